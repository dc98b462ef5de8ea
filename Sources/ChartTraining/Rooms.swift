// The room of marks, below this one: who imports this one has both.
@_exported public import ChartMarks
