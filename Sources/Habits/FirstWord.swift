import Expressions
import TextSearch

/// A habit that is recognized by the first word of a line, which has no meaning in locus.
///
/// In the message and in the replacement `$0` is the word and `$1` the text after it.
struct FirstWord {
  /// Condition on the tokens after the word.
  enum Rest {
    case anything, nothing, something
    /// Any text that does not continue a value before it, or no text.
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
  /// A line with the habit, if the condition on the rest does not determine one.
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

  /// The habit of this row.
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
