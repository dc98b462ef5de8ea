// Statistics of data with a name: `s = stats "d.csv" using 1:2`.
//
// Rule. Each number is a value with a name of its own, as a column of a table is: `s.mean`. The numbers are computed
// once, by the statement; later changes of the file or of the list do not change them. A saved session computes them
// again: from the file, or from the numbers of the list as they were.

/// Statistics of data with a name: the data, and the names of the numbers.
package struct NamedStatistics: Equatable, Sendable {
  /// The path of the file, from the folder in which the program runs; nil for a list.
  package let file: String?
  /// The clauses behind the file, with a blank before each; the text of the data where there is no file.
  package let clauses: String
  /// The list, or the list of points, as it was; nil for a file.
  package let data: Value?
  /// The names of the numbers: `mean`, `stdev`.
  package let parts: [String]

  /// Creates statistics.
  package init(file: String?, clauses: String, data: Value?, parts: [String]) {
    (self.file, self.clauses, self.data, self.parts) = (file, clauses, data, parts)
  }

  /// Returns the name of a number in formulas: `s.mean`.
  package static func name(of part: String, in name: String) -> String { "\(name).\(part)" }

  /// Returns the statement behind the equals sign, with the file's name as `path` gives it and the list as `text`
  /// writes it.
  package func text(path: (String) -> String, text: (Value) -> String) -> String {
    if let data { return "stats \(text(data))" }
    return "stats " + (file.map { TextSpelling.quoted(path($0)) } ?? "") + clauses
  }
}
