import ChartCore
import RealFunctions
import Statements

/// Size and style of a picture in a file.
struct FilePage {
  /// The size that the user set, or that of the kind of file.
  let size: FileSize
  /// Pixels per inch that the user set; nil for none.
  let dpi: Double?
  /// Whether a file for LaTeX is a document.
  let isStandalone: Bool
  let look: PictureLook
  let cancellation: Cancellation

  /// The size in columns and rows, or in pixels.
  var units: PictureSize {
    switch size {
    case .units(let size): size
    case .paper(let paper):
      PictureSize(
        width: max(1, Int(nearest: paper.pixels.width) ?? 1),
        height: max(1, Int(nearest: paper.pixels.height) ?? 1)
      )
    }
  }

  /// The size of the layout of a page, in pixels of 1/96 inch.
  var layout: SceneSize {
    switch size {
    case .units(let size): SceneSize(width: Double(size.width), height: Double(size.height))
    case .paper(let paper): paper.pixels
    }
  }

  /// The size of the layout of an image, in pixels of 1/96 inch, its number of pixels, and how many pixels an inch it
  /// says it has: none for a size in pixels alone, which has no length.
  ///
  /// A size in pixels is that of the file: the more pixels per inch, the smaller the layout and the
  /// larger its parts. A size as a length has 300 pixels per inch if the user sets no other number.
  var raster: (layout: SceneSize, pixels: PictureSize, density: Double?) {
    switch size {
    case .units(let pixels):
      let scale = 96 / (dpi ?? (pixels == FileKind.png.defaultSize ? 192 : 96))
      let layout = SceneSize(
        width: Double(pixels.width) * scale,
        height: Double(pixels.height) * scale
      )
      return (layout, pixels, dpi)
    case .paper(let paper):
      let density = dpi ?? 300
      let scale = density / 96
      func pixels(_ length: Double) -> Int {
        min(PictureSize.limit, max(1, Int(nearest: length * scale) ?? 1))
      }
      let layout = paper.pixels
      let size = PictureSize(width: pixels(layout.width), height: pixels(layout.height))
      return (layout, size, density)
    }
  }
}
