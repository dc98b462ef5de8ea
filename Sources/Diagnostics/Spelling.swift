/// Finds the known name that a misspelt one probably means.
package enum Spelling {
  /// Returns the nearest of `known`, or nil if none is near enough.
  ///
  /// A swap of neighbours counts as one step, case does not matter. The limit is one step for names of up to
  /// four letters, two for longer ones, none for a single letter: a looser distance offers `floor` for
  /// `foo`. Among equally near names the first choice is one with doubled or swapped letters, then one of equal
  /// length, then the first in alphabetical order: `sinn` is rather `sin` than `sign`.
  package static func nearest(to name: String, among known: [String]) -> String? {
    let letters = Array(name.lowercased().unicodeScalars)
    guard letters.count > 1, letters.count <= 64 else { return nil }
    let limit = letters.count <= 4 ? 1 : 2
    let plain = undoubled(letters)
    var best: (steps: Int, changesLetters: Int, lengthDifference: Int, name: String)?
    for candidate in known {
      let other = Array(candidate.lowercased().unicodeScalars)
      let difference = abs(other.count - letters.count)
      guard other.count > 1, difference <= limit else { continue }
      let steps = distance(letters, other)
      guard steps <= limit else { continue }
      let keepsLetters = undoubled(other) == plain || other.sorted() == letters.sorted()
      let entry = (steps, keepsLetters ? 0 : 1, difference, candidate)
      if best.map({ entry < $0 }) ?? true { best = entry }
    }
    return best?.name
  }

  /// Returns the letters, with each run of one letter reduced to one.
  private static func undoubled(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
    letters.indices.filter { $0 == 0 || letters[$0] != letters[$0 - 1] }.map { letters[$0] }
  }

  /// Returns the number of insertions, deletions, changes and swaps of neighbours between two words: optimal
  /// string alignment (Boytsov 2011, "Indexing methods for approximate dictionary searching", §2.2).
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1] + [Int](repeating: 0, count: b.count)
      for j in b.indices {
        var steps = previous[j] + (a[i] == b[j] ? 0 : 1)
        steps = min(steps, previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          steps = min(steps, beforePrevious[j - 1] + 1)
        }
        current[j + 1] = steps
      }
      beforePrevious = previous
      previous = current
    }
    return previous[b.count]
  }
}
