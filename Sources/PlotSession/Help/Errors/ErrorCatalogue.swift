/// Every error that the program can answer with, explained: the source of `help E16` and of
/// `docs/errors.md`.
///
/// The wording of messages and hints stands with the problems themselves; here is what the message has
/// no room for.
package enum ErrorCatalogue {
  /// Every row, in the order of the codes.
  package static let all: [ErrorEntry] =
    signs + application + names + calls + values + limits + items + ranges + habits + session
    + files + commandLine

  /// Returns the row of a code, however it is capitalised; nil if there is none.
  package static func entry(for code: String) -> ErrorEntry? {
    let code = code.uppercased()
    return all.first { $0.code == code }
  }

  /// The groups of the reference page, in the order of the codes.
  package static let groups: [(title: String, entries: [ErrorEntry])] = [
    ("Reading a formula", signs + application), ("Names and definitions", names),
    ("Calls and values", calls + values), ("Limits", limits), ("Drawing", items + ranges),
    ("Habits from other programs", habits), ("Pictures, settings and files", session + files),
    ("The command line", commandLine),
  ]
}
