import Expressions
import TextSearch

/// A habit that the first word of a line shows, where it means nothing here.
///
/// In the message and in the spelling `$0` stands for the word and `$1` for what is behind it.
struct FirstWord {
  /// What may stand behind the word.
  enum Rest {
    case anything, nothing, something
    /// Something, or nothing, that does not go on from a value in front.
    case noContinuation
    /// A formula or a text.
    case value
    case exactly(Set<String>)

    func fits(_ text: TokenText) -> Bool {
      switch self {
      case .anything: true
      case .nothing: text.isEmpty
      case .something: !text.isEmpty
      case .noContinuation: !text.continuesValue
      case .value: !text.isEmpty && !text.continuesValue
      case .exactly(let texts): texts.contains(text.text)
      }
    }
  }

  let origin: String
  let words: [String]
  let rest: Rest
  let message: String
  let instead: String
  /// A line that shows it, if the rest alone does not say it.
  let example: String?

  init(
    _ origin: String,
    _ words: [String],
    _ rest: Rest = .anything,
    _ message: String = "there is no $0",
    instead: String,
    example: String? = nil
  ) {
    (self.origin, self.words, self.rest) = (origin, words, rest)
    (self.message, self.instead, self.example) = (message, instead, example)
  }

  /// The row of the table.
  var habit: Habit {
    let usual: String =
      switch rest {
      case .anything, .nothing, .noContinuation: ""
      case .something, .value: " x^2"
      case .exactly(let texts): " " + (texts.min() ?? "")
      }
    return Habit(origin, example ?? words[0] + usual) { statement in
      guard let word = statement.firstWord, words.contains(word) else { return nil }
      let text = statement.text.dropFirst()
      guard rest.fits(text) else { return nil }
      func filled(_ pattern: String) -> String {
        pattern.replacing(each: "$0", by: word).replacing(each: "$1", by: text.text)
      }
      return statement.answer(filled(message), filled(instead))
    }
  }
}
