import RealFunctions
import Sampling

extension [FilledStretch] {
  /// Words for the oscillation of a curve that fills areas, after "goes": along y, or along x if
  /// any area is filled so.
  var motion: String { contains(where: \.isOverY) ? "to and fro" : "up and down" }
}

extension [Interval] {
  /// The intervals in rising order, with touching ones joined.
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
