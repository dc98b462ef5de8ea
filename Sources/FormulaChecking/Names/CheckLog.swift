package import Diagnostics

/// The formulas that were checked, so that a test can tell how often each was.
///
/// A class, because a scope is copied for every statement; a session checks on one thread at a time.
package final class CheckLog: @unchecked Sendable {
  /// For each check, where the formulas stand that were checked together.
  package private(set) var checks: [[SourceRange]] = []

  /// Creates an empty log.
  package init() {}

  /// Notes one check of formulas in `ranges`.
  func note(_ ranges: [SourceRange]) { checks.append(ranges) }
}
