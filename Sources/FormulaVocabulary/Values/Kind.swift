/// The kind of value that a formula gives.
package enum Kind: Hashable, Sendable {
  case number, condition
  /// Undefined, or not known yet: fits numbers and conditions.
  case either
  /// A point in the plane.
  case point
  /// A complex number: its real and its imaginary part.
  case complex
  /// A list, by the kind of its elements.
  case list(Element)
  /// A matrix of numbers, whose node is the list of its entries, row by row; a matrix of one column is a vector. There
  /// is none of two rows and one column: that is a point.
  case matrix(rows: Int, columns: Int)

  /// The kind of a list's elements.
  package enum Element: Hashable, Sendable {
    case number, condition, point, complex
  }

  /// The number of nodes that a value of the kind has: points and complex numbers have two.
  package var outputCount: Int { isPlanar ? 2 : 1 }

  /// Whether the value has a place in the plane: a point, a complex number, or a list of those.
  package var isPlanar: Bool { isPoints || isComplex }

  /// Whether the value is a point or a list of points.
  package var isPoints: Bool { self == .point || self == .list(.point) }

  /// Whether the value is a complex number or a list of those.
  package var isComplex: Bool { self == .complex || self == .list(.complex) }

  /// Whether the value is a list, or a matrix: its node is the list of its entries.
  package var isList: Bool {
    switch self {
    case .list, .matrix: true
    case .number, .condition, .either, .point, .complex: false
    }
  }

  /// Whether the value is a matrix, or a vector of three or more numbers.
  package var isMatrix: Bool { if case .matrix = self { true } else { false } }

  /// Whether the value is a matrix of one column.
  package var isColumn: Bool { if case .matrix(_, 1) = self { true } else { false } }

  /// Whether the value is true or false, or a list of those.
  package var isCondition: Bool {
    self == .condition || self == .either || self == .list(.condition)
  }

  /// Returns the kind of a formula that gives one or the other; nil if there is none.
  ///
  /// Conditions among numbers count as 1 and 0; a number among lists is combined with each element; numbers
  /// among complex numbers are complex.
  package func joined(_ other: Kind) -> Kind? {
    if self == .either { return other }
    if other == .either || self == other { return self }
    guard isPoints == other.isPoints, !isMatrix, !other.isMatrix else { return nil }
    if isPoints { return .list(.point) }
    let areLists = isList || other.isList
    if isComplex || other.isComplex { return areLists ? .list(.complex) : .complex }
    return areLists ? .list(.number) : .number
  }

  /// The kind among elements of a list; that of the elements for a list.
  package var asElement: Element {
    switch self {
    case .list(let element): element
    case .number, .either, .matrix: .number
    case .condition: .condition
    case .point: .point
    case .complex: .complex
    }
  }

  /// The kind of the elements of a list; nil for other kinds.
  package var element: Kind? {
    switch self {
    case .list(.number), .matrix: .number
    case .list(.condition): .condition
    case .list(.point): .point
    case .list(.complex): .complex
    case .number, .condition, .either, .point, .complex: nil
    }
  }
}

extension Value {
  /// The kind of the value; an undefined value is a number.
  package var kind: Kind {
    switch self {
    case .number: .number
    case .condition: .condition
    case .point: .point
    case .complex: .complex
    case .list(let values):
      .list(Self.kind(ofElements: values))
    case .matrix(let rows, let columns, _): .matrix(rows: rows, columns: columns)
    }
  }

  /// Returns the kind of elements: points if one is a point, complex numbers if one is complex, else conditions
  /// if one is a condition, else numbers.
  private static func kind(ofElements values: [Value]) -> Kind.Element {
    var kind = Kind.Element.number
    for value in values {
      switch value {
      case .number, .list, .matrix: break
      case .condition: kind = .condition
      case .point: return .point
      case .complex: return .complex
      }
    }
    return kind
  }
}

extension Kind {
  /// The name of the kind in messages.
  package var described: String {
    switch self {
    case .number, .either: "a number"
    case .condition: "a condition"
    case .point: "a point"
    case .complex: "a complex number"
    case .list: "a list"
    case .matrix(_, 1): "a vector"
    case .matrix: "a matrix"
    }
  }
}
