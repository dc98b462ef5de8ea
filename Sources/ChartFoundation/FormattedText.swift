public import ChartCore
public import Foundation

extension Text {
  /// Creates a text of a value in a style: `Text(share, format: .percent)`.
  public init(_ value: Double, format: FloatingPointFormatStyle<Double>) {
    self.init(verbatim: format.localized(value))
  }

  /// Creates a text of a number as a percent.
  public init(_ value: Double, format: FloatingPointFormatStyle<Double>.Percent) {
    self.init(verbatim: format.localized(value))
  }

  /// Creates a text of a number as an amount of money.
  public init(_ value: Double, format: FloatingPointFormatStyle<Double>.Currency) {
    self.init(verbatim: format.localized(value))
  }

  /// Creates a text of a date in a style.
  public init(_ value: Date, format: Date.FormatStyle) {
    self.init(verbatim: format.localized(value))
  }

  /// Creates a text of a value in a style of its type.
  @_disfavoredOverload
  public init<Style: FormatStyle>(_ value: Style.FormatInput, format: Style)
  where Style.FormatOutput == String {
    self.init(verbatim: format.localized(value))
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Adds a number in a style.
  public mutating func appendInterpolation(
    _ value: Double,
    format: FloatingPointFormatStyle<Double>
  ) {
    appendLiteral(format.localized(value))
  }

  /// Adds a number as a percent.
  public mutating func appendInterpolation(
    _ value: Double,
    format: FloatingPointFormatStyle<Double>.Percent
  ) {
    appendLiteral(format.localized(value))
  }

  /// Adds a number as an amount of money.
  public mutating func appendInterpolation(
    _ value: Double,
    format: FloatingPointFormatStyle<Double>.Currency
  ) {
    appendLiteral(format.localized(value))
  }

  /// Adds a date in a style.
  public mutating func appendInterpolation(_ value: Date, format: Date.FormatStyle) {
    appendLiteral(format.localized(value))
  }

  /// Adds a value in a style of its type.
  @_disfavoredOverload
  public mutating func appendInterpolation<Style: FormatStyle>(
    _ value: Style.FormatInput,
    format: Style
  ) where Style.FormatOutput == String {
    appendLiteral(format.localized(value))
  }
}
