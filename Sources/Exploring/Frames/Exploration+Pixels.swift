import ChartCore
import ChartScene
import ChartTerminal
import PlotSession
import RealFunctions
import SpaceGeometry
import TerminalPixels

// The picture in pixels, with what lies over it: the line and the cross of a trace, the rectangle of a drag. They are
// drawn into a copy of the pixels, so that a trace moves without a new picture. Where answers stand over the lower part
// of the picture, its pixels end above them: terminals differ in what they show where letters and pixels meet.

extension Exploration {
  /// The pixels of the page that was drawn last; nil for a picture of text, or under answers that cover all of it.
  package func graphic() -> GraphicPage? {
    guard let drawn, let painted = drawn.painted, drawn.page.rows > panel.count else { return nil }
    let rows = drawn.page.rows - panel.count
    let places = PixelPlaces(painted.cell)
    var image = painted.image
    markTrace(on: &image, painted, places)
    markSpot(on: &image, painted, places)
    markRectangle(on: &image, places)
    if rows < drawn.page.rows { image = image.cut(rows: rows * painted.cell.height) }
    return GraphicPage(image: image, rows: rows)
  }

  private func markTrace(
    on image: inout PixelImage,
    _ painted: PaintedPicture,
    _ places: PixelPlaces
  ) {
    guard mode == .trace || trace != nil, let window, let point = tracedPoint else { return }
    let (x, y) = (window.x.share(of: point.x), window.y.share(of: point.y))
    guard x.isFinite, (0...1).contains(x) else { return }
    let plot = painted.pixelArea
    let column = PixelPlaces.pixel(plot.x + x * plot.width)
    // A thin line shows x even where the curve has no value in the window.
    image.dash(plot.pixels, at: column, thickness: places.thickness)
    guard y.isFinite, (0...1).contains(y) else { return }
    image.cross(
      column: column,
      row: PixelPlaces.pixel(plot.y + (1 - y) * plot.height),
      arm: 8 * places.thickness,
      thickness: 2 * places.thickness
    )
  }

  private func markSpot(
    on image: inout PixelImage,
    _ painted: PaintedPicture,
    _ places: PixelPlaces
  ) {
    guard let point = spotPoint, point.isFinite, drawn?.hasPanels == false,
      let place = drawn?.places?.place(of: point),
      place.x.isFinite, place.y.isFinite
    else { return }
    let pixel = painted.pixel(of: place)
    image.rimmedCross(
      column: PixelPlaces.pixel(pixel.x),
      row: PixelPlaces.pixel(pixel.y),
      arm: 8 * places.thickness,
      thickness: 2 * places.thickness
    )
  }

  private func markRectangle(on image: inout PixelImage, _ places: PixelPlaces) {
    guard let drag, drag.purpose == .rectangle, drag.hasMoved else { return }
    let columns = [places.column(drag.start.column), places.column(drag.end.column)].sorted()
    let rows = [places.row(drag.start.row), places.row(drag.end.row)].sorted()
    let area = PixelArea(left: columns[0], top: rows[0], right: columns[1], bottom: rows[1])
    image.frame(area, thickness: places.thickness)
  }
}

/// Pixels of places that are measured in cells.
private struct PixelPlaces {
  private let cell: (width: Int, height: Int)

  init(_ cell: (width: Int, height: Int)) { self.cell = cell }

  static func pixel(_ place: Double) -> Int { Int(nearest: place.rounded()) ?? 0 }

  func column(_ place: Double) -> Int { Self.pixel(place * Double(cell.width)) }
  func row(_ place: Double) -> Int { Self.pixel(place * Double(cell.height)) }
  /// The width of lines, about that of the strokes of letters.
  var thickness: Int { max(1, Self.pixel(Double(cell.height) / 18)) }
}

extension SceneRect {
  /// The whole pixels of a rectangle that is measured in pixels.
  fileprivate var pixels: PixelArea {
    PixelArea(
      left: PixelPlaces.pixel(x),
      top: PixelPlaces.pixel(y),
      right: PixelPlaces.pixel(x + width),
      bottom: PixelPlaces.pixel(y + height)
    )
  }
}

extension PaintedPicture {
  /// Moves and scales the pixels of the plot area; starts are shares of its width and height.
  mutating func move(x: (start: Double, step: Double), y: (start: Double, step: Double)) {
    let area = pixelArea.pixels
    let (width, height) = (Double(area.right - area.left), Double(area.bottom - area.top))
    image.show(area, x: (x.start * width, x.step), y: (y.start * height, y.step))
  }
}
