import ChartScales
package import Expressions
package import RealFunctions
package import Statements

/// A type that answers with numbers, in the digits of `set digits`.
package protocol NumberAnswering {
  /// Settings that `set` changed.
  var settings: Settings { get }
}

extension NumberAnswering {
  /// Returns a value for a line with other text: long lists are shortened.
  package func text(_ value: Value) -> String { value.shortText(digits: settings.digits) }

  /// Returns an interval as text: `-10..10`.
  package func text(_ interval: Interval) -> String {
    "\(decimal(interval.lower))..\(decimal(interval.upper))"
  }

  /// The number of decimal digits that a double determines for certain.
  package static var digitsOfDoubles: Int { 15 }

  /// Returns a number that a search found, with no more digits than a double determines.
  package func decimal(_ value: Double) -> String {
    Value.number(value).shortText(digits: min(settings.digits, Self.digitsOfDoubles))
  }

  /// Returns a number with the digits of the session; a multiple of π/12 as such.
  package func exactText(_ value: Double) -> String {
    NumberText.multipleOfPi(value) ?? text(.number(value))
  }

  /// Returns a limit as text: its last digits are uncertain, and left out.
  package func limitText(_ value: Double) -> String {
    value.text(digits: limitDigits)
  }

  /// The digits of limits.
  package var limitDigits: Int { min(settings.digits, 6) }
}

extension SessionState: NumberAnswering {}
