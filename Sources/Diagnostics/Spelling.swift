/// Finds the known name that a misspelt one probably means.
package enum Spelling {
  /// A known name that a misspelt one is near to.
  package struct Near: Equatable, Sendable {
    /// The known name.
    package let name: String
    /// Insertions, deletions, changes and swaps of neighbours from one name to the other.
    package let steps: Int
    /// Whether both have the same letters, apart from their order and from doubled ones.
    package let keepsLetters: Bool
    /// How many letters one name has more than the other.
    package let lengthDifference: Int

    /// Creates a name that is meant whatever its letters are, because it abbreviates or explains the other one.
    package init(named name: String) {
      self.init(name: name, steps: 0, keepsLetters: true, lengthDifference: 0)
    }

    fileprivate init(name: String, steps: Int, keepsLetters: Bool, lengthDifference: Int) {
      (self.name, self.steps, self.keepsLetters) = (name, steps, keepsLetters)
      self.lengthDifference = lengthDifference
    }

    /// Returns the same distance for another spelling of the name, such as one with its folder.
    package func renamed(_ name: String) -> Near {
      Near(
        name: name,
        steps: steps,
        keepsLetters: keepsLetters,
        lengthDifference: lengthDifference
      )
    }

    /// Whether this name is nearer than another one, whatever their lengths and the alphabet say.
    package func isNearer(than other: Near) -> Bool { rank.lexicographicallyPrecedes(other.rank) }

    /// Whether two names are equally near, so that only their lengths and the alphabet part them.
    package func isAsNear(as other: Near) -> Bool { rank == other.rank }

    private var rank: [Int] { [steps, keepsLetters ? 0 : 1] }

    fileprivate func isBefore(_ other: Near) -> Bool {
      (steps, keepsLetters ? 0 : 1, lengthDifference, name)
        < (other.steps, other.keepsLetters ? 0 : 1, other.lengthDifference, other.name)
    }
  }

  /// Returns the nearest of `known`, or nil if none is near enough.
  package static func nearest(to name: String, among known: [String]) -> String? {
    near(to: name, among: known).first?.name
  }

  /// Returns all of `known` that are near enough, the nearest first; each once.
  ///
  /// A swap of neighbours counts as one step, case does not matter. The limit is one step for names
  /// of up to four letters, two for longer ones; a single letter is near only to itself in the
  /// other case: a looser distance offers `floor` for `foo`. Among equally near names the first one
  /// is one with doubled or swapped letters, then one of equal length, then the first in
  /// alphabetical order: `sinn` is rather `sin` than `sign`.
  package static func near(to name: String, among known: some Sequence<String>) -> [Near] {
    let letters = Array(name.lowercased().unicodeScalars)
    guard !letters.isEmpty, letters.count <= 64 else { return [] }
    let limit = letters.count == 1 ? 0 : letters.count <= 4 ? 1 : 2
    let plain = undoubled(letters)
    var found: [String: Near] = [:]
    for candidate in known where candidate != name && found[candidate] == nil {
      let other = Array(candidate.lowercased().unicodeScalars)
      let difference = abs(other.count - letters.count)
      guard other.count > min(1, limit), difference <= limit else { continue }
      let steps = distance(letters, other)
      guard steps <= limit else { continue }
      let keepsLetters = undoubled(other) == plain || other.sorted() == letters.sorted()
      found[candidate] = Near(
        name: candidate,
        steps: steps,
        keepsLetters: keepsLetters,
        lengthDifference: difference
      )
    }
    return found.values.sorted { $0.isBefore($1) }
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
