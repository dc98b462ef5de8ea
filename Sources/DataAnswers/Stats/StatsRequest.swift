package import Expressions
package import Statements

/// A `stats` statement as it was parsed: statistics of one column of data, or of two and their
/// correlation.
package struct StatsRequest {
  /// A file, a list, or a list of points.
  package var data: PlotItem
  /// Source range of the command word.
  package var range: SourceRange

  /// Creates the request of a command that stands at `range`.
  package init(data: PlotItem, range: SourceRange) {
    self.data = data
    self.range = range
  }
}
