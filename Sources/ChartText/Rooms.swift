// The room of finished pictures, below this one: who imports this one has both.
@_exported public import ChartScene
