package import ChartScene
package import PictureDrawing
package import RealFunctions
package import Statements
package import TerminalPixels

/// What draws explored pictures in pixels, where the terminal shows them.
///
/// It is a value with a function, because this room knows neither terminals nor librsvg.
package struct PicturePainter {
  /// Draws a picture for so many cells; nil where the picture is text.
  ///
  /// A rough one has fewer pixels, and takes less time. The cancellation ends the search for curves; pixels that are
  /// begun are drawn to their end, which takes as long as a frame.
  package typealias Painting = (
    _ picture: DrawnPicture,
    _ look: PictureLook,
    _ columns: Int,
    _ rows: Int,
    _ isRough: Bool,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> PaintedPicture?

  package let paint: Painting

  /// Creates a painter.
  package init(_ paint: @escaping Painting) { self.paint = paint }
}

/// A picture in pixels.
package struct PaintedPicture {
  /// The pixels.
  package internal(set) var image: PixelImage
  /// How many pixels a cell of the terminal is wide and high.
  package let cell: (width: Int, height: Int)
  /// The size of the layout, and the plot area in it.
  package let layout: SceneSize
  /// The plot area in the units of the layout.
  let plotAreaInLayout: SceneRect

  /// Creates a picture; sides of cells are at least 1.
  package init(
    image: PixelImage,
    cell: (width: Int, height: Int),
    layout: SceneSize,
    plotArea: SceneRect
  ) {
    (self.image, self.layout, plotAreaInLayout) = (image, layout, plotArea)
    self.cell = (max(1, cell.width), max(1, cell.height))
  }

  /// The page that it was laid out for.
  var medium: Medium { .file(width: layout.width, height: layout.height) }

  /// The plot area in pixels.
  var pixelArea: SceneRect {
    plotAreaInLayout.scaled(
      Double(image.width) / layout.width,
      Double(image.height) / layout.height
    )
  }

  /// Returns the pixel of a place of the layout.
  func pixel(of place: ScenePoint) -> (x: Double, y: Double) {
    (
      place.x * Double(image.width) / layout.width, place.y * Double(image.height) / layout.height
    )
  }

  /// The plot area in cells.
  var plotArea: SceneRect { pixelArea.scaled(1 / Double(cell.width), 1 / Double(cell.height)) }
}

extension SceneRect {
  fileprivate func scaled(_ x: Double, _ y: Double) -> SceneRect {
    SceneRect(x: self.x * x, y: self.y * y, width: width * x, height: height * y)
  }
}

/// The pixels of an explored picture as they are shown, over the upper rows of the page.
package struct GraphicPage: Equatable {
  package let image: PixelImage
  /// The rows of cells that it covers; all columns.
  package let rows: Int
}
