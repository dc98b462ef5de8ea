/// The option to draw growing data again: `follow`, `follow 500`.
package struct Following: Equatable, Sendable {
  /// The number of last rows that are drawn; nil if none is written.
  package var written: Int?

  /// Creates the option `follow`, with or without a number of rows.
  package init(rows written: Int? = nil) { self.written = written }

  /// The number of last rows that are kept: a stream is endless, memory is not.
  package var rows: Int { written ?? Self.usualRows }

  /// The number of rows that are kept by default: 16 MB of points.
  package static let usualRows = 1_000_000
  /// The allowed numbers of rows.
  package static let allowedRows = 1.0...1e7
}
