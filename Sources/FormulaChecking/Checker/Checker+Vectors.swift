import Diagnostics
import FormulaReading
import FormulaVocabulary

/// Vectors: a point is a vector of two parts, `(1, 2, 3)` one of three, a list of numbers one of as many parts as it
/// has elements.
///
///     dot(u, v)    the sum of the products of parts; u·v and u*v of two points
///     cross(u, v)  u.x v.y - u.y v.x of points, a list of three numbers of such lists; u×v of two points
///     norm(u)      the length; |u| and abs(u) of a point
///     unit(u)      u divided by its length; undefined for a vector of length 0
///     projection(u, v)  the part of u in the direction of v, (u·v)/(v·v) v; undefined for a v of length 0
///     angle(u, v)  the angle from 0 to half a turn between both, in the unit of `set angles`; undefined for
///                  a vector of length 0
///
/// Lengths and angles have the digits of their vectors, however short, long or nearly parallel these are: vectors
/// whose squares doubles cannot hold are multiplied by a power of two on the way.
///
/// Points go with points and lists with lists of the same length; a list of points gives a list,
/// with one value for each point. |L| and products of lists of numbers go element by element, as
/// all arithmetic of lists does. A product of two points without a sign is refused, because `(1,
/// 2)(3, 4)` is rather a list without its comma. The alternative to read u*v part by part, as
/// arrays of NumPy do, lost: textbooks and GeoGebra read it as the scalar product.
extension Checker {
  mutating func vector(
    _ operation: VectorOperation,
    _ arguments: [Syntax],
    at range: SourceRange
  ) throws(Diagnostic) -> Operand {
    var vectors: [Operand] = []
    for argument in arguments { vectors.append(try vector(argument, of: operation)) }
    if operation == .dot,
      let matrix = vectors.first(where: { $0.kind.isMatrix && !$0.kind.isColumn })
    {
      // The product of matrices, as other programs call it.
      let sides = (parts(of: vectors[0]), parts(of: vectors[vectors.count - 1]))
      guard let a = sides.0, let b = sides.1 else {
        throw error(.matrixExpected(found: matrix.kind.described), at: range)
      }
      return try product(a, b, at: site ?? range)
    }
    if vectors.contains(where: { $0.kind.isColumn }) {
      return try ofColumns(operation, vectors, at: range)
    }
    // A list of two numbers goes with points.
    if vectors.contains(where: { $0.kind == .point }) {
      vectors = vectors.map { matrixPoint($0) ?? $0 }
    }
    guard let u = vectors.first, let v = vectors.last, u.kind.isPlanar == v.kind.isPlanar else {
      throw error(.vectorsOfTwoKinds(operation.name), at: arguments.last?.range ?? range)
    }
    if operation == .cross, !u.kind.isPlanar {
      for (list, argument) in zip(vectors, arguments) {
        guard let known = graph.constantList(list.node), known.count != 3 else { continue }
        throw error(.threePartsNeeded(found: known.count), at: argument.range)
      }
    }
    let place = site ?? range
    switch operation {
    case .dot: return number(dot(u, v, at: place))
    case .cross: return cross(u, v, at: place)
    case .norm: return number(length(of: u, at: place))
    case .unit: return divided(u, by: length(of: u, at: place), at: place)
    case .angle: return number(angle(between: u, v, at: place))
    case .projection: return projection(of: u, on: v, at: place)
    }
  }

  /// The point of a list of two known numbers; nil for other values.
  private mutating func matrixPoint(_ list: Operand) -> Operand? {
    guard list.kind == .list(.number), let parts = parts(of: list), parts.rows == 2 else {
      return nil
    }
    return matrix(parts)
  }

  /// The operation on vectors in brackets, which are columns of matrices, among lists: a vector is one again.
  private mutating func ofColumns(
    _ operation: VectorOperation,
    _ vectors: [Operand],
    at range: SourceRange
  ) throws(Diagnostic) -> Operand {
    let place = site ?? range
    var columns: [MatrixParts] = []
    for vector in vectors {
      guard let parts = parts(of: vector) else {
        throw Diagnostic(.vectorsOfTwoKinds(operation.name), at: place)
      }
      columns.append(parts)
    }
    guard let first = columns.first, let last = columns.last, first.rows == last.rows else {
      throw Diagnostic(.vectorsOfTwoKinds(operation.name), at: place)
    }
    if operation == .cross, first.rows != 3 {
      throw Diagnostic(.threePartsNeeded(found: first.rows), at: place)
    }
    let u = number(graph.list(first.entries))
    let v = number(graph.list(last.entries))
    let result: Operand
    switch operation {
    case .dot: return number(dot(u, v, at: place))
    case .norm: return number(length(of: u, at: place))
    case .angle: return number(angle(between: u, v, at: place))
    case .cross: result = cross(u, v, at: place)
    case .unit: result = divided(u, by: length(of: u, at: place), at: place)
    case .projection: result = projection(of: u, on: v, at: place)
    }
    return Operand(node: result.node, kind: .matrix(rows: first.rows, columns: 1))
  }

  /// The product of two vectors by a sign.
  mutating func vectorProduct(
    _ a: MatrixParts,
    _ b: MatrixParts,
    isCross: Bool,
    at place: SourceRange
  ) throws(Diagnostic) -> Operand {
    let (u, v) = (matrix(a), matrix(b))
    return try ofColumns(isCross ? .cross : .dot, [u, v], at: place)
  }

  /// The part of a vector in the direction of another one: (u·v)/(v·v) v.
  private mutating func projection(
    of u: Operand,
    on v: Operand,
    at place: SourceRange
  ) -> Operand {
    let along = dot(u, v, at: place)
    let square = dot(v, v, at: place)
    let share = placed(graph.binary(.divide, along, square), at: place)
    let first = times(v.node, share, at: place)
    guard let y = v.second else { return number(first) }
    return planar(first, times(y, share, at: place))
  }

  /// The length of a vector: the distance of a point from the origin, or the root of the sum of squares.
  mutating func length(of u: Operand, at place: SourceRange) -> NodeIndex {
    if let y = u.second { return placed(graph.binary(.hypotenuse, u.node, y), at: place) }
    let squares = measure(.total, graph.integerPower(u.node, 2))
    let plain = graph.unary(.squareRoot, squares)
    // Squares below 2^-900 have lost digits, and those above 2^1000 may be infinite.
    let short = scaledLength(u.node, by: Self.enlarging, at: place)
    let long = scaledLength(u.node, by: Self.reducing, at: place)
    let ofLong = chosen(if: .less, power(ofTwo: 1000), squares, long, plain)
    return chosen(if: .less, squares, power(ofTwo: -900), short, ofLong)
  }

  /// The length of a list of numbers that are multiplied by a power of two on the way.
  private mutating func scaledLength(
    _ u: NodeIndex,
    by exponent: Int,
    at place: SourceRange
  ) -> NodeIndex {
    let scaled = times(u, power(ofTwo: exponent), at: place)
    let squares = measure(.total, graph.integerPower(scaled, 2))
    return graph.binary(.multiply, graph.unary(.squareRoot, squares), power(ofTwo: -exponent))
  }

  /// The exponents of two by which short vectors are enlarged, and long ones reduced.
  private static let enlarging = 600
  private static let reducing = -600

  private mutating func power(ofTwo exponent: Int) -> NodeIndex {
    let value = Double(sign: .plus, exponent: exponent, significand: 1)
    return graph.constant(value, EnclosedValue(exactly: value))
  }

  /// A value if a comparison holds, else another one.
  private mutating func chosen(
    if relation: Operation,
    _ a: NodeIndex,
    _ b: NodeIndex,
    _ value: NodeIndex,
    _ other: NodeIndex
  ) -> NodeIndex {
    graph.ternary(.select, graph.binary(relation, a, b), value, other)
  }

  /// The product of two points by a sign: scalar, or the vector product of `×`.
  mutating func product(
    ofPoints u: Operand,
    _ v: Operand,
    isCross: Bool,
    at place: SourceRange
  ) -> Operand {
    isCross ? cross(u, v, at: place) : number(dot(u, v, at: place))
  }

  private mutating func vector(
    _ argument: Syntax,
    of operation: VectorOperation
  ) throws(Diagnostic) -> Operand {
    let operand = try expression(argument)
    guard
      operand.kind.isPoints || operand.kind == .list(.number) || operand.kind.isColumn
        || (operation == .dot && operand.kind.isMatrix)
    else {
      throw error(
        .vectorExpected(
          found: operand.kind.described,
          instead: operation.ofNumber(Printer.text(of: argument))
        ),
        at: argument.range
      )
    }
    return operand
  }

  private mutating func dot(_ u: Operand, _ v: Operand, at place: SourceRange) -> NodeIndex {
    let across = times(u.node, v.node, at: place)
    guard let uy = u.second, let vy = v.second else { return measure(.total, across) }
    let up = times(uy, vy, at: place)
    return placed(graph.binary(.add, across, up), at: place)
  }

  private mutating func cross(_ u: Operand, _ v: Operand, at place: SourceRange) -> Operand {
    if let uy = u.second, let vy = v.second {
      return number(difference((u.node, vy), (uy, v.node), at: place))
    }
    let (a, b) = (parts(of: u.node), parts(of: v.node))
    var parts: [NodeIndex] = []
    for (next, last) in [(1, 2), (2, 0), (0, 1)] {
      parts.append(difference((a[next], b[last]), (a[last], b[next]), at: place))
    }
    return number(graph.list(parts))
  }

  private mutating func parts(of list: NodeIndex) -> [NodeIndex] {
    var parts: [NodeIndex] = []
    for place in [1.0, 2, 3] { parts.append(graph.element(list, graph.constant(place))) }
    return parts
  }

  /// Returns the difference of two products.
  private mutating func difference(
    _ first: (NodeIndex, NodeIndex),
    _ second: (NodeIndex, NodeIndex),
    at place: SourceRange
  ) -> NodeIndex {
    let plus = times(first.0, first.1, at: place)
    let minus = times(second.0, second.1, at: place)
    return placed(graph.binary(.subtract, plus, minus), at: place)
  }

  private mutating func times(
    _ a: NodeIndex,
    _ b: NodeIndex,
    at place: SourceRange
  ) -> NodeIndex {
    placed(graph.binary(.multiply, a, b), at: place)
  }

  private mutating func divided(
    _ u: Operand,
    by length: NodeIndex,
    at place: SourceRange
  ) -> Operand {
    let first = placed(graph.binary(.divide, u.node, length), at: place)
    guard let y = u.second else { return number(first) }
    return planar(first, placed(graph.binary(.divide, y, length), at: place))
  }

  /// The angle between two vectors.
  ///
  /// Of points by both products: 0 is exact where they are parallel. Of lists by the sum and the difference of
  /// both vectors, each times the length of the other (Kahan 2006, "How futile are mindless assessments of
  /// roundoff in floating-point computation?", section 12): it has an error of a rounding, where the arc cosine
  /// loses half of the digits near 0 and half a turn.
  private mutating func angle(
    between u: Operand,
    _ v: Operand,
    at place: SourceRange
  ) -> NodeIndex {
    let (u, v) = (ofUsualLength(u, at: place), ofUsualLength(v, at: place))
    let lengths = (length(of: u, at: place), length(of: v, at: place))
    let radians: NodeIndex
    if u.kind.isPlanar {
      let along = dot(u, v, at: place)
      let across = graph.unary(.absolute, cross(u, v, at: place).node)
      radians = placed(graph.binary(.angleOfPoint, across, along), at: place)
    } else {
      let (a, b) = (times(u.node, lengths.1, at: place), times(v.node, lengths.0, at: place))
      let apart = placed(graph.binary(.subtract, a, b), at: place)
      let together = placed(graph.binary(.add, a, b), at: place)
      let half = graph.binary(
        .angleOfPoint,
        length(of: number(apart), at: place),
        length(of: number(together), at: place)
      )
      radians = graph.binary(.multiply, graph.constant(2.0), half)
    }
    let least = placed(graph.binary(.minimum, lengths.0, lengths.1), at: place)
    let known = chosen(if: .less, graph.constant(0.0), least, radians, graph.constant(.nan))
    guard environment.angleUnit == .degrees else { return placed(known, at: place) }
    return graph.binary(.multiply, placed(known, at: place), graph.constant(180 / .pi))
  }

  /// A vector in the direction of another one, whose squares and products doubles can hold.
  private mutating func ofUsualLength(_ u: Operand, at place: SourceRange) -> Operand {
    let length = length(of: u, at: place)
    let one = graph.constant(1.0)
    let ofLong = chosen(if: .less, power(ofTwo: 400), length, power(ofTwo: Self.reducing), one)
    let scale = placed(
      chosen(if: .less, length, power(ofTwo: -400), power(ofTwo: Self.enlarging), ofLong),
      at: place
    )
    let first = times(u.node, scale, at: place)
    guard let y = u.second else { return number(first) }
    return planar(first, times(y, scale, at: place))
  }

  /// Names the place of a list for the error about lists of different lengths.
  private mutating func placed(_ node: NodeIndex, at place: SourceRange) -> NodeIndex {
    if graph.isList(node) { graph.place(node, at: place) }
    return node
  }
}
