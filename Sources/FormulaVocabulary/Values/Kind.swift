/// The kind of value that a formula gives.
package enum Kind: Hashable, Sendable {
  case number, condition
  /// Undefined, or not known yet: fits numbers and conditions.
  case either
  /// A point in the plane.
  case point
  /// A list, by the kind of its elements.
  case list(Element)

  /// The kind of a list's elements.
  package enum Element: Hashable, Sendable {
    case number, condition, point
  }

  /// The number of nodes that a value of the kind has: points have two.
  package var outputCount: Int { isPlanar ? 2 : 1 }

  /// Whether the value is a point or a list of points.
  package var isPlanar: Bool { self == .point || self == .list(.point) }

  /// Whether the value is a list.
  package var isList: Bool { if case .list = self { true } else { false } }

  /// Whether the value is true or false, or a list of those.
  package var isCondition: Bool {
    self == .condition || self == .either || self == .list(.condition)
  }

  /// Returns the kind of a formula that gives one or the other; nil if there is none.
  ///
  /// Conditions among numbers count as 1 and 0; a number among lists is combined with each element.
  package func joined(_ other: Kind) -> Kind? {
    if self == .either { return other }
    if other == .either || self == other { return self }
    guard isPlanar == other.isPlanar else { return nil }
    if isPlanar { return .list(.point) }
    return isList || other.isList ? .list(.number) : .number
  }

  /// The kind of the elements of a list; nil for other kinds.
  package var element: Kind? {
    switch self {
    case .list(.number): .number
    case .list(.condition): .condition
    case .list(.point): .point
    case .number, .condition, .either, .point: nil
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
    case .list(let values):
      .list(Self.kind(ofElements: values))
    }
  }

  /// Returns the kind of elements: points if one is a point, else conditions if one is a condition,
  /// else numbers.
  private static func kind(ofElements values: [Value]) -> Kind.Element {
    var kind = Kind.Element.number
    for value in values {
      switch value {
      case .number, .list: break
      case .condition: kind = .condition
      case .point: return .point
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
    case .list: "a list"
    }
  }
}
