import ChartCore
import Expressions
import RealFunctions

// Numbers in answers, and room for the session as text.

extension Session {
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

  /// Takes room for the session as text.
  func takeRoomForText(_ run: StatementRun) throws(Failure) {
    let elements = scope.listElements + (drawing?.scope.listElements ?? 0)
    guard run.workspace.cancellation.take(elements * Self.bytesOfElement) else {
      throw .interrupted
    }
  }

  /// What an element takes as text, and in the copies of it that make statements, lines and a file.
  private static let bytesOfElement = 90
}
