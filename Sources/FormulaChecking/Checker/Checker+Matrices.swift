import Diagnostics
import FormulaReading
import FormulaVocabulary
import MatrixAlgebra

/// Matrices, by the rules of ``MatrixParts``.
extension Checker {
  /// The most entries of a matrix in a formula with variables: a product of 8×8 is some thousand nodes.
  static let mostEntries = 64
  /// The most rows and columns of a matrix of known numbers: an exact inverse of as many takes half a second.
  static let mostRows = 40

  // MARK: Parts

  /// The matrix of entries, row by row; one entry is a number, and two in a column are a point.
  mutating func matrix(_ rows: Int, _ columns: Int, _ entries: [NodeIndex]) -> Operand {
    if entries.count == 1 { return number(entries[0]) }
    if columns == 1, entries.count == 2 {
      return Operand(x: entries[0], y: entries[1], kind: .point)
    }
    return Operand(node: graph.list(entries), kind: .matrix(rows: rows, columns: columns))
  }

  mutating func matrix(_ parts: MatrixParts) -> Operand {
    matrix(parts.rows, parts.columns, parts.entries)
  }

  /// The nodes of the entries of a matrix, or of the elements of a list whose length is known; else none.
  mutating func entries(of operand: Operand) -> [NodeIndex] {
    let list = operand.node
    let node = graph.nodes[Int(list)]
    if node.operation == .list {
      let elements = graph.lists[Int(node.payload)]
      if !elements.contains(where: { graph.isList($0) }) { return elements }
    }
    if let values = graph.constantList(list) {
      guard graph.folding(ofList: list) != nil else {
        return values.indices.map { graph.element(list, graph.constant(Double($0 + 1))) }
      }
      return zip(values, graph.meanings(ofList: list)).map { value, meaning in
        let known = MeantValue.Number(meaning)
        return graph.constant(value, known.enclosure, meaning: meaning)
      }
    }
    guard case .matrix(let rows, let columns) = operand.kind else { return [] }
    return (0..<(rows * columns)).map { graph.element(list, graph.constant(Double($0 + 1))) }
  }

  /// The parts of a matrix, a point, or a list of numbers; nil for other values, and for lists of unknown length.
  mutating func parts(of operand: Operand) -> MatrixParts? {
    switch operand.kind {
    case .matrix(let rows, let columns):
      return MatrixParts(rows: rows, columns: columns, entries: entries(of: operand))
    case .point:
      guard let y = operand.second, !graph.isList(y) else { return nil }
      return MatrixParts(rows: 2, columns: 1, entries: [operand.node, y])
    case .list(.number):
      let elements = entries(of: operand)
      guard !elements.isEmpty else { return nil }
      return MatrixParts(rows: elements.count, columns: 1, entries: elements)
    case .number, .condition, .either, .complex, .list: return nil
    }
  }

  mutating func parts(of operand: Operand, at place: SourceRange) throws(Diagnostic) -> MatrixParts
  {
    guard let parts = parts(of: operand) else {
      throw Diagnostic(.matrixExpected(found: operand.kind.described), at: place)
    }
    return parts
  }

  /// The matrix whose rows are lists, of which the first one is made already; nil if an element is none, or the number
  /// of its elements is not known.
  mutating func matrix(_ first: Operand, rows: [Syntax]) throws(Diagnostic) -> Operand? {
    var all: [NodeIndex] = []
    var width: Int?
    for (index, row) in rows.enumerated() {
      let operand = index == 0 ? first : try expression(row)
      guard operand.kind == .list(.number) else { return nil }
      let elements = entries(of: operand)
      guard !elements.isEmpty else { return nil }
      if let width, width != elements.count {
        throw error(.raggedMatrix(width, elements.count), at: row.range)
      }
      width = elements.count
      all += elements
    }
    guard let width else { return nil }
    try refuseSize(rows.count, width, all, at: site ?? rows[0].range)
    return matrix(rows.count, width, all)
  }

  func refuseSize(
    _ rows: Int,
    _ columns: Int,
    _ entries: [NodeIndex],
    at place: SourceRange
  ) throws(Diagnostic) {
    guard max(rows, columns) <= Self.mostRows else {
      throw Diagnostic(.largeMatrix("\(Self.mostRows) rows and columns"), at: place)
    }
    if entries.count > Self.mostEntries,
      !entries.allSatisfy({ graph.constant($0) != nil })
    {
      throw Diagnostic(.largeMatrix("\(Self.mostEntries) entries with variables"), at: place)
    }
  }

  /// `A[1]`, a row as a list, and its elements at further indices.
  mutating func row(
    of operand: Operand,
    _ rows: Int,
    _ columns: Int,
    _ index: Syntax
  ) throws(Diagnostic) -> Operand {
    let place = graph.wholeAsMeant(try oneNumber(index))
    let entries = entries(of: operand)
    let known = graph.constant(place).flatMap { Int(exactly: $0) }
    guard let row = known, (1...rows).contains(row) else {
      throw error(.rowOfMatrix(rows), at: index.range)
    }
    return number(graph.list(Array(entries[((row - 1) * columns)..<(row * columns)])))
  }

  /// The identity matrix of a name such as `I_3`; nil for other names.
  mutating func identity(
    named name: String,
    at range: SourceRange
  ) throws(Diagnostic) -> Operand? {
    guard Syntax.namesIdentityMatrix(name), let size = Int(name.dropFirst(2)) else { return nil }
    return try identity(size, at: site ?? range)
  }

  mutating func identity(_ size: Int, at place: SourceRange) throws(Diagnostic) -> Operand {
    guard (1...Self.mostRows).contains(size) else {
      throw Diagnostic(.largeMatrix("\(Self.mostRows) rows and columns"), at: place)
    }
    let (zero, one) = (graph.constant(0.0), graph.constant(1.0))
    let entries = (0..<(size * size)).map { $0 / size == $0 % size ? one : zero }
    return matrix(size, size, entries)
  }

  // MARK: Arithmetic

  mutating func matrixSum(
    _ operation: Operation,
    _ left: Operand,
    _ right: Operand,
    at place: SourceRange
  ) throws(Diagnostic) -> Operand {
    let (a, b) = (try parts(of: left, at: place), try parts(of: right, at: place))
    guard a.rows == b.rows, a.columns == b.columns else {
      let action = operation == .subtract ? "subtracted" : "added"
      throw Diagnostic(.shapes(action, a.shape, b.shape), at: place)
    }
    var entries: [NodeIndex] = []
    for (first, second) in zip(a.entries, b.entries) {
      entries.append(graph.binary(operation, first, second))
    }
    return matrix(a.rows, a.columns, entries)
  }

  /// A product or a quotient of which one part is a matrix.
  mutating func matrixProduct(
    _ factor: Syntax.Factor,
    _ left: Operand,
    _ right: Operand,
    at place: SourceRange
  ) throws(Diagnostic) -> Operand {
    if !right.kind.isMatrix, right.kind.isScalar, factor.operation != .remainder {
      let operation: Operation = factor.operation == .divide ? .divide : .multiply
      return try scaled(left, operation, by: right.node, at: place)
    }
    guard factor.operation == .times else {
      throw Diagnostic(
        right.kind.isMatrix ? .dividedByMatrix : right.kind.notNumber,
        at: place
      )
    }
    if left.kind.isScalar { return try scaled(right, .multiply, by: left.node, at: place) }
    let (a, b) = (try parts(of: left, at: place), try parts(of: right, at: place))
    // Two columns: the scalar product of vectors, or with `×` the vector product.
    if a.columns == 1, b.columns == 1, a.rows == b.rows, factor.sign != nil {
      return try vectorProduct(a, b, isCross: factor.isCross, at: place)
    }
    return try product(a, b, at: place)
  }

  private mutating func scaled(
    _ operand: Operand,
    _ operation: Operation,
    by factor: NodeIndex,
    at place: SourceRange
  ) throws(Diagnostic) -> Operand {
    let parts = try parts(of: operand, at: place)
    var entries: [NodeIndex] = []
    for entry in parts.entries { entries.append(graph.binary(operation, entry, factor)) }
    return matrix(parts.rows, parts.columns, entries)
  }

  /// The product of two matrices; one that is not single, but a step of a power, is refused where it is large and not
  /// exact.
  mutating func product(
    _ a: MatrixParts,
    _ b: MatrixParts,
    isSingle: Bool = true,
    at place: SourceRange
  ) throws(Diagnostic) -> Operand {
    guard a.columns == b.rows else {
      throw Diagnostic(.shapes("multiplied", a.shape, b.shape), at: place)
    }
    if let first = exact(a), let second = exact(b), let product = try? first.product(second) {
      return matrix(a.rows, b.columns, nodes(of: product))
    }
    guard isSingle || max(a.entries.count, b.entries.count) <= Self.mostEntries else {
      let most = "\(Self.mostEntries) entries that are no fractions, or large ones, for a power"
      throw Diagnostic(.largeMatrix(most), at: place)
    }
    var entries: [NodeIndex] = []
    for row in 0..<a.rows {
      for column in 0..<b.columns {
        var sum: NodeIndex?
        for place in 0..<a.columns {
          let (first, second) = (a[row, place], b[place, column])
          if graph.isZero(first) || graph.isZero(second) { continue }
          sum = self.graph.sum(sum, graph.binary(.multiply, first, second))
        }
        entries.append(sum ?? graph.constant(0.0))
      }
    }
    try refuseSize(a.rows, b.columns, entries, at: place)
    return matrix(a.rows, b.columns, entries)
  }

  // MARK: Powers

  /// Whether an exponent is the letter T, which has no value here: the transpose.
  func isTransposition(_ exponent: Syntax) -> Bool {
    guard case .name("T") = exponent.node else { return false }
    return !isBound("T") && environment.meaning(of: "T") == nil
  }

  /// A power of a matrix, or the transpose of a matrix or a point; nil for other powers.
  mutating func matrixPower(
    _ base: Operand,
    _ exponent: Syntax,
    _ syntax: Syntax,
    at place: SourceRange
  ) throws(Diagnostic) -> Operand? {
    if isTransposition(exponent), base.kind.isMatrix || base.kind == .point {
      return transposed(try parts(of: base, at: place))
    }
    guard base.kind.isMatrix else { return nil }
    let parts = try parts(of: base, at: place)
    guard parts.rows == parts.columns else {
      throw Diagnostic(.notSquare("a power", parts.shape), at: place)
    }
    let node = graph.wholeAsMeant(try oneNumber(exponent))
    guard let power = graph.constant(node).flatMap({ Int(exactly: $0) }),
      power.magnitude <= Self.highestPower
    else { throw error(.exponentOfMatrix, at: exponent.range) }
    if power == 0 { return try identity(parts.rows, at: place) }
    var rest = power.magnitude
    var square =
      power < 0
      ? try inverse(of: parts, called: Printer.text(of: syntax), at: place) : matrix(parts)
    var result: Operand?
    while rest > 0 {
      if rest % 2 == 1 {
        result =
          try result.map { known throws(Diagnostic) in
            try product(
              self.parts(of: known, at: place),
              self.parts(of: square, at: place),
              isSingle: false,
              at: place
            )
          } ?? square
      }
      rest /= 2
      if rest > 0 {
        let factor = try self.parts(of: square, at: place)
        square = try product(factor, factor, isSingle: false, at: place)
      }
    }
    return result
  }

  private static let highestPower = 1000

  mutating func transposed(_ parts: MatrixParts) -> Operand {
    var entries: [NodeIndex] = []
    for column in 0..<parts.columns {
      for row in 0..<parts.rows { entries.append(parts[row, column]) }
    }
    return matrix(parts.columns, parts.rows, entries)
  }
}

extension Kind {
  /// Whether the value is one number, or a condition that counts as one.
  var isScalar: Bool {
    switch self {
    case .number, .condition, .either: true
    case .point, .complex, .list, .matrix: false
    }
  }
}

extension Syntax {
  /// Whether a name without a value is that of an identity matrix: `I_3`.
  static func namesIdentityMatrix(_ name: String) -> Bool {
    name.hasPrefix("I_") && Int(name.dropFirst(2)) != nil
  }
}
