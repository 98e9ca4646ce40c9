"""What is taken over from one case to the next: all that rests only on facts whose answers are the same.

Which facts an expression may rest on is known from what is written (`flow.leads`), never from what was looked up:
an answer that was not looked at so far may matter now.
"""

from screener.expr.plain.ground import Ground
from screener.expr.plain.reading import ground_of
from screener.expr.scope import Scope
from screener.expr.tree import Node
from screener.flow.leads import Leads
from screener.result.facts import CaseFacts


def changed_answers(names: frozenset[str], before: CaseFacts, now: CaseFacts) -> frozenset[str]:
    """Which of the facts were answered otherwise, or no more, or only now."""
    old, new = before.answers, now.answers
    return frozenset(
        name for name in names if (was := old.get(name)) is not (is_now := new.get(name)) and was != is_now
    )


def changed_facts(before: CaseFacts, now: CaseFacts) -> frozenset[str]:
    """Which facts the relations narrow otherwise than before, or whose answers they contradict now, or no more."""
    old, new = before.narrowed or {}, now.narrowed or {}
    otherwise = {name for name in old.keys() | new.keys() if old.get(name) != new.get(name)}
    return frozenset(otherwise | (before.contradicted ^ now.contradicted))


def carried(before: Scope, now: Scope, changed: frozenset[str], leads: Leads) -> None:
    """What was worked out in one scope, put into the next where it rests on nothing that changed."""
    same = _Same(changed, leads)
    now.memo.update({name: value for name, value in before.memo.items() if same.name(name)})
    old, new = before.kept, now.kept
    new.of_nodes.update({key: known for key, known in old.of_nodes.items() if same.node(known[0])})
    new.of_rows.update({key: known for key, known in old.of_rows.items() if same.function(key[0])})
    if old.ground is not None:
        _carried_exactly(old.ground, ground_of(now), same)


def _carried_exactly(before: Ground, now: Ground, same: "_Same") -> None:
    now.facts.update({name: value for name, value in before.facts.items() if same.name(name)})
    now.names.update({name: value for name, value in before.names.items() if same.name(name)})
    now.rows.update({key: known for key, known in before.rows.items() if same.function(key[0])})


class _Same:
    """Whether names, expressions and functions rest on nothing that changed."""

    def __init__(self, changed: frozenset[str], leads: Leads) -> None:
        self.changed, self.leads = changed, leads
        self.functions: dict[str, bool] = {}

    def name(self, name: str) -> bool:
        return self.leads.of_name(name).isdisjoint(self.changed)

    def node(self, node: Node) -> bool:
        return self.leads.of_node(node).isdisjoint(self.changed)

    def function(self, name: str) -> bool:
        if name not in self.functions:
            self.functions[name] = self.leads.of_function(name).isdisjoint(self.changed)
        return self.functions[name]
