/// Where content writes its marks: batches in drawing order, each with the style around it.
public struct MarkSink {
  private(set) var batches: [MarkBatch] = []
  private var style = MarkStyle()

  init() {}

  /// Writes a function with the current style.
  mutating func append(_ function: FunctionSeries) {
    var series = function
    series.style.override(with: style)
    batches.append(.function(series))
  }

  /// Calls `body` with the style of an outer modifier, which inner ones may override.
  mutating func withStyle(_ outer: MarkStyle, _ body: (inout MarkSink) -> Void) {
    let saved = style
    style.override(with: outer)
    body(&self)
    style = saved
  }
}

/// Marks of one kind and style.
enum MarkBatch {
  /// A function, sampled when the size of the plot area is known.
  case function(FunctionSeries)
}
