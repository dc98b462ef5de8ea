/// Kind of a drawn series.
package enum SeriesKind: String, CaseIterable, Sendable {
  /// A curve.
  case line
  /// The area between two curves.
  case area
  /// Symbols: each is one point of a single polyline.
  case points
  /// Bars: outlines, and a point of a single polyline at the value of each.
  case bars
  /// Rectangles: outlines, and a point of a single polyline for each.
  case rectangles
  /// Sectors of a circle.
  case sectors
  /// The values of a function of x and y as colours; the outlines enclose the parts with values.
  case heatMap
  /// The lines on which a function of x and y has certain values.
  case contours
  /// A surface in space; the outlines are its lines as a view shows them.
  case surface

  /// Name for charts of this kind.
  package var noun: String {
    switch self {
    case .line: "line"
    case .area: "area"
    case .points: "point"
    case .bars: "bar"
    case .rectangles: "rectangle"
    case .sectors: "sector"
    case .heatMap: "heat map"
    case .contours: "contour"
    case .surface: "surface"
    }
  }
}
