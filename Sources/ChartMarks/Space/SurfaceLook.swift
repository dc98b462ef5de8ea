package import RealFunctions

/// How a surface in space is painted.
package struct SurfaceLook: Equatable, Hashable, Sendable {
  /// What the colour of a place says.
  package enum Coloring: Equatable, Hashable, Sendable {
    /// The height for the only surface of a chart, unless it has a colour of its own; else nothing.
    case automatic
    /// Nothing: the surface has the colour of its series.
    case plain
    /// The height, in bands whose borders are level lines.
    case height
    /// The direction in which the surface faces.
    case slope
  }

  /// What is drawn of a surface.
  package enum Body: Equatable, Hashable, Sendable {
    /// Areas and the lines of the mesh; what lies behind is hidden.
    case opaque
    /// Areas alone.
    case areas
    /// The lines of the mesh alone; what lies behind is hidden.
    case hiddenLines
    /// The lines of the mesh alone; all of them are seen.
    case wire
    /// Translucent areas and all lines of the mesh.
    case transparent
    /// Symbols where lines of the mesh cross, alone.
    case symbols

    /// Whether areas are painted.
    package var hasAreas: Bool {
      switch self {
      case .opaque, .areas, .transparent: true
      case .hiddenLines, .wire, .symbols: false
      }
    }

    /// Whether lines of the mesh are drawn.
    package var hasMesh: Bool {
      switch self {
      case .opaque, .hiddenLines, .wire, .transparent: true
      case .areas, .symbols: false
      }
    }

    /// Whether it hides what lies behind.
    package var hides: Bool {
      switch self {
      case .opaque, .areas, .hiddenLines: true
      case .wire, .transparent, .symbols: false
      }
    }
  }

  /// What colours say.
  package var coloring: Coloring
  /// What is drawn.
  package var body: Body
  /// Whether symbols stand where lines of the mesh cross.
  package var hasSymbols = false
  /// Whether areas are darker where they turn away from the reader; nil for the usual choice: they
  /// are, except where colours say something.
  package var isShaded: Bool?
  /// The colours of heights, from the lowest to the highest; nil for those of the theme.
  package var gradient: Gradient?
  /// The heights at the ends of the colours; nil for those that are shown.
  package var heights: Interval?

  /// Creates a look.
  package init(
    coloring: Coloring = .automatic,
    body: Body = .opaque,
    isShaded: Bool? = nil,
    gradient: Gradient? = nil,
    heights: Interval? = nil
  ) {
    (self.coloring, self.body, self.isShaded) = (coloring, body, isShaded)
    (self.gradient, self.heights) = (gradient, heights)
  }
}
