/// A kind of error with its wording; each room words its own problems in one table.
package protocol DescribedProblem {
  /// The code, such as `E01`.
  var code: String { get }
  /// What is wrong, in the user's words.
  var message: String { get }
  /// Text that can be typed instead, or nil.
  var hint: String? { get }
}

extension Diagnostic {
  /// Creates the diagnostic of `problem` at `range`.
  package init(_ problem: some DescribedProblem, at range: SourceRange) {
    self.init(code: problem.code, range: range, message: problem.message, hint: problem.hint)
  }
}
