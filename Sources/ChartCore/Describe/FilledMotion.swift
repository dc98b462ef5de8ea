import RealFunctions
import Sampling

extension [FilledStretch] {
  /// How a curve moves where it fills areas, behind "goes": along y, or in any of them along x.
  var motion: String { contains(where: \.isOverY) ? "to and fro" : "up and down" }
}

extension [Interval] {
  /// The intervals, in rising order, with those that touch as one.
  var joined: [Interval] {
    reduce(into: []) { joined, next in
      if let last = joined.last, next.lower <= last.upper {
        joined[joined.count - 1] = last.union(next)
      } else {
        joined.append(next)
      }
    }
  }
}
