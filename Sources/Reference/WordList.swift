/// Words as people list them.
package enum WordList {
  /// Returns "a, b or c".
  package static func text(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
