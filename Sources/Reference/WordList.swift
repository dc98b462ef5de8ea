/// Lists of words.
package enum WordList {
  /// Returns "a, b or c".
  package static func text(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return list(Array(words.dropLast())) + " or " + last
  }

  /// Returns the words with separators between them.
  ///
  /// Tables of options are made at every start, and `joined` would look up how collections of texts
  /// work first, which takes longer than joining them here.
  package static func list(_ words: [String], _ separator: String = ", ") -> String {
    var list = ""
    for (index, word) in words.enumerated() {
      if index > 0 { list += separator }
      list += word
    }
    return list
  }
}
