import ChartScales
package import Expressions
package import RealFunctions
package import Statements

/// Who answers with numbers, in the digits that `set digits` asks for.
package protocol NumberAnswering {
  /// What `set` changed.
  var settings: Settings { get }
}

extension NumberAnswering {
  /// A value on a line beside other things: long lists are shortened.
  package func text(_ value: Value) -> String { value.shortText(digits: settings.digits) }

  /// `-10..10`.
  package func text(_ interval: Interval) -> String {
    "\(decimal(interval.lower))..\(decimal(interval.upper))"
  }

  /// The digits that the double next to a number tells for certain.
  package static var digitsOfDoubles: Int { 15 }

  /// A number that a search found, with no more digits than doubles tell.
  package func decimal(_ value: Double) -> String {
    Value.number(value).shortText(digits: min(settings.digits, Self.digitsOfDoubles))
  }

  /// A number with the digits of the session; a multiple of π/12 as such.
  package func exactText(_ value: Double) -> String {
    NumberText.multipleOfPi(value) ?? text(.number(value))
  }

  /// A value that was approached: its last digits are not known.
  package func limitText(_ value: Double) -> String {
    value.text(digits: limitDigits)
  }

  /// The digits of values that were approached.
  package var limitDigits: Int { min(settings.digits, 6) }
}

extension SessionState: NumberAnswering {}
