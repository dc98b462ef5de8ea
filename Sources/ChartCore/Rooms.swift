// The rooms of scales and of finished pictures, below this one: who imports this one has all three.
@_exported public import ChartScales
@_exported public import ChartScene
