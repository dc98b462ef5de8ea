import Expressions

/// Kind of statement that takes clauses.
package enum ClauseHead: String, Sendable, CaseIterable {
  case plot, add, animate, listen, fit, stats, table, save

  /// The statements that draw.
  package static let pictures: Set<ClauseHead> = [.plot, .add, .animate]
  /// The statements that last some time.
  package static let lasting: Set<ClauseHead> = [.animate, .listen]
  /// The statements that read data.
  static let data: Set<ClauseHead> = [.plot, .add, .animate, .fit, .stats, .table]

  /// Returns what clauses of these statements are for, as words of an error message.
  package static func names(_ heads: Set<ClauseHead>) -> String {
    if heads.isSuperset(of: data) { return "data" }
    if heads.isSubset(of: lasting) {
      return heads.contains(.listen) ? "animations and sound" : "animations"
    }
    if heads.isSubset(of: pictures) { return "pictures" }
    return heads.contains(.fit) ? "fits" : "files"
  }
}

/// A row of the table of clauses: its words, the shape of its argument, and the statements that take it.
///
/// The effect of a clause is defined by the row for its word in other tables: `ItemOption` for the
/// look, `DataClause` for the rows and columns of data, and the rows of fits and of saved files.
package struct ClauseRow: Sendable {
  /// The usual word.
  package let name: String
  /// Abbreviations, and words of other programs with the same meaning.
  package let others: [String]
  /// The kind of argument after the word.
  package let argument: ClauseArgument
  /// The statements that take the clause.
  package let heads: Set<ClauseHead>
  /// An example: a statement with the clause.
  package let example: String

  /// Creates a row.
  package init(
    _ name: String,
    _ others: [String] = [],
    takes argument: ClauseArgument,
    of heads: Set<ClauseHead> = ClauseHead.pictures,
    example: String
  ) {
    self.name = name
    self.others = others
    self.argument = argument
    self.heads = heads
    self.example = example
  }
}
