public import Foundation

// The language of numbers and dates whose formats name none.
//
// Rule. A format style has the locale of the system until `locale(_:)` names another. While a chart is declared or
// drawn under `ChartLocale.$current`, styles with that of the system, and the dates that an axis writes itself, have
// the locale given there; a locale that a style names stays.
//
// Views of Apple's frameworks find their locale the same way: from what is around them.

/// The locale of charts that are being declared or drawn.
public enum ChartLocale {
  /// The locale of formats that name none; nil leaves them that of the system, and axes English.
  @TaskLocal public static var current: Locale?
}

/// A format style that says which locale it has.
private protocol LocalizedStyle {
  var locale: Locale { get }
}

extension Date.FormatStyle: LocalizedStyle {}
extension FloatingPointFormatStyle: LocalizedStyle {}
extension FloatingPointFormatStyle.Percent: LocalizedStyle {}
extension FloatingPointFormatStyle.Currency: LocalizedStyle {}
extension IntegerFormatStyle: LocalizedStyle {}
extension IntegerFormatStyle.Percent: LocalizedStyle {}
extension IntegerFormatStyle.Currency: LocalizedStyle {}
extension Decimal.FormatStyle: LocalizedStyle {}
extension Decimal.FormatStyle.Percent: LocalizedStyle {}
extension Decimal.FormatStyle.Currency: LocalizedStyle {}

extension FormatStyle {
  /// Returns a value in the style, in the locale around it where the style names none.
  func localized(_ value: FormatInput) -> FormatOutput {
    guard let locale = ChartLocale.current else { return format(value) }
    let own = (self as? any LocalizedStyle)?.locale
    let isNamed = own.map { $0 != .autoupdatingCurrent && $0 != .current } ?? false
    return isNamed ? format(value) : self.locale(locale).format(value)
  }
}
