public import ChartSVG

/// Writes a view to an SVG file.
///
/// A view smaller than the page stands in its middle; sides are in pixels.
///
/// - Throws: What writing the file throws.
@MainActor public func render(
  _ view: some View,
  to path: String,
  width: Double = 640,
  height: Double = 400
) throws {
  try renderSVG(view, width: width, height: height)
    .write(toFile: path, atomically: true, encoding: .utf8)
}

/// Returns a view as the text of an SVG file, so wide and high in pixels.
@MainActor public func renderSVG(
  _ view: some View,
  width: Double = 640,
  height: Double = 400,
  theme: SVGTheme = .auto
) -> String {
  var page = SVGPage(width: width, height: height, theme: theme)
  let figure = view.drawn(in: Surroundings())
  let whole = CGRect(x: 0, y: 0, width: page.size.width, height: page.size.height)
  let size = figure.size(in: Room(width: whole.width, height: whole.height), on: page)
  figure.draw(in: whole.placing(size, .center), on: &page)
  return page.text
}

/// Returns a view as lines of text, none wider than so many columns if its words are not.
///
/// Charts are as high as their frames say, at 16 pixels a row, or `rows`. One view in front of another is not
/// shown.
@MainActor public func renderText(
  _ view: some View,
  columns: Int = 80,
  rows: Int = 22
) -> String {
  let lines = view.drawn(in: Surroundings())
    .lines(columns: max(1, min(columns, 10_000)), rows: max(1, min(rows, 10_000)))
  return lines.map { $0 + "\n" }.joined()
}
