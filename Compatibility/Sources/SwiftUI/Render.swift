public import ChartSVG

// Views become files, texts and data on the thread that asks for them: in a handler of a server, in a command line
// tool, in a test, at the top level of a file, in both modes of the language.
//
// Bodies of views belong to the main actor, as in apps, where one thread draws and reacts. Nothing reacts here: a body
// is read once, from the outside in, and what it returns is drawn. So it is read on the calling thread, without waiting
// for the main one, which a server or a tool may never give free. A view that shares a model with other views must not
// be drawn while another thread changes the model; values of a view's own are safe on every thread.

/// The colours of a picture: those of Apple's systems, or those of this package.
public typealias SVGTheme = ChartSVG.SVGTheme

/// Writes a view to a file: an SVG file, or a PNG or PDF file if the path ends in `.png` or `.pdf`, or the audio graph
/// of its chart if it ends in `.wav`.
///
/// Sides are in pixels. Without a height the picture is 400 pixels high, or as high as the view needs; what is higher
/// than a height that was said ends there. A PNG file has two pixels along each side of a pixel of the picture.
///
/// - Throws: What writing the file throws; ``ImageError`` where librsvg, which draws PNG and PDF, is missing;
///   ``SoundError`` where there is nothing to be heard.
public func render(
  _ view: some View,
  to path: String,
  width: Double = 640,
  height: Double? = nil
) throws {
  try view.write(to: path, width: width, height: height)
}

/// Writes a view of a closure to a file, as ``render(_:to:width:height:)`` does.
public func render(
  to path: String,
  width: Double = 640,
  height: Double? = nil,
  @ViewBuilder _ view: @MainActor () -> some View
) throws {
  try render(onThisThread(()) { _ in view() }, to: path, width: width, height: height)
}

/// Returns a view as the text of an SVG file, as ``render(_:to:width:height:)`` writes it.
///
/// Without a theme the file has the colour scheme that the view asks for, else it follows its reader's screen.
public func renderSVG(
  _ view: some View,
  width: Double = 640,
  height: Double? = nil,
  theme: SVGTheme? = nil
) -> String {
  RenderedView(view, width: width, height: height, theme: theme).svg
}

/// Returns a view as a PNG file, with so many pixels for one of the picture along each side.
///
/// - Throws: ``ImageError``, for example where librsvg is missing.
public func renderPNG(
  _ view: some View,
  width: Double = 640,
  height: Double? = nil,
  scale: Double = 2,
  theme: SVGTheme? = nil
) throws -> Data {
  try RenderedView(view, width: width, height: height, theme: theme).data(for: .png, scale: scale)
}

/// Returns a view as a PDF file of one page.
///
/// - Throws: ``ImageError``, for example where librsvg is missing.
public func renderPDF(
  _ view: some View,
  width: Double = 640,
  height: Double? = nil,
  theme: SVGTheme? = nil
) throws -> Data {
  try RenderedView(view, width: width, height: height, theme: theme).data(for: .pdf, scale: 1)
}

/// Returns a view as lines of text, none wider than so many columns if its words are not.
///
/// Charts are as high as their frames say, at 16 pixels a row, or `rows`. One view in front of another is not
/// shown.
public func renderText(
  _ view: some View,
  columns: Int = 80,
  rows: Int = 22
) -> String {
  let lines = onThisThread(view) { view in
    view.drawn(in: Surroundings())
      .lines(columns: max(1, min(columns, 10_000)), rows: max(1, min(rows, 10_000)))
  }
  return lines.map { $0 + "\n" }.joined()
}

extension View {
  /// Writes the view to a file: an SVG file, or a PNG or PDF file if the path ends in `.png` or `.pdf`, or the audio
  /// graph of its chart if it ends in `.wav` (``renderSound(_:seconds:)``).
  ///
  ///     try chart.write(to: "sales.svg")
  ///     try chart.write(to: "sales.png", width: 480, height: 300, scale: 3)
  ///
  /// Sides are in pixels, as in ``render(_:to:width:height:)``. Without a theme a file has the colour
  /// scheme that the view asks for; else an SVG file follows its reader's screen, and other files are light. The scale
  /// counts pixels of a PNG file.
  ///
  /// - Throws: What writing the file throws; ``ImageError`` where librsvg, which draws PNG and PDF, is missing;
  ///   ``SoundError`` where there is nothing to be heard.
  public nonisolated func write(
    to path: String,
    width: Double = 640,
    height: Double? = nil,
    scale: Double = 2,
    theme: SVGTheme? = nil
  ) throws {
    let data: Data
    switch FileForm(ofPath: path) {
    case .picture(let form):
      data = try RenderedView(self, width: width, height: height, theme: theme)
        .data(for: form, scale: scale)
    case .sound: data = try renderSound(self)
    }
    try data.write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// Writes the view to a file, as ``write(to:width:height:scale:theme:)-(String,_,_,_,_)`` does.
  public nonisolated func write(
    to file: URL,
    width: Double = 640,
    height: Double? = nil,
    scale: Double = 2,
    theme: SVGTheme? = nil
  ) throws {
    try write(to: file.path, width: width, height: height, scale: scale, theme: theme)
  }
}
