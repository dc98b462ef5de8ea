import ChartCore
import RealFunctions
import Statements

/// What a picture in a file is drawn for.
struct FilePage {
  /// As it was asked for, or that of the kind of file.
  let size: FileSize
  /// How many pixels an inch has, as it was asked for.
  let dpi: Double?
  /// Whether a file for LaTeX is a document.
  let isStandalone: Bool
  let look: PictureLook
  let cancellation: Cancellation

  /// Columns and rows, or pixels.
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

  /// The room for the layout of a page, in pixels of 1/96 inch.
  var layout: SceneSize {
    switch size {
    case .units(let size): SceneSize(width: Double(size.width), height: Double(size.height))
    case .paper(let paper): paper.pixels
    }
  }

  /// The same for a picture made of pixels, and how many pixels there are.
  ///
  /// A size in pixels is that of the file: with more of them an inch, less is laid out, larger. A length has 300 of
  /// them an inch if nobody asks for others.
  var raster: (layout: SceneSize, pixels: PictureSize) {
    switch size {
    case .units(let pixels):
      let scale = 96 / (dpi ?? (pixels == FileKind.png.defaultSize ? 192 : 96))
      let layout = SceneSize(
        width: Double(pixels.width) * scale,
        height: Double(pixels.height) * scale
      )
      return (layout, pixels)
    case .paper(let paper):
      let scale = (dpi ?? 300) / 96
      func pixels(_ length: Double) -> Int {
        min(PictureSize.limit, max(1, Int(nearest: length * scale) ?? 1))
      }
      let layout = paper.pixels
      return (layout, PictureSize(width: pixels(layout.width), height: pixels(layout.height)))
    }
  }
}
