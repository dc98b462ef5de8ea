package import Sampling

/// A place at which both slopes of a function of x and y are 0, or at which it has a lowest or highest
/// value without slopes.
package struct CriticalPoint: Equatable, Sendable {
  /// Whether a critical point is a minimum, a maximum, a saddle or a flat place of its function.
  package enum Kind: String, CaseIterable, Sendable {
    /// All values around are larger.
    case minimum
    /// All values around are smaller.
    case maximum
    /// Some values around are larger, and some are smaller.
    case saddle
    /// Values around do not differ by more than rounding, or equal values touch the place.
    case flat
  }

  /// The coordinates.
  package var x: Double
  package var y: Double
  /// The value of the function there.
  package var value: Double
  /// Whether a critical point is a minimum, a maximum, a saddle or a flat place of its function.
  package var kind: Kind
  /// Whether it is proved that there is exactly one such place within a few units in the last place, and
  /// of which kind it is.
  package var isProved: Bool
}

/// The results of a search for critical points in a rectangle.
package struct CriticalFindings: Equatable, Sendable {
  /// The critical points, by x, then by y.
  package var found: [CriticalPoint] = []
  /// Boxes in which there may be more: critical points that fill lines, places without slopes, or a
  /// search that ended.
  package var undecided: [PlaneBox] = []
  /// The searched rectangle.
  package var searched: PlaneBox

  /// Whether it is proved that there are no critical points except those found.
  package var isComplete: Bool { undecided.isEmpty && found.allSatisfy(\.isProved) }
}
