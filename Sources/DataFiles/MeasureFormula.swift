package import FormulaReading

/// A formula of measures of the same rows, as a column: `max(latency) - min(latency)`.
///
/// Rule. A measure of a column stands for one number of all rows of a group, so a formula of measures is one number of
/// the group, too: the measures are computed first, each of its own column, then the formula of them. Names besides the
/// measures are values of the session; a column without a measure has a number for each row and is refused when the
/// formula is read.
package struct MeasureFormula: Equatable {
  /// The formula as it was typed.
  package let text: String
  /// The formula, in which each measure is a name: its text.
  package let formula: Syntax
  /// The measures by their names in the formula, each of a column; one at least.
  package let parts: [Part]

  /// A measure of a column.
  package struct Part {
    /// The name in the formula.
    package let name: String
    /// The column, with its measure.
    package let column: DataColumn

    /// Creates a part.
    package init(name: String, column: DataColumn) { (self.name, self.column) = (name, column) }
  }

  /// Creates a formula.
  package init(text: String, formula: Syntax, parts: [Part]) {
    (self.text, self.formula, self.parts) = (text, formula, parts)
  }

  /// Whether both compute the same.
  package static func == (a: MeasureFormula, b: MeasureFormula) -> Bool {
    a.formula == b.formula && a.parts.map(\.column.form) == b.parts.map(\.column.form)
      && a.parts.map(\.column.measure) == b.parts.map(\.column.measure)
  }
}

extension ColumnChoice {
  /// The columns of the second and all later measures in formulas, in the order of the statement: they are read behind
  /// all others.
  package var measuredBehind: [DataColumn] {
    ([y] + further).flatMap { $0.combination?.parts.dropFirst().map(\.column) ?? [] }
  }
}

extension DataTable {
  /// Takes the last columns out of the table, and returns their numbers.
  package mutating func takeLast(_ count: Int) -> [[Double]] {
    guard count > 0, further.count >= count else { return [] }
    let taken = Array(further.suffix(count))
    further.removeLast(count)
    furtherNames.removeLast(min(count, furtherNames.count))
    furtherUnread.removeLast(min(count, furtherUnread.count))
    return taken
  }
}
