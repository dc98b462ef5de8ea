import ChartCore
import Expressions
import RealFunctions

/// Who answers with numbers, in the digits that `set digits` asks for.
protocol NumberAnswering {
  /// What `set` changed.
  var settings: Settings { get }
}

extension NumberAnswering {
  /// A value on a line beside other things: long lists are shortened.
  func text(_ value: Value) -> String { value.shortText(digits: settings.digits) }

  /// `-10..10`.
  func text(_ interval: Interval) -> String {
    "\(decimal(interval.lower))..\(decimal(interval.upper))"
  }

  /// A number with the digits of the session; a multiple of π/12 as such.
  func exactText(_ value: Double) -> String {
    NumberText.multipleOfPi(value) ?? text(.number(value))
  }

  /// A value that was approached: its last digits are not known.
  func limitText(_ value: Double) -> String {
    value.text(digits: limitDigits)
  }

  /// The digits of values that were approached.
  var limitDigits: Int { min(settings.digits, 6) }
}

extension SessionState: NumberAnswering {}
