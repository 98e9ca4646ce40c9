"""Exact values, and what a value may still be: numbers, dates, choices, lists, and the reasons they are open."""
