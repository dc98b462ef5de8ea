import Diagnostics
import FormulaReading
import FormulaVocabulary
import MatrixAlgebra
import RealFunctions

/// Functions of matrices.
///
/// Of known fractions all of them are exact. Where entries have variables, determinants and inverses of up to four rows
/// are formulas of the entries (Laplace), without pivots, so that there are no choices in them: the errors that a
/// cancellation makes are seen by enclosures, and mended with more digits. Of known numbers that are no fractions,
/// such as `[[pi, 1], [1, e]]`, larger determinants and inverses are computed in doubles with a proved bound
/// (``BoundedMatrix``). A rank or a reduced form of such numbers would hang on a rounding, and is refused.
extension Checker {
  /// The most rows of a determinant as a formula of its entries.
  private static let mostExpandedRows = 4

  mutating func matrixCall(
    _ operation: MatrixOperation,
    _ callee: Syntax.Callee,
    _ arguments: [Syntax],
    at range: SourceRange
  ) throws(Diagnostic) -> Operand {
    let place = site ?? range
    switch operation {
    case .vector: return try vector(of: arguments)
    case .identity:
      let size = graph.wholeAsMeant(try oneNumber(arguments[0]))
      guard let rows = graph.constant(size).flatMap({ Int(exactly: $0) }) else {
        throw error(.knownMatrixNeeded("identity", "known size"), at: arguments[0].range)
      }
      return try identity(rows, at: place)
    case .determinant, .trace, .rank, .reducedForm, .inverse, .transpose, .eigenvalues,
      .eigenvectors:
      break
    }
    let operand = try expression(arguments[0])
    let parts =
      operand.kind.isScalar
      ? MatrixParts(rows: 1, columns: 1, entries: [operand.node])
      : try parts(of: operand, at: site ?? arguments[0].range)
    switch operation {
    case .determinant:
      try refuseOblong(parts, callee, at: place)
      return number(try determinant(of: parts, at: place))
    case .trace:
      try refuseOblong(parts, callee, at: place)
      var sum = parts[0, 0]
      for row in 1..<max(1, parts.rows) {
        sum = row < parts.rows ? graph.binary(.add, sum, parts[row, row]) : sum
      }
      return number(sum)
    case .rank:
      guard let rank = try? exact(parts)?.rank else {
        throw Diagnostic(.knownMatrixNeeded(callee.name, "known fractions"), at: place)
      }
      return number(Double(rank))
    case .reducedForm:
      guard let form = try? exact(parts)?.reduced().matrix else {
        throw Diagnostic(.knownMatrixNeeded(callee.name, "known fractions"), at: place)
      }
      return matrix(parts.rows, parts.columns, nodes(of: form))
    case .inverse:
      try refuseOblong(parts, callee, at: place)
      return try inverse(of: parts, called: Printer.text(of: arguments[0]), at: place)
    case .transpose: return transposed(parts)
    case .eigenvalues:
      try refuseOblong(parts, callee, at: place)
      return try eigenvalues(of: parts, at: place)
    case .eigenvectors:
      try refuseOblong(parts, callee, at: place)
      return try eigenvectors(of: parts, at: place)
    case .identity, .vector: return operand
    }
  }

  private func refuseOblong(
    _ parts: MatrixParts,
    _ callee: Syntax.Callee,
    at place: SourceRange
  ) throws(Diagnostic) {
    guard parts.rows != parts.columns else { return }
    throw Diagnostic(.notSquare(callee.name, parts.shape), at: place)
  }

  /// A vector by its numbers.
  private mutating func vector(of arguments: [Syntax]) throws(Diagnostic) -> Operand {
    var entries: [NodeIndex] = []
    for argument in arguments { entries.append(try oneNumber(argument)) }
    return matrix(entries.count, 1, entries)
  }

  // MARK: Determinants and inverses

  private mutating func determinant(
    of parts: MatrixParts,
    at place: SourceRange
  ) throws(Diagnostic) -> NodeIndex {
    if let matrix = exact(parts), let determinant = try? matrix.determinant {
      return node(of: determinant)
    }
    if parts.rows <= Self.mostExpandedRows {
      let all = Array(0..<parts.rows)
      return minor(of: parts, rows: all, columns: all) ?? graph.constant(0.0)
    }
    let matrix = try bounded(parts, for: "det", at: place)
    guard let (value, error) = matrix.determinant else {
      throw Diagnostic(.nearlySingular("the matrix"), at: place)
    }
    return graph.constant(value, EnclosedValue(Interval(hull: value - error, value + error)))
  }

  /// The determinant of some rows and columns, developed by its first row; nil for 0.
  private mutating func minor(
    of parts: MatrixParts,
    rows: [Int],
    columns: [Int]
  ) -> NodeIndex? {
    guard let first = rows.first else { return graph.constant(1.0) }
    if rows.count == 1 {
      let entry = parts[first, columns[0]]
      return graph.isZero(entry) ? nil : entry
    }
    var sum: NodeIndex?
    for (index, column) in columns.enumerated() {
      let entry = parts[first, column]
      if graph.isZero(entry) { continue }
      let others = columns.filter { $0 != column }
      guard let rest = minor(of: parts, rows: Array(rows.dropFirst()), columns: others) else {
        continue
      }
      let term = graph.binary(.multiply, entry, rest)
      sum = index % 2 == 0 ? graph.sum(sum, term) : graph.difference(sum, term)
    }
    return sum
  }

  /// The inverse of a square matrix, which is called so in an error.
  mutating func inverse(
    of parts: MatrixParts,
    called name: String,
    at place: SourceRange
  ) throws(Diagnostic) -> Operand {
    let size = parts.rows
    if let matrix = exact(parts) {
      // A failure for numbers that are too large, and nil for a singular matrix.
      let found = Result { () throws(NumberTooLarge) in try matrix.inverse }
      if case .success(let inverse) = found {
        guard let inverse else { throw singular(name, at: place) }
        return self.matrix(size, size, nodes(of: inverse))
      }
    }
    guard size <= Self.mostExpandedRows else {
      let bounded = try bounded(parts, for: "an inverse", at: place)
      guard let (values, errors) = bounded.inverse else {
        throw Diagnostic(.nearlySingular("the matrix"), at: place)
      }
      var entries: [NodeIndex] = []
      for (value, error) in zip(values, errors) {
        let interval = Interval(hull: value - error, value + error)
        entries.append(graph.constant(value, EnclosedValue(interval)))
      }
      return matrix(size, size, entries)
    }
    let all = Array(0..<size)
    let determinant = minor(of: parts, rows: all, columns: all) ?? graph.constant(0.0)
    if graph.isZero(determinant) || graph.meansZero(determinant) {
      throw singular(name, at: place)
    }
    // A quotient by a known number that may be 0 has no value, as for surds that cancel.
    if let known = graph.enclosure(ofConstant: determinant), known.interval.contains(0) {
      throw Diagnostic(.nearlySingular(Self.quoted(name)), at: place)
    }
    var entries: [NodeIndex] = []
    for row in all {
      for column in all {
        // The entry at (row, column) is the signed minor without that column and that row.
        let part = minor(
          of: parts,
          rows: all.filter { $0 != column },
          columns: all.filter { $0 != row }
        )
        let signed = part.map { (row + column) % 2 == 0 ? $0 : graph.unary(.negate, $0) }
        entries.append(graph.binary(.divide, signed ?? graph.constant(0.0), determinant))
      }
    }
    return matrix(size, size, entries)
  }

  private func singular(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(.singular(Self.quoted(name)), at: place)
  }

  private static func quoted(_ name: String) -> String {
    name.utf8.count <= longestQuote ? name : "the matrix"
  }

  /// The longest text of a matrix in an error.
  private static let longestQuote = 40

  /// The matrix of known numbers in doubles, with what each entry may be off.
  func bounded(
    _ parts: MatrixParts,
    for work: String,
    at place: SourceRange
  ) throws(Diagnostic) -> BoundedMatrix {
    var (values, errors): ([Double], [Double]) = ([], [])
    for entry in parts.entries {
      guard let value = graph.constant(entry), let known = graph.enclosure(ofConstant: entry),
        value.isFinite, known.interval.width.isFinite
      else {
        throw Diagnostic(
          .knownMatrixNeeded(work, "known numbers, or of at most \(Self.mostExpandedRows) rows"),
          at: place
        )
      }
      values.append(value)
      errors.append(max(known.interval.upper - value, value - known.interval.lower))
    }
    return BoundedMatrix(rows: parts.rows, values, errors: errors)
  }
}
