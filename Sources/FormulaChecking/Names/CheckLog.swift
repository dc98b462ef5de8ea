package import Diagnostics

/// The log of checks, by which a test counts how often each formula was checked.
///
/// A class, because a scope is copied for every statement; a session checks on one thread at a time.
package final class CheckLog: @unchecked Sendable {
  /// For each check, the places of the formulas that were checked together.
  package private(set) var checks: [[SourceRange]] = []

  /// Creates an empty log.
  package init() {}

  /// Notes one check of formulas in `ranges`.
  func note(_ ranges: [SourceRange]) { checks.append(ranges) }
}
