import Expressions
import PlotSession

/// Examples of the tables whose statements cannot be read or carried out yet.
///
/// Every one of them must fail: when its feature is there, it leaves this list.
enum AwaitedExamples {
  /// Codes of the catalogue that nothing answers with yet.
  static let codes: Set<ErrorCode> = []

  /// Statements of the catalogue that fail with another code or have no way out yet.
  static let errors: Set<String> = []

  /// Statements whose hint cannot be typed yet.
  static let hints: Set<String> = []

  /// Statements of help pages.
  static let help: Set<String> = []
}

extension AwaitedExamples {
  /// Whether an example of the catalogue is not right yet.
  static func isAwaited(_ example: ErrorExample, of code: ErrorCode) -> Bool {
    codes.contains(code) || errors.contains(example.statement)
  }
}
