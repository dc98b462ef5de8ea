// What is drawn over a picture that is there: marks, and the picture itself moved, cut and enlarged. Nothing is
// computed anew, so that it costs a millisecond where a picture takes thirty.

/// A rectangle of pixels: columns from `left` to before `right`, rows from `top` to before `bottom`.
package struct PixelArea: Equatable, Sendable {
  package var left: Int
  package var top: Int
  package var right: Int
  package var bottom: Int

  /// Creates a rectangle; it is empty if an end is not beyond its start.
  package init(left: Int, top: Int, right: Int, bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, max(left, right), max(top, bottom))
  }

  /// The part of the rectangle in an image.
  func clipped(to image: PixelImage) -> PixelArea {
    func inside(_ place: Int, _ limit: Int) -> Int { max(0, min(place, limit)) }
    return PixelArea(
      left: inside(left, image.width),
      top: inside(top, image.height),
      right: inside(right, image.width),
      bottom: inside(bottom, image.height)
    )
  }
}

extension PixelImage {
  /// The grey that is seen on light and on dark pages.
  package static let markColor: UInt32 = 0xFF80_8080

  /// Returns the upper rows of the image, at least one and at most all.
  package func cut(rows: Int) -> PixelImage {
    let count = max(1, min(rows, height))
    return PixelImage(width: width, height: count, pixels: Array(pixels.prefix(count * width)))
      ?? self
  }

  /// Returns the image in another size, at least one pixel; each pixel has the colour of the one that it covers.
  package func resized(width: Int, height: Int) -> PixelImage {
    guard (width, height) != (self.width, self.height), width > 0, height > 0 else { return self }
    let columns = (0..<width).map { $0 * self.width / width }
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { new, count in
      for row in 0..<height {
        let start = row * self.height / height * self.width
        for column in 0..<width { new[row * width + column] = self.pixels[start + columns[column]] }
      }
      count = width * height
    }
    return PixelImage(width: width, height: height, pixels: pixels) ?? self
  }

  /// Fills a rectangle with its pixels as they are seen from elsewhere: moved and scaled.
  ///
  /// The middle of column `i` of the rectangle shows the place `x.start + (i + 0.5) * x.step` of it, in columns, and so
  /// do the rows; pixels that show a place outside of it have the colour of the page, which is that of the image's
  /// first pixel.
  package mutating func show(
    _ area: PixelArea,
    x: (start: Double, step: Double),
    y: (start: Double, step: Double)
  ) {
    let area = area.clipped(to: self)
    func sources(_ count: Int, _ axis: (start: Double, step: Double)) -> [Int] {
      (0..<count).map { index in
        let place = (axis.start + (Double(index) + 0.5) * axis.step).rounded(.down)
        return place >= 0 && place < Double(count) ? Int(place) : -1
      }
    }
    let columns = sources(area.right - area.left, x)
    let rows = sources(area.bottom - area.top, y)
    let (before, page) = (pixels, pixels[0])
    for (row, source) in rows.enumerated() {
      let start = (area.top + row) * width + area.left
      let from = (area.top + source) * width + area.left
      for (column, place) in columns.enumerated() {
        pixels[start + column] = source < 0 || place < 0 ? page : before[from + place]
      }
    }
  }

  /// Fills a rectangle, with the grey of marks unless told; what lies outside of the image is left out.
  package mutating func fill(_ area: PixelArea, with color: UInt32 = PixelImage.markColor) {
    let area = area.clipped(to: self)
    for row in area.top..<area.bottom {
      for column in area.left..<area.right { pixels[row * width + column] = color }
    }
  }

  /// Draws a line of dashes from top to bottom of a rectangle, `thickness` pixels wide.
  package mutating func dash(_ area: PixelArea, at column: Int, thickness: Int) {
    let area = area.clipped(to: self)
    let length = max(1, 4 * thickness)
    for top in stride(from: area.top, to: area.bottom, by: 2 * length) {
      fill(
        PixelArea(
          left: column,
          top: top,
          right: column + thickness,
          bottom: min(top + length, area.bottom)
        )
      )
    }
  }

  /// Draws a cross about a pixel, with arms of that length; its middle stays free, so that the curve is seen.
  package mutating func cross(
    column: Int,
    row: Int,
    arm: Int,
    thickness: Int,
    color: UInt32 = PixelImage.markColor
  ) {
    let (half, gap) = (thickness / 2, max(1, arm / 4))
    let (left, top) = (column - half, row - half)
    let (right, bottom) = (left + thickness, top + thickness)
    let arms = [
      PixelArea(left: column - arm, top: top, right: column - gap, bottom: bottom),
      PixelArea(left: column + gap + 1, top: top, right: column + arm + 1, bottom: bottom),
      PixelArea(left: left, top: row - arm, right: right, bottom: row - gap),
      PixelArea(left: left, top: row + gap + 1, right: right, bottom: row + arm + 1),
    ]
    for arm in arms { fill(arm, with: color) }
  }

  /// Draws a black cross with a white rim, which is seen on areas of every colour.
  package mutating func rimmedCross(column: Int, row: Int, arm: Int, thickness: Int) {
    cross(column: column, row: row, arm: arm + 1, thickness: thickness + 2, color: Self.white)
    cross(column: column, row: row, arm: arm, thickness: thickness, color: Self.black)
  }

  private static let (black, white): (UInt32, UInt32) = (0xff00_0000, 0xffff_ffff)

  /// Draws the border of a rectangle, `thickness` pixels wide, inside of it.
  package mutating func frame(_ area: PixelArea, thickness: Int) {
    let (left, top, right, bottom) = (area.left, area.top, area.right, area.bottom)
    fill(PixelArea(left: left, top: top, right: right, bottom: top + thickness))
    fill(PixelArea(left: left, top: bottom - thickness, right: right, bottom: bottom))
    fill(PixelArea(left: left, top: top, right: left + thickness, bottom: bottom))
    fill(PixelArea(left: right - thickness, top: top, right: right, bottom: bottom))
  }
}
