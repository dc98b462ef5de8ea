/// Why a statement did not succeed.
package enum Failure: Error {
  case diagnostic(Diagnostic)
  case interrupted

  /// Runs `body` and wraps what it throws.
  package static func wrap<Result>(_ body: () throws(Diagnostic) -> Result) throws(Failure)
    -> Result
  {
    do { return try body() } catch { throw .diagnostic(error) }
  }

  /// Runs `body` and wraps its interruption.
  package static func interruptible<Result>(_ body: () throws(Interrupted) -> Result)
    throws(Failure)
    -> Result
  {
    do { return try body() } catch { throw .interrupted }
  }

  /// The failure of a statement at a place.
  package static func problem(_ problem: Problem, at range: SourceRange) -> Failure {
    .diagnostic(Diagnostic(problem, at: range))
  }
}
