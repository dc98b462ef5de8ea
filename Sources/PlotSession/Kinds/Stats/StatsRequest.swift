import Expressions

/// What `stats` asks for: numbers that describe one column of data, or two and how they hang together.
struct StatsRequest {
  /// A file, a list, or a list of points.
  var data: PlotItem
  /// Where the command stands.
  var range: SourceRange
}
