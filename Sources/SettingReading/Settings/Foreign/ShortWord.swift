import Statements

/// A word of another program with its shortest form: `xr|ange` stands for `xr`, `xra`, …, `xrange`.
struct ShortWord: Sendable, ExpressibleByStringLiteral {
  /// The whole word.
  let word: String
  private let least: Int

  /// Creates a word of its text, with a bar behind the shortest form; without a bar only the whole word counts.
  init(stringLiteral text: String) {
    let parts = text.split(separator: "|", maxSplits: 1)
    word = parts.joined()
    least = parts.first?.count ?? 0
  }

  /// The word and its short forms.
  var forms: [String] { (least...max(least, word.count)).map { String(word.prefix($0)) } }

  /// Whether what was typed is the word or one of its short forms.
  func isMeant(by typed: String) -> Bool { typed.count >= least && word.hasPrefix(typed) }
}
