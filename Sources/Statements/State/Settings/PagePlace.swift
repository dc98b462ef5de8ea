package import ChartScales
import Expressions

/// A place of the page, in gnuplot's coordinates.
package struct PagePlace: Equatable, Sendable {
  /// What a coordinate counts.
  package enum System: String, Sendable {
    /// Values of the axis.
    case first
    /// Parts of the plot area, from its left lower corner.
    case graph
    /// Parts of the page, from its left lower corner.
    case screen
    /// Letters, 8 pixels wide and 16 high, from the left lower corner of the page.
    case character
  }

  /// A coordinate.
  package struct Coordinate: Equatable, Sendable {
    package let system: System
    package let value: Double

    /// Creates a coordinate.
    package init(system: System, value: Double) { (self.system, self.value) = (system, value) }
  }

  package let x: Coordinate
  package let y: Coordinate
  /// The height in pictures in space; nil where none was written.
  package let z: Coordinate?

  /// Creates a place.
  package init(x: Coordinate, y: Coordinate, z: Coordinate? = nil) {
    (self.x, self.y, self.z) = (x, y, z)
  }
}

/// A label or an arrow at places of the page.
package struct FigureOnPage: Equatable, Sendable {
  /// The text of a label; nil for arrows.
  package let text: String?
  /// The place of a label, or both ends of an arrow.
  package let places: [PagePlace]
  /// Whether an arrow has a head.
  package let hasHead: Bool
  package let color: Color?
  /// The width of an arrow in pixels.
  package let width: Double?
  /// Whether an arrow has a head at its beginning.
  package var hasTail = false
  /// The pattern of an arrow's line.
  package var dash: DashStyle?
  /// Whether the second place of an arrow counts from the first one, in what it counts itself.
  package var isRelative = false
  /// How a label stands at its place; nil for the usual way.
  package var placement: LabelPlacement?

  /// Creates a figure.
  package init(
    text: String?,
    places: [PagePlace],
    hasHead: Bool,
    color: Color?,
    width: Double?
  ) {
    (self.text, self.places, self.hasHead) = (text, places, hasHead)
    (self.color, self.width) = (color, width)
  }
}
