public import ChartCore
public import Foundation

extension Decimal: PrimitivePlottableProtocol {
  /// The number itself.
  public typealias PrimitivePlottable = Decimal
}

extension Decimal: ScaledPrimitive {
  /// The nearest `Double`: positions have no more digits.
  package var plotted: PlottedValue { .number(NSDecimalNumber(decimal: self).doubleValue) }

  /// Numbers.
  package static var axisKind: AxisKind { Double.axisKind }

  /// Returns the decimal number of a position; nil if it is not finite.
  package static func value(of plotted: PlottedValue) -> Decimal? {
    plotted.number.flatMap { $0.isFinite ? Decimal($0) : nil }
  }
}
