// All rooms of charts, below this one: who imports this one has them all.
@_exported public import ChartGeometry
@_exported public import ChartGraphicLayout
@_exported public import ChartTextLayout
