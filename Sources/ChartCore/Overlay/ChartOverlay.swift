/// What stands in front of or behind a chart: texts and paths at places of the picture.
///
/// Texts without a position stand where the alignment of the overlay says, one below the other.
public struct ChartOverlay: Sendable {
  /// One of its members.
  enum Part: Sendable {
    case path(PaintedPath)
    case text(PlacedText)
  }

  var parts: [Part] = []

  /// Creates an overlay of nothing.
  public init() {}

  init(_ parts: [Part]) { self.parts = parts }
}

/// Texts at a place of a picture.
public struct PlacedText: Sendable {
  let block: TextBlock
  /// In pixels from the upper left corner of the picture; nil for where the alignment says.
  var position: ScenePoint?
  /// Which part of the texts stands there.
  var anchor = UnitPoint.center
  /// Whether it stands on a card of the page's colour.
  var isFramed = false
}

extension TextContent {
  /// Returns the texts at a place of a picture, in pixels from its upper left corner.
  ///
  /// Their middle stands there, or the part that the anchor says. They are moved into the picture if they would leave it.
  public func position(x: Double, y: Double, anchor: UnitPoint = .center) -> PlacedText {
    PlacedText(block: textBlock, position: ScenePoint(x: x, y: y), anchor: anchor)
  }
}

/// Composes what stands in front of a chart: one thing after another, `if`, `switch` and `for`.
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

  /// Takes texts at a place.
  public static func buildExpression(_ content: PlacedText) -> ChartOverlay {
    ChartOverlay(content.block.isEmpty ? [] : [.text(content)])
  }

  /// Takes a path with its paint.
  public static func buildExpression(_ content: PaintedPath) -> ChartOverlay {
    ChartOverlay([.path(content)])
  }

  /// Takes a path, which is filled with the ink of titles.
  public static func buildExpression(_ content: Path) -> ChartOverlay {
    ChartOverlay([.path(content.fill(.primary))])
  }

  /// Takes what another function made.
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

  /// Passes content behind `if #available` on.
  public static func buildLimitedAvailability(_ content: ChartOverlay) -> ChartOverlay { content }
}

extension Chart {
  /// Puts texts and paths in front of the chart; the proxy knows where its values stand.
  ///
  ///     .chartOverlay { proxy in
  ///       if let peak = proxy.position(for: (x: 2.0, y: 9.0)) {
  ///         Text("peak").position(x: proxy.plotFrame.x + peak.x, y: proxy.plotFrame.y + peak.y - 12)
  ///       }
  ///     }
  ///
  /// Texts without a position are aligned in the picture. Whatever leaves the picture is cut off. Its texts belong to
  /// the description of the chart.
  public func chartOverlay(
    alignment: Alignment = .center,
    @ChartOverlayBuilder content: @escaping (ChartProxy) -> ChartOverlay
  ) -> Chart {
    with { $0.overlays.append(OverlayLayer(alignment: alignment, isBehind: false, content)) }
  }

  /// Puts texts and paths behind the chart, as ``chartOverlay(alignment:content:)`` does in front of it.
  public func chartBackground(
    alignment: Alignment = .center,
    @ChartOverlayBuilder content: @escaping (ChartProxy) -> ChartOverlay
  ) -> Chart {
    with { $0.overlays.append(OverlayLayer(alignment: alignment, isBehind: true, content)) }
  }
}

/// Something in front of or behind a chart, made when its place is known.
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
  /// What stands in front of and behind the chart.
  var overlayLayers: [OverlayLayer] { overlays.compactMap { $0 as? OverlayLayer } }
}
