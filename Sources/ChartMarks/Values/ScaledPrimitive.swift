/// A value as the scales see it.
@usableFromInline
package enum PlottedValue: Equatable, Hashable, Sendable {
  /// A number; NaN means "no value here".
  case number(Double)
  /// A name among others, in order of first appearance.
  case category(String)

  /// The value as the name of a category.
  package var name: String {
    switch self {
    case .category(let text): return text
    case .number(let number):
      if let whole = Int(exactly: number) { return String(whole) }
      return number.description
    }
  }
}

/// A primitive value that scales have places for.
///
/// The hook by which `ChartFoundation` brings dates. A primitive of somebody else's, which has no such
/// conformance, names a category.
package protocol ScaledPrimitive: PrimitivePlottableProtocol {
  /// The value as the scales see it.
  var plotted: PlottedValue { get }
  /// What an axis of such values is.
  static var axisKind: AxisKind { get }
  /// Returns the value of a place or a name, or nil if there is none.
  static func value(of plotted: PlottedValue) -> Self?
}

extension Double: ScaledPrimitive {
  package var plotted: PlottedValue { .number(self) }
  package static var axisKind: AxisKind { .numbers(areWhole: false) }
  package static func value(of plotted: PlottedValue) -> Double? { plotted.number }
}

extension Float: ScaledPrimitive {
  package var plotted: PlottedValue { .number(Double(self)) }
  package static var axisKind: AxisKind { .numbers(areWhole: false) }
  package static func value(of plotted: PlottedValue) -> Float? { plotted.number.map { Float($0) } }
}

extension Int: ScaledPrimitive {
  /// The nearest floating-point number.
  package var plotted: PlottedValue { .number(Double(self)) }
  package static var axisKind: AxisKind { .numbers(areWhole: true) }
  /// Returns the number if it is whole.
  package static func value(of plotted: PlottedValue) -> Int? {
    plotted.number.flatMap { Int(exactly: $0) }
  }
}

extension String: ScaledPrimitive {
  package var plotted: PlottedValue { .category(self) }
  package static var axisKind: AxisKind { .categories([]) }
  package static func value(of plotted: PlottedValue) -> String? {
    if case .category(let name) = plotted { return name }
    return nil
  }
}

extension PlottedValue {
  /// The number, or nil for a category.
  package var number: Double? {
    if case .number(let number) = self { return number }
    return nil
  }
}

extension Plottable {
  /// The value as the scales see it.
  @inlinable package var plotted: PlottedValue { Self.plotted(primitivePlottable) }

  /// What an axis of such values is.
  package static var axisKind: AxisKind {
    (PrimitivePlottable.self as? any ScaledPrimitive.Type)?.axisKind ?? .categories([])
  }

  /// Returns the value of a place or a name, or nil if there is none.
  package static func value(of plotted: PlottedValue) -> Self? {
    guard let type = PrimitivePlottable.self as? any ScaledPrimitive.Type,
      let primitive = type.value(of: plotted) as? PrimitivePlottable
    else { return nil }
    return Self(primitivePlottable: primitive)
  }

  // The commonest types are told by their metatypes: a dynamic cast takes as long as the rest of a mark.
  @inlinable
  static func plotted(_ value: PrimitivePlottable) -> PlottedValue {
    if PrimitivePlottable.self == Double.self {
      return .number(unsafeBitCast(value, to: Double.self))
    }
    if PrimitivePlottable.self == Int.self {
      return .number(Double(unsafeBitCast(value, to: Int.self)))
    }
    if PrimitivePlottable.self == String.self {
      return .category(unsafeBitCast(value, to: String.self))
    }
    return scaled(value)
  }

  @usableFromInline
  static func scaled(_ value: PrimitivePlottable) -> PlottedValue {
    if let scaled = value as? any ScaledPrimitive { return scaled.plotted }
    return .category("\(value)")
  }
}
