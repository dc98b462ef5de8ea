// Parts of texts in conditions on the rows of a file:
//
//     match = column words text
//     words = "contains" | ( "starts" | "begins" | "ends" ) "with" | "startswith" | "endswith"
//
// `service contains "p"` is read as the comparison of the column with a text that has the words in front of its
// quotes; so each rule for comparisons with texts holds, and `not (service contains "p")` needs no rule. Letters are
// compared as they are, as by `==`. The empty text is a part of each text.

/// How a condition compares a field with a text.
package enum TextMatch: String, CaseIterable, Sendable {
  case equal = ""
  case contains
  case starts
  case ends

  /// The words behind a column, with the match that they mean; `with` is a word of its own in some of them.
  private static let words: [(words: [String], match: TextMatch)] = [
    (["contains"], .contains), (["starts", "with"], .starts), (["begins", "with"], .starts),
    (["ends", "with"], .ends), (["startswith"], .starts), (["endswith"], .ends),
    (["starts_with"], .starts), (["ends_with"], .ends),
  ]

  /// Returns the match whose words stand at a place of tokens, in front of a text in quotes, with the place of the
  /// text; nil if there is none.
  package static func match(
    at place: Int,
    of tokens: [Token]
  ) -> (match: TextMatch, text: Int)? {
    for (words, match) in words {
      let text = place + words.count
      guard tokens.indices.contains(text), case .text = tokens[text].kind,
        words.indices.allSatisfy({ tokens[place + $0].kind == .name(words[$0]) })
      else { continue }
      return (match, text)
    }
    return nil
  }

  /// Returns the name that stands for a text in the syntax tree: the text in quotes, with the match in front.
  package func name(of text: String) -> String {
    self == .equal ? "\"\(text)\"" : "\(rawValue) \"\(text)\""
  }

  /// Returns the match and the text that a name of the syntax tree stands for; nil for names without quotes.
  package static func match(named name: String) -> (match: TextMatch, text: String)? {
    guard let quote = name.firstIndex(of: "\""), name.hasSuffix("\""),
      name.index(after: quote) < name.endIndex
    else { return nil }
    let front = name[..<quote]
    let word = front.hasSuffix(" ") ? String(front.dropLast()) : String(front)
    guard let match = TextMatch(rawValue: word) else { return nil }
    return (match, String(name[name.index(after: quote)...].dropLast()))
  }
}
