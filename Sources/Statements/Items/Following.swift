/// How data are followed as they grow: `follow`, `follow 500`.
package struct Following: Equatable, Sendable {
  /// How many of the last rows are drawn; nil if nothing is said.
  package var written: Int?

  /// Creates what `follow` says, with a number of rows behind it or without.
  package init(rows written: Int? = nil) { self.written = written }

  /// How many of the last rows are kept: a stream has no end, and memory has one.
  package var rows: Int { written ?? Self.usualRows }

  /// As many rows as are kept if nothing is said: 16 MB of points.
  package static let usualRows = 1_000_000
  /// The numbers of rows that may be said.
  package static let allowedRows = 1.0...1e7
}
