/// A block of text laid out for a medium: its size and the positions of its lines.
package struct TextBox {
  /// The size, in device units; nothing for a block without words.
  package private(set) var size = SceneSize(width: 0, height: 0)
  private var lines: [Line] = []
  private let rules: LayoutRules
  private let usual: SceneText.Style
  private let paint: Paint

  /// A piece of text with one look, or a formula.
  private struct Piece {
    let text: String
    let look: TextLook
    let x: Double
    let width: Double
    var formula: MathBox?
  }

  private struct Line {
    let pieces: [Piece]
    /// The left end, from the left side of the box.
    var x: Double
    let width: Double
    /// Height of the line's baseline, from the upper side of the box.
    var baseline: Double
    let descent: Double
    /// Share of the line's width that lies before the point aligned with other lines: 0, 0.5 or 1.
    var share: Double
  }

  /// Lays a block out; text without a font of its own gets that of `usual`.
  package init(
    _ block: TextBlock,
    _ medium: Medium,
    style usual: SceneText.Style = .label,
    paint: Paint = .text,
    alignment: HorizontalAlignment? = nil
  ) {
    rules = medium.rules
    self.usual = usual
    self.paint = paint
    let box = Self.box(block, medium, usual, alignment)
    lines = box.lines
    size = box.size
  }

  package var isEmpty: Bool { lines.isEmpty }

  /// Distance that the box reaches above and below a line of labels with the same first baseline.
  ///
  /// A formula may reach below its line; several lines become one when they are turned.
  package var reach: (above: Double, below: Double) {
    guard lines.count == 1, lines[0].pieces.contains(where: { $0.formula != nil }) else {
      return (size.height - 12, 0)
    }
    return (firstBaseline - 9, max(0, size.height - firstBaseline - 3))
  }

  /// Baseline of the first line, from the upper side of the box.
  package var firstBaseline: Double { lines.first?.baseline ?? 0 }

  /// Returns the box shortened to a width; several lines are shortened only where they have one look.
  package static func shortened(_ block: TextBlock, to width: Double, _ medium: Medium) -> TextBlock
  {
    switch block {
    case .runs(let runs):
      guard let look = runs.first?.look, TextBox(block, medium).size.width > width else {
        return block
      }
      // A shortened formula is a line of letters, with √ and not sqrt.
      let words = runs.map { $0.mathematics.map(medium.written) ?? $0.content }.joined().oneLine
      return .line(medium.shortened(words, to: width, look.sceneStyle(.label)), look)
    case .stack(let blocks, let direction, let spacing):
      guard case .vertical = direction else { return block }
      return .stack(blocks.map { shortened($0, to: width, medium) }, direction, spacing: spacing)
    case .plate(let block, let plate):
      let inner = max(0, width - medium.across(plate.leading + plate.trailing))
      return .plate(shortened(block, to: inner, medium), plate)
    }
  }

  /// Returns the texts of the box: the fraction `share` of its width lies left of `x`, and its
  /// first line is on `baseline`.
  package func texts(
    x: Double,
    share: Double,
    baseline: Double,
    hasHalo: Bool = false,
    offset: SceneSize = SceneSize(width: 0, height: 0)
  ) -> [SceneText] {
    lines.flatMap { line -> [SceneText] in
      let y = baseline + (line.baseline - firstBaseline) + offset.height
      // A line that fills the box is anchored at the same point as the box, exactly to the last bit.
      let isWhole = line.x == 0 && line.width == size.width && line.pieces.count == 1
      let held = isWhole ? share : line.share
      let anchor =
        x + offset.width + (isWhole ? 0 : line.x + held * line.width - share * size.width)
      let isSingle = line.pieces.count == 1 && !rules.snapsToCells
      return line.pieces.map { piece in
        var place = ScenePoint(x: anchor, y: y)
        var kind = Self.anchor(held)
        if !isSingle || kind == nil {
          let left = isWhole ? x + offset.width - share * size.width : anchor - held * line.width
          place.x = left + piece.x
          kind = .start
        }
        var text = SceneText(
          piece.text,
          at: rules.start(ofText: place),
          anchor: kind ?? .start,
          style: piece.look.sceneStyle(usual),
          paint: piece.look.style?.paint ?? paint,
          opacity: piece.look.style?.opacity ?? 1,
          hasHalo: hasHalo
        )
        text.formula = piece.formula
        return text
      }
    }
  }

  /// Returns the whole block in one line, as one text turned about its anchor; it has the font and
  /// style of the first piece.
  package func turned(
    at place: ScenePoint,
    rotation: Double,
    anchor: SceneText.Anchor,
    hasHalo: Bool = false
  ) -> SceneText? {
    guard let first = lines.first?.pieces.first else { return nil }
    let words = lines.map { $0.pieces.map(\.text).joined(separator: " ") }.joined(separator: " ")
    var text = SceneText(
      words,
      at: place,
      anchor: anchor,
      style: first.look.sceneStyle(usual),
      paint: first.look.style?.paint ?? paint,
      opacity: first.look.style?.opacity ?? 1,
      rotation: rotation,
      hasHalo: hasHalo
    )
    if lines.count == 1, lines[0].pieces.count == 1 { text.formula = first.formula }
    return text
  }

  private static func anchor(_ share: Double) -> SceneText.Anchor? {
    switch share {
    case 0: .start
    case 0.5: .middle
    case 1: .end
    default: nil
    }
  }

  // MARK: Boxes

  private typealias Box = (lines: [Line], size: SceneSize)

  private static func box(
    _ block: TextBlock,
    _ medium: Medium,
    _ usual: SceneText.Style,
    _ alignment: HorizontalAlignment?
  ) -> Box {
    switch block {
    case .runs(let runs): return box(runs, medium, usual, alignment ?? .center)
    case .plate(let block, _): return box(block, medium, usual, alignment)
    case .stack(let blocks, let direction, let spacing):
      let boxes = blocks.map { box($0, medium, usual, alignment) }.filter { !$0.lines.isEmpty }
      switch direction {
      case .vertical(let own): return below(boxes, alignment ?? own, spacing, medium)
      case .horizontal(let own): return beside(boxes, own, spacing, medium)
      }
    }
  }

  /// Returns the lines of a text with several looks.
  private static func box(
    _ runs: [TextRun],
    _ medium: Medium,
    _ usual: SceneText.Style,
    _ alignment: HorizontalAlignment
  ) -> Box {
    // Most texts are one line of one look.
    if runs.count == 1, !runs[0].content.utf8.contains(UInt8(ascii: "\n")) {
      var box = line(runs, medium, usual)
      guard !box.lines.isEmpty else { return ([], SceneSize(width: 0, height: 0)) }
      box.lines[0].share = alignment.share
      return box
    }
    var rows: [[TextRun]] = [[]]
    for run in runs {
      if run.mathematics != nil {
        rows[rows.count - 1].append(run)
        continue
      }
      let parts = run.content.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { rows.append([]) }
        let content = String(part)
        if let last = rows[rows.count - 1].last, last.look == run.look, last.mathematics == nil {
          rows[rows.count - 1][rows[rows.count - 1].count - 1].content = last.content + content
        } else {
          rows[rows.count - 1].append(TextRun(content: content, look: run.look))
        }
      }
    }
    let boxes = rows.prefix(mostLines).map { line($0, medium, usual) }
    // A text without words takes no room.
    guard boxes.contains(where: { !$0.lines.isEmpty }) else {
      return ([], SceneSize(width: 0, height: 0))
    }
    return below(Array(boxes), alignment, 0, medium)
  }

  private static let mostLines = 40

  private static func line(
    _ runs: [TextRun],
    _ medium: Medium,
    _ usual: SceneText.Style
  ) -> Box {
    var pieces: [Piece] = []
    var x = 0.0
    var (ascent, descent) = medium.heights(usual)
    for run in runs {
      let style = run.look.sceneStyle(usual)
      if let mathematics = run.mathematics, medium.rules.typesetsFormulas {
        let box = MathLayout.box(of: mathematics, font: style.font, isBuiltUp: true)
        pieces.append(
          Piece(text: box.plain, look: run.look, x: x, width: box.width, formula: box)
        )
        x += box.width
        (ascent, descent) = (max(ascent, box.ascent), max(descent, box.depth))
        continue
      }
      let words = (run.mathematics.map(medium.written) ?? run.content).oneLine
      // Spaces at the ends become distance, because file formats drop them from text.
      if !pieces.isEmpty, run.content.first == " " { x += medium.width(" ", style) }
      if !words.isEmpty {
        let width = medium.width(words, style)
        pieces.append(Piece(text: words, look: run.look, x: x, width: width))
        x += width
        let heights = medium.heights(style)
        (ascent, descent) = (max(ascent, heights.ascent), max(descent, heights.descent))
        if run.content.utf8.last == UInt8(ascii: " ") { x += medium.width(" ", style) }
      }
    }
    let width = pieces.last.map { $0.x + $0.width } ?? 0
    let size = SceneSize(width: width, height: ascent + descent)
    guard !pieces.isEmpty else { return ([], size) }
    let line = Line(
      pieces: pieces,
      x: 0,
      width: width,
      baseline: ascent,
      descent: descent,
      share: 0.5
    )
    return ([line], size)
  }

  private static func below(
    _ boxes: [Box],
    _ alignment: HorizontalAlignment,
    _ spacing: Double,
    _ medium: Medium
  ) -> Box {
    let width = boxes.map(\.size.width).max() ?? 0
    let gap = medium.down(spacing) + medium.rules.leading
    var lines: [Line] = []
    var y = 0.0
    for (index, box) in boxes.enumerated() {
      if index > 0 { y += gap }
      for line in box.lines {
        var line = line
        line.x += (width - box.size.width) * alignment.share
        line.baseline += y
        if box.lines.count == 1 { line.share = alignment.share }
        lines.append(line)
      }
      y += box.size.height
    }
    return (lines, SceneSize(width: width, height: max(0, y)))
  }

  private static func beside(
    _ boxes: [Box],
    _ alignment: VerticalAlignment,
    _ spacing: Double,
    _ medium: Medium
  ) -> Box {
    let height = boxes.map(\.size.height).max() ?? 0
    let gap = medium.across(spacing)
    var lines: [Line] = []
    var x = 0.0
    for (index, box) in boxes.enumerated() {
      if index > 0 { x += gap }
      let down = medium.rules.wholeRows(in: (height - box.size.height) * alignment.share)
      for line in box.lines {
        var line = line
        line.x += x
        line.baseline += down
        line.share = 0
        lines.append(line)
      }
      x += box.size.width
    }
    return (lines, SceneSize(width: max(0, x), height: height))
  }
}
