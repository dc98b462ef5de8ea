/// Texts and paths in front of or behind a chart, at positions of the picture.
///
/// Texts without a position are placed by the alignment of the overlay, one below the other.
public struct ChartOverlay: Sendable {
  /// A member of the overlay.
  enum Part: Sendable {
    case path(PaintedPath)
    case text(PlacedText)
  }

  var parts: [Part] = []

  /// Creates an empty overlay.
  public init() {}

  init(_ parts: [Part]) { self.parts = parts }
}

/// Texts at a position of a picture.
public struct PlacedText: Sendable {
  let block: TextBlock
  /// Position in pixels from the upper left corner of the picture; nil to use the alignment.
  var position: ScenePoint?
  /// Point of the texts that is at the position.
  var anchor = UnitPoint.center
  /// Whether the texts are on a card in the page's colour.
  var isFramed = false
  /// The angle in degrees, clockwise; turned texts are one line, and are not moved into the picture.
  var rotation = 0.0

  /// Returns the texts turned about their position, clockwise in degrees, as one line.
  package func turned(by degrees: Double) -> PlacedText {
    var text = self
    text.rotation = degrees.isFinite ? degrees : 0
    return text
  }
}

extension TextContent {
  /// Returns the texts at a position of a picture, in pixels from its upper left corner.
  ///
  /// The middle of the texts is at the position, or the point of the texts that `anchor` gives. Texts
  /// that would leave the picture are moved into it.
  public func position(x: Double, y: Double, anchor: UnitPoint = .center) -> PlacedText {
    PlacedText(block: textBlock, position: ScenePoint(x: x, y: y), anchor: anchor)
  }
}

/// Composes an overlay: one member after another, with `if`, `switch` and `for`.
@resultBuilder
public enum ChartOverlayBuilder {
  /// Joins the statements of a block, back to front.
  public static func buildBlock(_ content: ChartOverlay...) -> ChartOverlay {
    ChartOverlay(content.flatMap(\.parts))
  }

  /// Takes texts.
  public static func buildExpression(_ content: some TextContent) -> ChartOverlay {
    let block = content.textBlock
    return ChartOverlay(block.isEmpty ? [] : [.text(PlacedText(block: block))])
  }

  /// Takes texts at a position.
  public static func buildExpression(_ content: PlacedText) -> ChartOverlay {
    ChartOverlay(content.block.isEmpty ? [] : [.text(content)])
  }

  /// Takes a path with its paint.
  public static func buildExpression(_ content: PaintedPath) -> ChartOverlay {
    ChartOverlay([.path(content)])
  }

  /// Takes a path, which is filled with the colour of titles.
  public static func buildExpression(_ content: Path) -> ChartOverlay {
    ChartOverlay([.path(content.fill(.primary))])
  }

  /// Takes an overlay that another function made.
  public static func buildExpression(_ content: ChartOverlay) -> ChartOverlay { content }

  /// Takes the content of an `if` without `else`, or nothing.
  public static func buildOptional(_ content: ChartOverlay?) -> ChartOverlay {
    content ?? ChartOverlay()
  }

  /// Takes the first branch.
  public static func buildEither(first content: ChartOverlay) -> ChartOverlay { content }

  /// Takes the second branch.
  public static func buildEither(second content: ChartOverlay) -> ChartOverlay { content }

  /// Joins the rounds of a `for` loop.
  public static func buildArray(_ content: [ChartOverlay]) -> ChartOverlay {
    ChartOverlay(content.flatMap(\.parts))
  }

  /// Passes content inside `if #available` on.
  public static func buildLimitedAvailability(_ content: ChartOverlay) -> ChartOverlay { content }
}

extension Chart {
  /// Puts texts and paths in front of the chart; the proxy knows the positions of its values.
  ///
  ///     .chartOverlay { proxy in
  ///       if let peak = proxy.position(for: (x: 2.0, y: 9.0)) {
  ///         Text("peak").position(x: proxy.plotFrame.x + peak.x, y: proxy.plotFrame.y + peak.y - 12)
  ///       }
  ///     }
  ///
  /// Texts without a position are aligned in the picture. Parts outside the picture are cut off.
  /// The texts belong to the description of the chart.
  public func chartOverlay(
    alignment: Alignment = .center,
    @ChartOverlayBuilder content: @escaping (ChartProxy) -> ChartOverlay
  ) -> Chart {
    with { $0.overlays.append(OverlayLayer(alignment: alignment, isBehind: false, content)) }
  }

  /// Puts texts and paths behind the chart, like ``chartOverlay(alignment:content:)`` in front of it.
  public func chartBackground(
    alignment: Alignment = .center,
    @ChartOverlayBuilder content: @escaping (ChartProxy) -> ChartOverlay
  ) -> Chart {
    with { $0.overlays.append(OverlayLayer(alignment: alignment, isBehind: true, content)) }
  }
}

/// An overlay in front of or behind a chart, made when positions are known.
struct OverlayLayer: DeclaredOverlay {
  let alignment: Alignment
  let isBehind: Bool
  let content: (ChartProxy) -> ChartOverlay

  init(
    alignment: Alignment = .center,
    isBehind: Bool = false,
    _ content: @escaping (ChartProxy) -> ChartOverlay
  ) {
    self.alignment = alignment
    self.isBehind = isBehind
    self.content = content
  }
}

extension ChartOptions {
  /// The layers in front of and behind the chart.
  var overlayLayers: [OverlayLayer] { overlays.compactMap { $0 as? OverlayLayer } }
}
