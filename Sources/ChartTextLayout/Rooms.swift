// The room that both layouts share, below this one: who imports this one has both.
@_exported public import ChartLayout
