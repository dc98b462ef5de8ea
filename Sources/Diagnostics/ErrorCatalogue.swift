/// All errors of the program with their explanations: the source of `help E16` and of
/// `docs/errors.md`.
package enum ErrorCatalogue {
  /// The groups of the reference page.
  package static let groups: [(title: String, entries: [ErrorEntry])] = [
    ("Reading a formula", Problem.signs + Problem.application),
    ("Names and definitions", Problem.names),
    ("Calls and values", Problem.calls + Problem.values),
    ("Limits", Problem.limits),
    ("Drawing", Problem.items + Problem.ranges),
    ("Fits", Problem.fits),
    ("Habits from other programs", Problem.habits),
    ("Pictures, settings and files", Problem.session + Problem.files),
    ("The command line", Problem.commandLine),
  ]

  /// Every row, in the order of the page.
  package static let all = groups.flatMap { $0.entries }

  /// Returns the row of a code, in upper or lower case; nil if there is none.
  package static func entry(for code: String) -> ErrorEntry? {
    ErrorCode(rawValue: code.uppercased()).flatMap { code in all.first { $0.code == code } }
  }
}
