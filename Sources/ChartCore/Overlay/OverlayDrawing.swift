import SystemLibrary

/// Draws the overlays in front of and behind a chart.
struct OverlayDrawing {
  private let medium: Medium
  private let page: SceneRect
  private let made: [(layer: OverlayLayer, content: ChartOverlay)]

  /// Creates the content of every layer for a known plot area.
  init(chart: TrainedChart, plotArea: SceneRect, medium: Medium) {
    self.medium = medium
    page = SceneRect(x: 0, y: 0, width: medium.size.width, height: medium.size.height)
    let options = chart.options
    guard !options.overlays.isEmpty || !options.selections.isEmpty else {
      made = []
      return
    }
    let pixel = medium.rules.pixel
    let proxy = ChartProxy(
      chart: chart,
      plotFrame: plotArea.scaled(by: 1 / pixel),
      chartSize: SceneSize(width: page.width / pixel, height: page.height / pixel),
      space: SpacePlaces(chart: chart, plotArea: plotArea, medium: medium),
      pixel: pixel
    )
    let selection = SelectionDrawing(proxy)
    made =
      options.selections.map { (OverlayLayer { _ in ChartOverlay() }, selection.overlay($0)) }
      + options.overlayLayers.map { ($0, $0.content(proxy)) }
  }

  /// Returns the elements of all layers in front of the chart, or behind it, in the order of their
  /// modifiers.
  func elements(behind isBehind: Bool) -> [SceneElement] {
    let elements = made.filter { $0.layer.isBehind == isBehind }.flatMap { layer, content in
      self.elements(content, layer.alignment)
    }
    return elements.isEmpty ? [] : [.group(SceneGroup(role: .overlay, elements: elements))]
  }

  private func elements(_ content: ChartOverlay, _ alignment: Alignment) -> [SceneElement] {
    var texts = alignedTexts(content, alignment)
    return content.parts.flatMap { part -> [SceneElement] in
      switch part {
      case .path(let path): return elements(path)
      case .text(let text):
        guard text.position == nil else { return elements(text) }
        return texts.isEmpty ? [] : texts.removeFirst()
      }
    }
  }

  private func elements(_ painted: PaintedPath) -> [SceneElement] {
    let scale = medium.rules.pixel
    let segments = painted.path.segments.map { $0.scaled(by: scale) }
    let clipping = PageClipping(page: page)
    var elements: [SceneElement] = []
    if let look = painted.fill {
      let inside = clipping.outlines(segments)
      let fill = SceneFill(look.paint, opacity: look.opacity, gradient: look.gradient)
      if !inside.isEmpty { elements.append(.path(ScenePath(segments: inside, fill: fill))) }
    }
    if let line = painted.line {
      let inside = clipping.lines(segments)
      let stroke = SceneStroke(line.style, line.look)
      if !inside.isEmpty { elements.append(.path(ScenePath(segments: inside, stroke: stroke))) }
    }
    return elements
  }

  // MARK: Texts

  private func box(_ block: TextBlock) -> TextBox {
    TextBox(TextBox.shortened(block, to: page.width, medium), medium, paint: .level(.primary))
  }

  private func elements(_ text: PlacedText) -> [SceneElement] {
    let box = box(text.block)
    guard let position = text.position, position.isFinite, !box.isEmpty else { return [] }
    let scale = medium.rules.pixel
    if text.rotation != 0 { return turned(box, text, at: position) }
    let texts = elements(
      box,
      x: position.x * scale - text.anchor.x * box.size.width,
      y: position.y * scale - text.anchor.y * box.size.height,
      // Lines of a readout start below each other, whatever the width of letters in a viewer is.
      share: text.isFramed ? 0 : text.anchor.x
    )
    guard text.isFramed, medium.rules.hasCards else { return texts }
    return card(behind: texts) + texts
  }

  /// Returns a text that is turned about its position: its middle between the upper and the lower side is there.
  private func turned(_ box: TextBox, _ text: PlacedText, at position: ScenePoint) -> [SceneElement]
  {
    let scale = medium.rules.pixel
    let angle = text.rotation * .pi / 180
    // The baseline lies below the middle of the letters, which is at the position.
    let down = box.firstBaseline - text.anchor.y * box.size.height
    let place = ScenePoint(
      x: position.x * scale - down * sin(angle),
      y: position.y * scale + down * cos(angle)
    )
    let anchor: SceneText.Anchor =
      text.anchor.x <= 0.25 ? .start : text.anchor.x >= 0.75 ? .end : .middle
    guard
      let turned = box.turned(at: place, rotation: text.rotation, anchor: anchor, hasHalo: true),
      page.x <= place.x, place.x <= page.maxX, page.y <= place.y, place.y <= page.maxY
    else { return [] }
    return [.text(turned)]
  }

  /// Returns a card of the page's colour, which separates a readout from the data below it.
  private func card(behind texts: [SceneElement]) -> [SceneElement] {
    let boxes = texts.compactMap { element -> SceneRect? in
      guard case .text(let text) = element else { return nil }
      return medium.box(of: text)
    }
    guard let first = boxes.first else { return [] }
    let edge = 4.0
    var (left, top, right, bottom) = (first.x, first.y, first.maxX, first.maxY)
    for box in boxes {
      (left, top) = (min(left, box.x), min(top, box.y))
      (right, bottom) = (max(right, box.maxX), max(bottom, box.maxY))
    }
    (left, top) = (max(0, left - edge), max(0, top - edge))
    (right, bottom) = (min(page.maxX, right + edge), min(page.maxY, bottom + edge))
    let frame = SceneRect(x: left, y: top, width: right - left, height: bottom - top)
    return [
      .rectangle(
        SceneRectangle(
          frame: frame,
          fill: SceneFill(.background, opacity: 0.85),
          cornerRadius: 3,
          stroke: SceneStroke(.grid)
        )
      )
    ]
  }

  /// Returns the texts without a position, one below the other, aligned in the picture.
  private func alignedTexts(
    _ content: ChartOverlay,
    _ alignment: Alignment
  ) -> [[SceneElement]] {
    let boxes = content.parts.compactMap { part -> TextBox? in
      guard case .text(let text) = part, text.position == nil else { return nil }
      return box(text.block)
    }
    let height = boxes.reduce(0) { $0 + $1.size.height }
    var y = (page.height - height) * alignment.vertical.share
    return boxes.map { box in
      let share = alignment.horizontal.share
      let x = (page.width - box.size.width) * share
      defer { y += box.size.height }
      return elements(box, x: x, y: y, share: share)
    }
  }

  /// Returns the lines of a box, moved into the picture; lines that leave it below are left out.
  private func elements(_ box: TextBox, x: Double, y: Double, share: Double) -> [SceneElement] {
    let left = max(0, min(x, page.width - box.size.width))
    let top = max(0, min(y, page.height - box.size.height))
    let held = medium.rules.snapsToCells || ![0, 0.5, 1].contains(share) ? 0 : share
    return box.texts(
      x: left + held * box.size.width,
      share: held,
      baseline: top + box.firstBaseline,
      hasHalo: true
    )
    .filter { $0.position.y <= page.maxY }
    .map(SceneElement.text)
  }
}

extension TrainedChart {
  /// The texts of all overlays in words, for a plot area of nominal size.
  var overlayWords: [String] {
    guard !options.overlays.isEmpty else { return [] }
    let size = SceneSize.nominalPlot
    let frame = SceneRect(x: 0, y: 0, width: size.width, height: size.height)
    let proxy = ChartProxy(chart: self, plotFrame: frame, chartSize: size)
    return options.overlayLayers.flatMap { layer in
      layer.content(proxy).parts.compactMap { part -> String? in
        guard case .text(let text) = part else { return nil }
        let words = text.block.words
        return words.isEmpty ? nil : words
      }
    }
  }
}

extension SceneRect {
  /// Returns the rectangle with all lengths multiplied.
  func scaled(by factor: Double) -> SceneRect {
    SceneRect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }
}

extension ScenePath.Segment {
  /// Returns the step with all lengths multiplied.
  func scaled(by factor: Double) -> ScenePath.Segment {
    // Limits lengths to a million pixels, beyond which ends of lines are not visible and products
    // might overflow.
    func scaled(_ length: Double) -> Double { max(-1e6, min(1e6, length)) * factor }
    func scaled(_ point: ScenePoint) -> ScenePoint {
      ScenePoint(x: scaled(point.x), y: scaled(point.y))
    }
    return switch self {
    case .move(let point): .move(scaled(point))
    case .line(let point): .line(scaled(point))
    case .cubic(let first, let second, let end):
      .cubic(scaled(first), scaled(second), scaled(end))
    case .close: .close
    }
  }
}
