/// Turns hidden parts of a line into the parts that are seen.
enum VisibleParts {
  /// Parts that end this close to each other are one, in vertices of the line.
  private static let closeness = 1e-6

  /// Joins hidden parts that touch, in rising order.
  static func joined(_ hidden: inout [HiddenPart]) -> [HiddenPart] {
    guard hidden.count > 1 else { return hidden }
    hidden.sort { $0.start < $1.start }
    var joined = [hidden[0]]
    for part in hidden.dropFirst() {
      if part.start <= joined[joined.count - 1].end + closeness {
        joined[joined.count - 1].end = max(joined[joined.count - 1].end, part.end)
      } else {
        joined.append(part)
      }
    }
    return joined
  }

  /// Returns the parts of a line of `length` steps that lie outside of joined hidden parts.
  static func visible(outside hidden: [HiddenPart], length: Double) -> [HiddenPart] {
    var parts: [HiddenPart] = []
    var place = 0.0
    for part in hidden {
      if part.start > place + closeness { parts.append(HiddenPart(start: place, end: part.start)) }
      place = max(place, part.end)
    }
    if place < length - closeness { parts.append(HiddenPart(start: place, end: length)) }
    return parts
  }

  /// Moves ends of hidden parts onto folds of the surface that are nearer than `reach` steps.
  ///
  /// The facets end beside the true fold by a share of their size; the line itself is known to turn
  /// away from the eye exactly at the fold. Ends of the line itself, of `length` steps, stay.
  static func moveEnds(
    of hidden: inout [HiddenPart],
    to folds: [Double],
    reach: Double,
    length: Double
  ) {
    for fold in folds {
      var best: (index: Int, isStart: Bool, distance: Double)?
      for (index, part) in hidden.enumerated() {
        for (place, isStart) in [(part.start, true), (part.end, false)]
        where place > closeness && place < length - closeness {
          let distance = abs(place - fold)
          if distance < reach, distance < best?.distance ?? .infinity {
            best = (index, isStart, distance)
          }
        }
      }
      guard let best else { continue }
      if best.isStart, fold < hidden[best.index].end {
        hidden[best.index].start = fold
      } else if !best.isStart, fold > hidden[best.index].start {
        hidden[best.index].end = fold
      }
    }
  }
}
