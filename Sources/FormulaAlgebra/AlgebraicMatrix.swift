import FormulaReading
import FormulaVocabulary

/// A matrix whose entries are sums: what `det(A - x I_2)` is the determinant of.
///
///     matrix = rows in brackets | name of a known matrix of fractions | I_n | matrix ^ T | transpose(matrix)
///            | -matrix | matrix (+|-) matrix | sum matrix | matrix matrix | matrix / sum | matrix ^ whole
///
/// Determinants are developed by rows; the minors of the lower rows are kept, so that n rows need n 2ⁿ products.
struct AlgebraicMatrix {
  let rows: Int
  let columns: Int
  /// The entries, row by row.
  let entries: [AlgebraicSum]

  /// The most rows: a determinant of as many names has some thousand terms, which are refused.
  private static let mostRows = 8
  private static let highestPower = 20

  private init(rows: Int, columns: Int, _ entries: [AlgebraicSum]) {
    (self.rows, self.columns, self.entries) = (rows, columns, entries)
  }

  /// Reads a matrix; nil for a formula that is none.
  /// - Throws: ``NotAlgebraic`` for entries that are no sums, and for shapes that do not fit.
  init?(_ syntax: Syntax, _ reader: AlgebraReader) throws(NotAlgebraic) {
    switch syntax.node {
    case .name(let name):
      guard let known = reader.named(matrix: name) else { return nil }
      self = known
    case .list(let parts):
      guard let found = try Self.rows(parts, reader) else { return nil }
      self = found
    case .negation(let value):
      guard let matrix = try Self(value, reader) else { return nil }
      self = try matrix.scaled(by: AlgebraicSum(try sure(-Rational.one)))
    case .sum(let terms):
      guard let found = try Self.sum(terms, reader) else { return nil }
      self = found
    case .product(let factors):
      guard let found = try Self.product(factors, reader) else { return nil }
      self = found
    case .power(let base, let exponent):
      guard let matrix = try Self(base, reader) else { return nil }
      self = try matrix.raised(exponent, reader)
    case .call(let callee, let arguments):
      guard callee.name == "transpose", arguments.count == 1, reader.function(callee.name) == nil,
        let matrix = try Self(arguments[0], reader)
      else { return nil }
      self = matrix.transposed
    case .number, .factorial, .degrees, .derivative, .comparison, .conjunction, .disjunction, .not,
      .cases, .point, .component, .listRange, .comprehension, .overRange, .element:
      return nil
    }
    if max(rows, columns) > Self.mostRows { throw NotAlgebraic(.manyTerms) }
  }

  /// Creates a matrix of fractions.
  init(rows: Int, fractions: [Rational]) {
    self.init(
      rows: rows,
      columns: rows == 0 ? 0 : fractions.count / rows,
      fractions.map { AlgebraicSum($0) }
    )
  }

  static func identity(_ rows: Int) -> AlgebraicMatrix {
    AlgebraicMatrix(
      rows: rows,
      fractions: (0..<(rows * rows)).map { $0 / rows == $0 % rows ? .one : .zero }
    )
  }

  private static func rows(
    _ parts: [Syntax],
    _ reader: AlgebraReader
  ) throws(NotAlgebraic) -> AlgebraicMatrix? {
    var entries: [AlgebraicSum] = []
    var width: Int?
    for part in parts {
      guard case .list(let row) = part.node, !row.isEmpty else { return nil }
      guard width == nil || width == row.count else { throw NotAlgebraic() }
      width = row.count
      for entry in row { entries.append(try reader.sum(entry)) }
    }
    return width.map { AlgebraicMatrix(rows: parts.count, columns: $0, entries) }
  }

  private static func sum(
    _ terms: [Syntax.Term],
    _ reader: AlgebraReader
  ) throws(NotAlgebraic) -> AlgebraicMatrix? {
    var all: AlgebraicMatrix?
    for (index, term) in terms.enumerated() {
      guard let value = try AlgebraicMatrix(term.value, reader) else {
        // A number beside a matrix is an error, and a sum without one is no matrix.
        if index == 0 { return nil }
        throw NotAlgebraic()
      }
      let sign = AlgebraicSum(term.isNegative ? try sure(-Rational.one) : .one)
      let signed = try value.scaled(by: sign)
      all = try all?.adding(signed) ?? signed
    }
    return all
  }

  private static func product(
    _ factors: [Syntax.Factor],
    _ reader: AlgebraReader
  ) throws(NotAlgebraic) -> AlgebraicMatrix? {
    var scale = AlgebraicSum(.one)
    var all: AlgebraicMatrix?
    for factor in factors {
      if let matrix = try AlgebraicMatrix(factor.value, reader) {
        guard factor.operation == .times, !factor.isCross else { throw NotAlgebraic() }
        all = try all?.times(matrix) ?? matrix
        continue
      }
      let value = try reader.sum(factor.value)
      switch factor.operation {
      case .times where !factor.isCross: scale = try scale.multiplied(by: value, .expanded)
      case .divide:
        let inverse = try value.raised(to: try sure(-Rational.one), .expanded)
        scale = try scale.multiplied(by: inverse, .expanded)
      case .times, .remainder: throw NotAlgebraic()
      }
    }
    return try all?.scaled(by: scale)
  }

  // MARK: Arithmetic

  private subscript(row: Int, column: Int) -> AlgebraicSum { entries[row * columns + column] }

  private var transposed: AlgebraicMatrix {
    let turned = (0..<columns).flatMap { column in (0..<rows).map { self[$0, column] } }
    return AlgebraicMatrix(rows: columns, columns: rows, turned)
  }

  private func scaled(by factor: AlgebraicSum) throws(NotAlgebraic) -> AlgebraicMatrix {
    var products: [AlgebraicSum] = []
    for entry in entries { products.append(try entry.multiplied(by: factor, .expanded)) }
    return AlgebraicMatrix(rows: rows, columns: columns, products)
  }

  private func adding(_ other: AlgebraicMatrix) throws(NotAlgebraic) -> AlgebraicMatrix {
    guard rows == other.rows, columns == other.columns else { throw NotAlgebraic() }
    var sums: [AlgebraicSum] = []
    for (a, b) in zip(entries, other.entries) { sums.append(try a.adding(b)) }
    return AlgebraicMatrix(rows: rows, columns: columns, sums)
  }

  private func times(_ other: AlgebraicMatrix) throws(NotAlgebraic) -> AlgebraicMatrix {
    guard columns == other.rows else { throw NotAlgebraic() }
    var products: [AlgebraicSum] = []
    for row in 0..<rows {
      for column in 0..<other.columns {
        var sum = AlgebraicSum()
        for place in 0..<columns {
          sum = try sum.adding(self[row, place].multiplied(by: other[place, column], .expanded))
        }
        products.append(sum)
      }
    }
    return AlgebraicMatrix(rows: rows, columns: other.columns, products)
  }

  private func raised(
    _ exponent: Syntax,
    _ reader: AlgebraReader
  ) throws(NotAlgebraic) -> AlgebraicMatrix {
    if exponent.node == .name("T") { return transposed }
    guard rows == columns, let number = try reader.sum(exponent).number, number.isWhole,
      (0...Self.highestPower).contains(number.numerator)
    else { throw NotAlgebraic() }
    var power = Self.identity(rows)
    for _ in 0..<number.numerator { power = try power.times(self) }
    return power
  }

  // MARK: Numbers

  /// The sum of the diagonal.
  var trace: AlgebraicSum {
    get throws(NotAlgebraic) {
      guard rows == columns else { throw NotAlgebraic() }
      var sum = AlgebraicSum()
      for place in 0..<rows { sum = try sum.adding(self[place, place]) }
      return sum
    }
  }

  /// The determinant, multiplied out.
  var determinant: AlgebraicSum {
    get throws(NotAlgebraic) {
      guard rows == columns else { throw NotAlgebraic() }
      var minors: [Int: AlgebraicSum] = [0: AlgebraicSum(.one)]
      // The minors of the last rows, by the set of their columns.
      for count in 1..<(rows + 1) {
        let row = rows - count
        var next: [Int: AlgebraicSum] = [:]
        for set in 0..<(1 << columns) where set.nonzeroBitCount == count {
          var (sum, isNegative) = (AlgebraicSum(), false)
          for column in 0..<columns where set & (1 << column) != 0 {
            guard let rest = minors[set & ~(1 << column)] else { continue }
            let term = try self[row, column].multiplied(by: rest, .expanded)
            sum = try isNegative ? sum.subtracting(term) : sum.adding(term)
            isNegative.toggle()
          }
          next[set] = sum
        }
        minors = next
      }
      return minors[(1 << columns) - 1] ?? AlgebraicSum(.one)
    }
  }
}
