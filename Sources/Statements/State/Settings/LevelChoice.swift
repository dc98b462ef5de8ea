/// The heights of the level lines of surfaces.
package enum LevelChoice: Equatable, Sendable {
  /// Round heights, about ten.
  case auto
  /// About so many round heights, from 1 to 200.
  case count(Int)
  /// These heights, in rising order; at most 200.
  case values([Double])

  /// The most level lines: more are one grey area.
  package static let most = 200

  /// Returns heights from a first one on, by a step, up to a last one; nil if they are none, too many, or no numbers.
  package static func heights(from first: Double, by step: Double, to last: Double) -> LevelChoice?
  {
    let count = ((last - first) / step + 1e-9).rounded(.down)
    guard step != 0, first.isFinite, last.isFinite, count >= 0, count < Double(most),
      let steps = Int(exactly: count)
    else { return nil }
    return .values((0...steps).map { first + Double($0) * step }.sorted())
  }

  /// Returns the choice that a number, or a list of numbers, means; nil for other numbers.
  package static func of(_ numbers: [Double], isList: Bool) -> LevelChoice? {
    guard !numbers.isEmpty, numbers.count <= most, numbers.allSatisfy(\.isFinite) else {
      return nil
    }
    if isList { return .values(Set(numbers).sorted()) }
    guard (1...Double(most)).contains(numbers[0]) else { return nil }
    return Int(exactly: numbers[0].rounded()).map { .count($0) }
  }
}
