package import RealFunctions
package import SpaceGeometry

/// A surface, a curve or marks in space, as written by chart content.
///
/// A chart whose content has one is a chart in space: it has three axes, and its plot area shows a
/// box. Functions of the plane and marks without a third coordinate have no place in the box, and
/// are left out.
///
/// Coordinates are those of the axes x, y and z of the chart, whichever of them points up
/// (``SpaceUp``). A surface over two axes gives its height on the third one, which points up.
package struct SpaceSeries {
  /// What is drawn.
  package enum Form {
    /// The heights of a function of two inputs over a rectangle of the two level axes: x and y where
    /// z points up, x and z where y does.
    ///
    /// A range that is nil is the window of the chart.
    case surface(any PointFunction, first: Interval?, second: Interval?)
    /// The points (x, y, z) of a function with two inputs and three outputs.
    case parametricSurface(any PointFunction, u: Interval, v: Interval)
    /// The points of the box at which a function of x, y and z has a value.
    case implicitSurface(any PointFunction, level: Double)
    /// The points (x, y, z) of a function with one input and three outputs.
    case curve(any PointFunction, over: Interval)
    /// A surface through rows of points; a point with a coordinate that is NaN is a hole.
    case grid([[SpacePoint]])
    /// A surface through scattered points.
    case scattered([SpacePoint])
    /// Single marks.
    case marks(SpaceMarks)

    /// Whether it is a surface.
    package var isSurface: Bool {
      switch self {
      case .surface, .parametricSurface, .implicitSurface, .grid, .scattered: true
      case .curve, .marks: false
      }
    }

    /// Whether it is a shape of space, in which units of all axes have equal rank.
    package var isShape: Bool {
      switch self {
      case .parametricSurface, .implicitSurface: true
      case .surface, .curve, .grid, .scattered, .marks: false
      }
    }

    /// Whether it has values wherever the chart shows, so that it has no say about the window.
    package var fillsWindow: Bool {
      switch self {
      case .implicitSurface: true
      case .surface(_, let first, let second): first == nil || second == nil
      case .parametricSurface, .curve, .grid, .scattered, .marks: false
      }
    }
  }

  /// What is drawn.
  package var form: Form
  /// The labels of the coordinates.
  package let xLabel, yLabel, zLabel: String
  /// The style.
  package var style: MarkStyle
  /// How a surface is painted.
  package var look: SurfaceLook

  /// Creates a series; the labels are those of its coordinates.
  package init(
    _ form: Form,
    x: String,
    y: String,
    z: String,
    style: MarkStyle = MarkStyle(),
    look: SurfaceLook = SurfaceLook()
  ) {
    self.form = form
    (xLabel, yLabel, zLabel) = (x, y, z)
    (self.style, self.look) = (style, look)
  }

  /// Returns the name in legends, descriptions and exports, where an axis points up.
  package func name(_ up: SpaceUp) -> String {
    style.name ?? style.category ?? (up == .z ? zLabel : yLabel)
  }
}

/// The axis that points up on the page.
package enum SpaceUp: Equatable, Hashable, Sendable {
  /// y, as in Swift Charts: x runs to the right and z towards the reader.
  case y
  /// z, as in books on calculus: x and y are level.
  case z
}
