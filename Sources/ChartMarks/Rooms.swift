// The rooms of scales and of texts, below this one: who imports this one has all.
@_exported public import ChartScales
@_exported public import ChartText
