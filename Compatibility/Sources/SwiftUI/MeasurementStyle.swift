// Measurements in words, as Foundation on Apple's systems has them; Foundation on Linux has no style for them. Units are written by their
// symbols, after a space unless the style is narrow.

extension Measurement where UnitType: Dimension {
  /// How a measurement is written.
  public struct FormatStyle: Foundation.FormatStyle {
    /// How units are written: pictures write their symbols.
    public enum UnitWidth: Codable, Hashable, Sendable { case wide, abbreviated, narrow }

    /// How the unit is written.
    public var width: UnitWidth
    /// How the number is written; nil for up to three digits after the point.
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?

    /// Creates a style.
    public init(width: UnitWidth, numberFormatStyle: FloatingPointFormatStyle<Double>? = nil) {
      self.width = width
      self.numberFormatStyle = numberFormatStyle
    }

    /// Returns a measurement in words.
    public func format(_ value: Measurement<UnitType>) -> String {
      let style = numberFormatStyle ?? .number.precision(.fractionLength(0...3))
      let number = style.format(value.value)
      return width == .narrow ? number + value.unit.symbol : "\(number) \(value.unit.symbol)"
    }
  }
}

extension Measurement where UnitType: Dimension {
  /// Returns the measurement in words.
  public func formatted(_ style: FormatStyle = FormatStyle(width: .abbreviated)) -> String {
    style.format(self)
  }
}

extension FormatStyle {
  /// A style of measurements.
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Self(width: width, numberFormatStyle: numberFormatStyle)
  }
}
