import ChartScene
import RealFunctions

/// Drawing of curves: stroked paths as dots, or as letters of ASCII.
extension ScenePainter {
  /// Draws a curve in the layer of its paint.
  mutating func drawCurve(_ path: ScenePath, _ stroke: SceneStroke, in role: SceneGroup.Role?) {
    let place = place(of: stroke.paint, opacity: stroke.opacity, in: &canvas.curves)
    let dash = dashPattern(for: stroke)
    // An overlay is not a series, and has no letter.
    let letter = role == .overlay ? nil : order.letter(of: stroke.paint)
    var layer = canvas.curves[place]
    let phase = stroke.dash.isEmpty ? 0 : Int(nearest: max(0, min(stroke.dashPhase, 1000))) ?? 0
    var drawn = dotsDrawn[stroke.paint] ?? 0
    let places = dotPlaces
    trace(path, in: role) { visit in
      if dash.draws(drawn + phase) { places.add(visit, letter: letter, to: &layer) }
      drawn += 1
    }
    dotsDrawn[stroke.paint] = drawn
    canvas.curves[place] = layer
  }

  /// Visits the dots of a path: by columns where x never turns back, else along it.
  func trace(_ path: ScenePath, in role: SceneGroup.Role?, visit: (DotVisit) -> Void) {
    let window = dotWindow(for: role)
    for polyline in path.polylines(scale: dotScale, window: window) {
      if polyline.isMonotonicInX {
        ColumnRangeRaster(window: window).draw(polyline.points, visit: visit)
      } else {
        WalkRaster(window: window).draw(polyline.points, visit: visit)
      }
    }
  }

  /// Placement of visited dots on this canvas.
  var dotPlaces: DotPlaces {
    DotPlaces(
      isASCII: style.charset == .ascii,
      dotsPerCell: glyphs.dotsPerCell,
      columns: canvas.columns
    )
  }

  /// Returns the index of a paint's layer; a missing layer is added in front.
  func place(of paint: Paint, opacity: Double = 1, in layers: inout [DotLayer]) -> Int {
    // Only colours can be mixed; without them pieces of one series share a layer.
    let opacity = palette.hasTints ? opacity : 1
    if let place = layers.firstIndex(where: { $0.paint == paint && $0.opacity == opacity }) {
      return place
    }
    layers.append(DotLayer(paint: paint, opacity: opacity, cells: canvas.columns * canvas.rows))
    return layers.count - 1
  }

  /// Returns the dashes that the chart set, or those that tell series apart where colours do not.
  func dashPattern(for stroke: SceneStroke) -> DashPattern {
    if style.charset == .ascii { return .solid }
    let asked = stroke.dash.compactMap { Int(nearest: min($0, 1000)) }.map { max(1, $0) }
    if !asked.isEmpty {
      // An odd list is used twice, as in SVG.
      return DashPattern(lengths: asked.count.isMultiple(of: 2) ? asked : asked + asked)
    }
    return DashPattern.distinct[dashNumber(of: stroke.paint)]
  }

  /// Returns the index of a paint's pattern among the distinct ones.
  func dashNumber(of paint: Paint) -> Int {
    let count = DashPattern.distinct.count
    // Numbers have an order, which dashes do not show.
    if paint.showsNumber { return 0 }
    if style.colors == .none {
      let place =
        order.isFilled(paint) ? order.placeAmongAreas(of: paint) : order.placeAmongCurves(of: paint)
      return place % count
    }
    return palette.repetition(of: paint) % count
  }
}
