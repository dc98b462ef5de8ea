/// The place from which a picture in space is seen, and how large its box is drawn.
///
/// The azimuth is the angle in degrees by which the eye turns to the right about the z axis, from a place in front
/// where the x axis runs to the right; the inclination is its height in degrees: 0 at the level of the
/// box, 90 above it.
package struct SpaceEye: Equatable, Sendable {
  /// The azimuth in degrees; nil for the usual one.
  package var azimuth: Double?
  /// The inclination in degrees, from -90 to 90; nil for the usual one.
  package var inclination: Double?
  /// Whether what is far away is smaller.
  package var hasPerspective = false
  /// The size of the box compared with the usual one.
  package var zoom = 1.0
  /// The height of the box compared with the usual one.
  package var height = 1.0

  /// Creates the usual view.
  package init() {}
}

/// A number of a view, which a setting gives and an animation can move.
package enum EyeMeasure: CaseIterable, Sendable {
  case azimuth, inclination, zoom, height

  /// The facts about a number of a view.
  package struct Row: Sendable {
    /// The words for it, the usual one first.
    package let words: [String]
    /// The numbers that are allowed.
    package let allowed: ClosedRange<Double>
    /// A view with it, for errors.
    package let example: String
  }

  /// More degrees than these are no angle that somebody means.
  private static let degrees = -3600.0...3600.0
  private static let sizes = 0.1...10.0

  /// The row of the number.
  package var row: Row {
    switch self {
    case .azimuth:
      Row(words: ["azimuth", "az"], allowed: Self.degrees, example: "set view azimuth 45")
    case .inclination:
      Row(
        words: ["inclination", "elevation", "el"],
        allowed: -90.0...90.0,
        example: "set view inclination 30"
      )
    case .zoom: Row(words: ["zoom"], allowed: Self.sizes, example: "set view zoom 2")
    case .height: Row(words: ["height"], allowed: Self.sizes, example: "set view height 2")
    }
  }

  /// Finds the number that a word names; nil for other words.
  package init?(word: String) {
    guard let named = Self.allCases.first(where: { $0.row.words.contains(word) }) else {
      return nil
    }
    self = named
  }

  /// Returns a view with another number; it is moved to the nearest one that is allowed.
  package func set(_ value: Double, in eye: SpaceEye) -> SpaceEye {
    var eye = eye
    let limits = row.allowed
    let value = value.isFinite ? min(limits.upperBound, max(limits.lowerBound, value)) : 1
    switch self {
    case .azimuth: eye.azimuth = value
    case .inclination: eye.inclination = min(90, max(-90, value))
    case .zoom: eye.zoom = value
    case .height: eye.height = value
    }
    return eye
  }
}
