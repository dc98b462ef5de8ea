package import Expressions
package import Statements

/// What `stats` asks for: numbers that describe one column of data, or two and how they hang together.
package struct StatsRequest {
  /// A file, a list, or a list of points.
  package var data: PlotItem
  /// Where the command stands.
  package var range: SourceRange

  /// Creates the request of a command that stands at `range`.
  package init(data: PlotItem, range: SourceRange) {
    self.data = data
    self.range = range
  }
}
