public import ChartSVG

/// Writes a view to an SVG file.
///
/// Sides are in pixels. Without a height the file is 400 pixels high, or as high as the view needs; what is higher
/// than a height that was said ends there.
///
/// - Throws: What writing the file throws.
@MainActor public func render(
  _ view: some View,
  to path: String,
  width: Double = 640,
  height: Double? = nil
) throws {
  try renderSVG(view, width: width, height: height)
    .write(toFile: path, atomically: true, encoding: .utf8)
}

/// Returns a view as the text of an SVG file, as ``render(_:to:width:height:)`` writes it.
@MainActor public func renderSVG(
  _ view: some View,
  width: Double = 640,
  height: Double? = nil,
  theme: SVGTheme = .auto
) -> String {
  let figure = view.drawn(in: Surroundings())
  var page = SVGPage(width: width, height: height ?? 400, theme: theme)
  let room = Room(width: page.size.width, height: page.size.height)
  let size = figure.size(in: room, on: page)
  if height == nil, size.height > page.size.height {
    page = SVGPage(width: width, height: Double(size.height), theme: theme)
  }
  let whole = CGRect(x: 0, y: 0, width: page.size.width, height: page.size.height)
  // What is too large begins at the top, at the left.
  let alignment = Alignment(
    horizontal: size.width > whole.width ? .leading : .center,
    vertical: size.height > whole.height ? .top : .center
  )
  figure.draw(in: whole.placing(size, alignment), on: &page)
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
