// Re-exports ChartScene, the module below this one: importing this module imports both.
@_exported public import ChartScene
