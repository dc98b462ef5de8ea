import ChartScene

/// The filters of a picture, each once, named after their values.
///
/// Rule. A filter runs over the whole page, in units of the picture: the box of a level line has no height, and a
/// filter over it would draw nothing. Where a group is turned or scaled, the page is elsewhere in its units, so that
/// the filter reaches a page farther on each side.
///
/// A shadow is made of the filters of SVG 1.1; `feDropShadow` says the same in one element, but librsvg 2.54 and
/// Inkscape 1.2 draw nothing then. CairoSVG 2.9 knows no blur and moves the marks themselves by each `feOffset`: a
/// second one, whose result nobody uses, moves them back.
struct FilterTable {
  private let size: SceneSize
  private var definitions: [(id: String, text: String)] = []
  /// Whether the group that is being written is turned or scaled.
  var isMoved = false

  init(size: SceneSize) { self.size = size }

  /// The text of the `<defs>` element; empty without filters.
  var text: String {
    definitions.isEmpty ? "" : "<defs>\n" + definitions.map(\.text).joined() + "</defs>\n"
  }

  /// Returns the id of the filter that blurs with a standard deviation.
  mutating func id(ofBlur radius: Double) -> String {
    id(of: "<feGaussianBlur stdDeviation=\"\(number(radius))\"/>")
  }

  /// Returns the id of the filter that draws a shadow in a colour.
  mutating func id(of shadow: SceneShadow, _ color: RGB) -> String {
    let (dx, dy) = (number(shadow.offset.width), number(shadow.offset.height))
    let back = (number(-shadow.offset.width), number(-shadow.offset.height))
    return id(
      of: "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"\(number(shadow.radius))\"/>"
        + "<feOffset dx=\"\(dx)\" dy=\"\(dy)\" result=\"o\"/>"
        + "<feOffset dx=\"\(back.0)\" dy=\"\(back.1)\"/>"
        + "<feFlood flood-color=\"\(color.hex)\" flood-opacity=\"\(number(shadow.opacity))\"/>"
        + "<feComposite operator=\"in\" in2=\"o\"/>"
        + "<feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge>"
    )
  }

  private mutating func id(of content: String) -> String {
    let (width, height) = (size.width, size.height)
    let region =
      isMoved
      ? SceneRect(x: -width, y: -height, width: 3 * width, height: 3 * height)
      : SceneRect(x: 0, y: 0, width: width, height: height)
    let definition =
      " filterUnits=\"userSpaceOnUse\" x=\"\(number(region.x))\" y=\"\(number(region.y))\""
      + " width=\"\(number(region.width))\" height=\"\(number(region.height))\""
      + " color-interpolation-filters=\"sRGB\">\(content)"
    let id = "f" + Markup.hash(definition)
    if !definitions.contains(where: { $0.id == id }) {
      definitions.append((id, "<filter id=\"\(id)\"\(definition)</filter>\n"))
    }
    return id
  }

  private func number(_ value: Double) -> String {
    Coordinate.text(Coordinate.units(value, grid: 100), grid: 100)
  }
}
