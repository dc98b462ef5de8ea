import DataFiles
import Expressions

/// The rule for missing numbers in conditions on the rows of a file.
///
/// Rule. A comparison with a column that has no number in a row does not hold, but `!=` does: a
/// missing number differs from every number. So a condition is true or false in every row, and
/// `speed > 10 or load > 10` holds where one of both numbers is missing and the other is large; the
/// same as in pandas and in R's `%in%`, and as texts are compared (``TextTests``).
///
/// Alternative that lost: comparisons without a value, as in SQL. With them `load != 5` drops rows
/// without a load, which nobody expects of the word "not equal".
struct MissingTests {
  let header: DataHeader
  /// The columns, from 0, whose missing numbers matter, each once.
  private(set) var columns: [Int] = []

  init(_ header: DataHeader) { self.header = header }

  /// The name of the input that is 1 where a column has no number.
  static func name(of column: Int) -> String { "\(column) is missing" }

  /// Returns a condition in which comparisons with missing numbers are true or false.
  ///
  /// A comparison, and comparisons joined by `and`, have no value where a number is missing, and do
  /// not hold then; so they stay as they are.
  mutating func replaced(inCondition condition: Syntax) -> Syntax {
    switch condition.node {
    case .comparison(_, let links) where links.allSatisfy({ $0.relation != .notEqual }):
      return condition
    case .conjunction(let parts):
      var replaced: [Syntax] = []
      for part in parts { replaced.append(self.replaced(inCondition: part)) }
      return Syntax(.conjunction(replaced), condition.range)
    case .number, .name, .negation, .sum, .product, .power, .call, .factorial, .degrees,
      .comparison, .disjunction, .not, .cases, .point, .component, .list, .listRange,
      .comprehension, .overRange, .element, .derivative:
      return replaced(in: condition)
    }
  }

  private mutating func replaced(in formula: Syntax) -> Syntax {
    guard case .comparison(_, let links) = formula.node else {
      return formula.mappingChildren { replaced(in: $0) }
    }
    let used = columns(in: formula)
    guard !used.isEmpty else { return formula }
    for column in used where !columns.contains(column) { columns.append(column) }
    let range = formula.range
    func number(_ value: Double) -> Syntax { Syntax(.number(value), range) }
    func isOne(_ value: Syntax) -> Syntax {
      Syntax(.comparison(value, [Syntax.Link(relation: .equal, value: number(1))]), range)
    }
    let missing = used.map { isOne(Syntax(.name(Self.name(of: $0)), range)) }
    let differs = links.count == 1 && links[0].relation == .notEqual
    let cases: Syntax.Node = .cases(
      [
        Syntax.Case(
          condition: missing.count == 1 ? missing[0] : Syntax(.disjunction(missing), range),
          value: number(differs ? 1 : 0)
        ),
        Syntax.Case(condition: formula, value: number(1)),
      ],
      otherwise: number(0)
    )
    return isOne(Syntax(cases, range))
  }

  /// The columns that a comparison names.
  private func columns(in formula: Syntax) -> [Int] {
    var found: [Int] = []
    formula.forEachName { name in
      let column =
        ColumnName.number(name).map { $0 - 1 } ?? header.column(named: ColumnName.plain(name))
      if let column, column >= 0, !found.contains(column) { found.append(column) }
    }
    return found
  }
}
