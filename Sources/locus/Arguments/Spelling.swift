/// The nearest known word to a mistyped one.
enum Spelling {
  /// Returns the word of `words` that is nearest to `word`, or nil if none is near: at most one edit
  /// away for words of up to four letters, two above; a swap of neighbours is one edit.
  static func nearest(to word: String, among words: [String]) -> String? {
    let typed = Array(word.lowercased())
    let letters = typed.count { $0 != "-" }
    guard letters > 1, typed.count <= 64 else { return nil }
    let limit = letters <= 4 ? 1 : 2
    let ranked = words.map { (word: $0, distance: distance(typed, Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= limit else {
      return nil
    }
    return best.word
  }

  /// The edits between two words by optimal string alignment.
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var edits = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          edits = min(edits, beforeLast[j - 1] + 1)
        }
        row.append(edits)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
