/// What a formula gives.
package enum Kind: Hashable, Sendable {
  case number, condition
  /// Undefined, or not known yet: good for both.
  case either
  /// A point of the plane.
  case point
  /// A list, by its elements.
  case list(Element)

  /// What a list holds.
  package enum Element: Hashable, Sendable {
    case number, condition, point
  }

  /// The number of nodes that a value of the kind has: points have two.
  package var outputCount: Int { isPlanar ? 2 : 1 }

  /// Whether it is a point or a list of points.
  package var isPlanar: Bool { self == .point || self == .list(.point) }

  /// Whether it is a list.
  package var isList: Bool { if case .list = self { true } else { false } }

  /// Whether it is true or false, or a list of those.
  package var isCondition: Bool {
    self == .condition || self == .either || self == .list(.condition)
  }

  /// The kind of a formula that gives one or the other; nil if no kind holds both.
  ///
  /// Conditions among
  /// numbers count 1 and 0; a number among lists goes with each element.
  package func joined(_ other: Kind) -> Kind? {
    if self == .either { return other }
    if other == .either || self == other { return self }
    guard isPlanar == other.isPlanar else { return nil }
    if isPlanar { return .list(.point) }
    return isList || other.isList ? .list(.number) : .number
  }

  /// The kind of the elements of a list, nil for other kinds.
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
  /// What the value is; undefined is a number.
  package var kind: Kind {
    switch self {
    case .number: .number
    case .condition: .condition
    case .point: .point
    case .list(let values):
      .list(Self.kind(ofElements: values))
    }
  }

  /// A point makes a list one of points, otherwise a condition one of conditions.
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
  /// What a message calls it.
  package var described: String {
    switch self {
    case .number, .either: "a number"
    case .condition: "a condition"
    case .point: "a point"
    case .list: "a list"
    }
  }
}
