public import ChartSVG

/// Makes images of a view.
///
///     let renderer = ImageRenderer(content: SalesChart().frame(width: 480, height: 300))
///     renderer.scale = 2
///     try renderer.pngData().write(to: file)
///
/// Apple's renderer makes images of classes that are not here (`cgImage`, `uiImage`); this one makes files. It may be
/// used on any thread, on one at a time.
public final class ImageRenderer<Content: View> {
  /// The view.
  public var content: Content
  /// The size that is offered to the view, in pixels; without a side the view takes what it wants.
  public var proposedSize = ProposedViewSize.unspecified
  /// How many pixels of an image are a pixel of the view, along each side.
  public var scale: CGFloat = 1
  /// Whether images have no transparent parts; none has any, because the page is filled.
  public var isOpaque = true
  /// The colours; without a theme those of the colour scheme that the view asks for, else an SVG file follows its
  /// reader's screen, and images are light.
  public var theme: SVGTheme?

  /// Creates a renderer of a view.
  public nonisolated init(content view: Content) { content = view }

  /// The text of an SVG file.
  public var svg: String { rendered.svg }

  /// Returns a PNG file.
  ///
  /// - Throws: ``ImageError``, for example where librsvg, which draws it, is missing.
  public func pngData() throws -> Data { try rendered.data(for: .png, scale: Double(scale)) }

  /// Returns a PDF file of one page.
  ///
  /// - Throws: ``ImageError``, for example where librsvg, which draws it, is missing.
  public func pdfData() throws -> Data { try rendered.data(for: .pdf, scale: 1) }

  /// Calls a closure with the size of the view and with a function that draws it on a page of a PDF file.
  public func render(
    rasterizationScale: CGFloat = 1,
    renderer: (_ size: CGSize, _ renderInContext: (CGContext) -> Void) -> Void
  ) {
    let size = CGSize(width: rendered.size.width, height: rendered.size.height)
    renderer(size) { context in
      context.draw(onThisThread(content) { $0.drawn(in: Surroundings()) }, size)
    }
  }

  private var rendered: RenderedView {
    RenderedView(
      content,
      in: Room(width: proposedSize.width, height: proposedSize.height),
      theme: theme
    )
  }
}

/// A size that is offered to a view; nil is a side without an end.
public struct ProposedViewSize: Equatable, Sendable {
  /// The width.
  public var width: CGFloat?
  /// The height.
  public var height: CGFloat?

  /// Creates a proposal.
  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }

  /// Creates the proposal of a size.
  public init(_ size: CGSize) { (width, height) = (size.width, size.height) }

  /// No side is said.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// As small as the view can be.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// As large as the view can be: what it takes of sides without an end.
  public static let infinity = ProposedViewSize(width: nil, height: nil)
}
