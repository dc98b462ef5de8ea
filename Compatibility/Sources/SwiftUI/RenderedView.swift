import CViewThread
import ChartImages
import ChartSVG

/// A form of files of pictures.
enum PictureForm {
  case svg, png, pdf
}

/// A form of files.
enum FileForm {
  case picture(PictureForm)
  case sound

  /// The form that the end of a path names; SVG where it names none.
  init(ofPath path: String) {
    switch path.lowercased() {
    case let path where path.hasSuffix(".png"): self = .picture(.png)
    case let path where path.hasSuffix(".pdf"): self = .picture(.pdf)
    case let path where path.hasSuffix(".wav"): self = .sound
    case _: self = .picture(.svg)
    }
  }
}

/// A view on a page of its own.
struct RenderedView {
  /// The text of an SVG file.
  let svg: String
  /// The size of the page, in pixels.
  let size: SceneSize

  /// Draws a view on a page of a width, and of a height, or as high as it needs but not less than 400.
  ///
  /// Without a theme the page has the colour scheme that the view asks for, else that of screens.
  init(_ view: some View, width: Double, height: Double?, theme: SVGTheme?) {
    self = onThisThread(view) { view in
      RenderedView(
        view.drawn(in: Surroundings()),
        width: width,
        height: height,
        theme: theme
      )
    }
  }

  /// Draws a view as large as it wants to be in a room.
  init(_ view: some View, in room: Room, theme: SVGTheme?) {
    self = onThisThread(view) { view in
      let figure = view.drawn(in: Surroundings())
      let size = figure.size(in: room, on: SVGPage(width: 640, height: 400))
      return RenderedView(
        figure,
        width: Double(size.width),
        height: Double(size.height),
        theme: theme
      )
    }
  }

  @MainActor private init(
    _ figure: any Figure,
    width: Double,
    height: Double?,
    theme: SVGTheme?
  ) {
    let theme = theme ?? figure.pageScheme?.theme ?? .system
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
    (svg, self.size) = (page.text, page.size)
  }

  /// The bytes of a file of a picture.
  func data(for form: PictureForm, scale: Double) throws(ImageError) -> Data {
    switch form {
    case .svg: Data(svg.utf8)
    case .png: Data(try ImageFile(svg: svg, size: size).png(scale: scale))
    case .pdf: Data(try ImageFile(svg: svg, size: size).pdf())
    }
  }
}

/// Runs work on views on the calling thread.
///
/// The main actor of views keeps a body and a button's action from running at once. A picture runs no action, so that
/// only the caller's thread reads the view, whichever it is. The runtime is told so (CViewThread.h): else it would end
/// the program where a body hands a closure to `map`. To wait for the main thread instead would hang a server whose
/// main thread waits for its handlers.
func onThisThread<Input, Result>(
  _ input: Input,
  _ work: @MainActor (Input) throws -> Result
) rethrows -> Result {
  typealias Free = (Input) throws -> Result
  vt_begin()
  defer { vt_end() }
  return try withoutActuallyEscaping(work) { work in
    try unsafeBitCast(work, to: Free.self)(input)
  }
}
