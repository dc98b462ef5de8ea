import Expressions

/// Kind of statement that takes clauses.
package enum ClauseHead: String, Sendable, CaseIterable {
  case plot, add, animate, listen, fit, stats, table, save

  /// Creates the kind of a statement that begins with a word; nil if it takes no clauses.
  package init?(word: String) {
    switch word {
    case "export": self = .save
    case "splot": self = .plot
    default:
      guard let head = Self.allCases.first(where: { $0.rawValue == word }) else { return nil }
      self = head
    }
  }

  fileprivate var bit: ClauseHeads {
    switch self {
    case .plot: .plot
    case .add: .add
    case .fit: .fit
    case .stats: .stats
    case .table: .table
    case .save: .save
    case .animate: .animate
    case .listen: .listen
    }
  }
}

/// Kinds of statements, as bits: a `Set` makes the program's start longer, which makes the rows.
package struct ClauseHeads: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  static let plot = ClauseHeads(rawValue: 1)
  static let add = ClauseHeads(rawValue: 2)
  static let fit = ClauseHeads(rawValue: 4)
  static let stats = ClauseHeads(rawValue: 8)
  static let table = ClauseHeads(rawValue: 16)
  static let save = ClauseHeads(rawValue: 32)
  static let animate = ClauseHeads(rawValue: 64)
  static let listen = ClauseHeads(rawValue: 128)

  /// The statements that draw.
  package static let pictures: ClauseHeads = [.plot, .add, .animate]
  /// The statements that last some time.
  package static let lasting: ClauseHeads = [.animate, .listen]
  /// The statements that read data.
  static let data: ClauseHeads = [.plot, .add, .animate, .fit, .stats, .table]

  /// Whether a kind of statement is among them.
  package func contains(_ head: ClauseHead) -> Bool { contains(head.bit) }

  /// What clauses of these statements are for, as words of an error message.
  package var names: String {
    if isSuperset(of: .data) { return "data" }
    if isSubset(of: .lasting) {
      return contains(.listen) ? "animations and sound" : "animations"
    }
    if isSubset(of: .pictures) { return "pictures" }
    if contains(.table) { return "tables" }
    return contains(.fit) ? "fits" : "files"
  }
}

/// A row of the table of clauses: its words, the shape of its argument, and the statements that take it.
///
/// The effect of a clause is defined by the row for its word in other tables: `ItemOption` for the
/// look, `DataClause` for the rows and columns of data, and the rows of fits, of saved files (`SaveOption`) and of
/// tables (`TableClause`).
package struct ClauseRow: Sendable {
  /// The usual word.
  package let name: String
  /// Abbreviations, and words of other programs with the same meaning.
  package let others: [String]
  /// The kind of argument after the word.
  package let argument: ClauseArgument
  /// The statements that take the clause.
  package let heads: ClauseHeads
  /// An example: a statement with the clause.
  package let example: String

  /// Creates a row.
  package init(
    _ name: String,
    _ others: [String] = [],
    takes argument: ClauseArgument,
    of heads: ClauseHeads = .pictures,
    example: String
  ) {
    self.name = name
    self.others = others
    self.argument = argument
    self.heads = heads
    self.example = example
  }
}
