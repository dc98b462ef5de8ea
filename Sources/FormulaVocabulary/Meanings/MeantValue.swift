import RealFunctions

/// The exact meanings of a stored value's numbers: `a = sqrt(2)` keeps the root beside its nearest
/// double, so that `a^2 - 2` is 0.
///
/// The calculation is stored, not its text: a later definition of a name in it changes nothing.
/// Values that doubles represent exactly are not stored, nor are lists of more than ``longestList``
/// elements. Of more than ``mostParts`` nested calculated numbers only the first 106 bits are
/// stored.
package struct MeantValue: Sendable {
  /// The exact meaning of a number, and its enclosure.
  package struct Number: Sendable {
    package let meaning: MeantNumber
    package let enclosure: EnclosedValue

    /// Creates a number that the checker knows.
    package init(_ meaning: MeantNumber, _ enclosure: EnclosedValue) {
      (self.meaning, self.enclosure) = (meaning, enclosure)
    }

    /// Creates a number from the bounds of its ball.
    package init(_ meaning: MeantNumber) {
      let (value, bound) = meaning.nearest
      self.init(
        meaning,
        bound.isFinite && value.isFinite
          ? EnclosedValue(Interval(hull: (value - bound).nextDown, (value + bound).nextUp))
          : .unknown
      )
    }

    /// Returns the number to be stored, and the number of its parts: an exact double as that
    /// double, a number of more than `most` parts as its first digits.
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

    /// Whether the number is fully described by its double.
    fileprivate var isAsWritten: Bool { if case .written = meaning { true } else { false } }
  }

  /// One array for a number or a list, or one for each of both coordinates.
  package let columns: [[Number]]
  /// The approximate number of bytes in memory.
  package let storedBytes: Int

  package static let longestList = 1024
  package static let mostParts = 512
  private static let leastParts = 16

  /// The bytes of a stored number, and of each part of it, measured.
  private static let bytesOfNumber = 96
  private static let bytesOfPart = 192

  /// Creates the meanings of numbers, one array for each output of their formula; nil if doubles describe all.
  package init?(_ columns: [[Number]]) {
    guard columns.contains(where: { $0.contains { !$0.isAsWritten } }) else { return nil }
    // All elements of a list together have as many parts as one number may have, or a few each.
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
  /// Returns the number of calculated numbers, and of elements of measured lists, inside this
  /// number, each counted once; the count ends at about `most`.
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
