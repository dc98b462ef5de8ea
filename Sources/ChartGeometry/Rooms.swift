// The room of trained charts, below this one: who imports this one has both.
@_exported public import ChartTraining
