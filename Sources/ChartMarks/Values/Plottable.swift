/// A type whose values have a place on a scale or name a category.
///
/// Numbers, texts and, with `ChartFoundation`, dates are plottable by themselves; a type of your own says which of
/// these it stands for. Enumerations with raw texts or numbers need no more than the name of the protocol:
///
///     enum Season: String, Plottable { case winter, summer }
public protocol Plottable: SendableMetatype {
  /// The number, text or date that values stand for.
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol

  /// The value as a number, text or date.
  var primitivePlottable: PrimitivePlottable { get }

  /// Creates the value that stands for this one, or returns nil if there is none: ticks are handed back as
  /// values of the type that was plotted.
  init?(primitivePlottable: PrimitivePlottable)
}

/// A plottable type that stands for itself: a number, a text, a date.
public protocol PrimitivePlottableProtocol: Plottable where PrimitivePlottable == Self {}

extension PrimitivePlottableProtocol {
  /// The value itself.
  public var primitivePlottable: Self { self }

  /// Creates the value itself.
  public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
  /// The raw value.
  public var primitivePlottable: RawValue { rawValue }

  /// Creates the value with this raw value.
  public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension Double: PrimitivePlottableProtocol {
  /// The number itself.
  public typealias PrimitivePlottable = Double
}

extension Float: PrimitivePlottableProtocol {
  /// The number itself.
  public typealias PrimitivePlottable = Float
}

extension Int: PrimitivePlottableProtocol {
  /// The number itself.
  public typealias PrimitivePlottable = Int
}

extension String: PrimitivePlottableProtocol {
  /// The text itself.
  public typealias PrimitivePlottable = String
}
