import RealFunctions

/// What the numbers of a stored value mean: `a = sqrt(2)` keeps the root beside the double next to it, so that `a^2 - 2` is 0.
///
/// Kept is what was calculated, not its text: a later definition of a name in it changes nothing. What doubles say completely is not
/// kept at all, nor are lists of more than ``longestList`` elements, nor more than ``mostParts`` calculated numbers that stand in one
/// another, of which the digits that 106 binary ones hold are kept instead.
package struct MeantValue: Sendable {
  /// A number as it is meant, and what encloses it.
  package struct Number: Sendable {
    package let meaning: MeantNumber
    package let enclosure: EnclosedValue

    /// Creates a number as the checker knows it.
    package init(_ meaning: MeantNumber, _ enclosure: EnclosedValue) {
      (self.meaning, self.enclosure) = (meaning, enclosure)
    }

    /// Creates a number that is between the ends of a ball.
    package init(_ meaning: MeantNumber) {
      let (value, bound) = meaning.nearest
      self.init(
        meaning,
        bound.isFinite && value.isFinite
          ? EnclosedValue(Interval(hull: (value - bound).nextDown, (value + bound).nextUp))
          : .unknown
      )
    }

    /// The number as it is kept, and how many parts it has: what is a double for certain as that double, what has more than `most` parts as
    /// its first digits.
    fileprivate func kept(_ most: Int) -> (number: Self, parts: Int) {
      let count = meaning.partCount(upTo: most)
      switch meaning {
      case .exactly, .written, .decimal: return (self, 0)
      case .measured(let numbers):
        return count < most ? (self, count) : (Self(.written(numbers.value), enclosure), 0)
      case .folded: break
      }
      let ball = meaning.ball
      if meaning.isExact, ball.nearest.value.isFinite {
        let value = ball.nearest.value
        return (Self(.exactly(value), EnclosedValue(exactly: value)), 0)
      }
      return count < most
        ? (self, count) : (Self(.folded(FoldedNumber(known: ball)), enclosure), 1)
    }

    /// Whether the double next to it says all of it.
    fileprivate var isAsWritten: Bool { if case .written = meaning { true } else { false } }
  }

  /// Those of a number, of the elements of a list, or of both coordinates one after the other.
  package let columns: [[Number]]
  /// About how many bytes it takes.
  package let storedBytes: Int

  package static let longestList = 1024
  package static let mostParts = 512
  private static let leastParts = 16

  /// What a kept number takes, and what a part of it does, measured.
  private static let bytesOfNumber = 96
  private static let bytesOfPart = 192

  /// Creates what numbers mean, one array for each output of their formula; nil where doubles say it all.
  package init?(_ columns: [[Number]]) {
    guard columns.contains(where: { $0.contains { !$0.isAsWritten } }) else { return nil }
    // All elements of a list together have as many parts as a number may have, or a few each.
    let count = columns.reduce(0) { $0 + $1.count }
    let most = max(Self.leastParts, Self.mostParts / max(1, count))
    var bytes = 0
    self.columns = columns.map { numbers in
      numbers.map { number in
        let (kept, parts) = number.kept(most)
        bytes += Self.bytesOfNumber + parts * Self.bytesOfPart
        return kept
      }
    }
    storedBytes = bytes
  }
}

extension MeantNumber {
  /// How many calculated numbers, and elements of described lists, stand in this one, each counted once; no more than about `most` are
  /// counted.
  fileprivate func partCount(upTo most: Int) -> Int {
    var found: Set<ObjectIdentifier> = []
    var (open, count) = ([self], 0)
    while let next = open.popLast(), count < most {
      switch next {
      case .exactly, .written, .decimal: break
      case .folded(let number):
        guard found.insert(ObjectIdentifier(number)).inserted else { continue }
        count += 1
        open += [number.a, number.b, number.c]
      case .measured(let numbers):
        guard found.insert(ObjectIdentifier(numbers)).inserted else { continue }
        count += numbers.elements.count
      }
    }
    return count
  }
}
