import ChartScene
import RealFunctions

/// Drawing of texts, symbols and the keys of the legend: whole characters in front of the curves.
extension ScenePainter {
  /// Writes a text: its lines below each other, or the characters of each line if it is rotated.
  ///
  /// A text that sticks out of the page is moved inwards, because half a number is another number;
  /// one wider than the page is cut.
  mutating func write(_ text: SceneText) {
    guard text.position.x.isFinite, text.position.y.isFinite, text.opacity > 0 else { return }
    let pen = pen(for: text)
    for (place, line) in text.lines.enumerated() {
      let content = PrintableText(style.charset == .ascii ? line.inASCII : line)
      if text.rotation == 0 {
        writeLine(content, text, row: place, pen)
      } else {
        writeDown(content, text, column: text.rotation < 0 ? place : -place, pen)
      }
    }
  }

  /// Writes a line `row` rows below the text's position.
  private mutating func writeLine(
    _ content: PrintableText,
    _ text: SceneText,
    row below: Int,
    _ pen: Pen
  ) {
    // A label that cannot be centred exactly is moved to the left, where a minus sign weighs
    // little; the baseline is the lower edge of its row.
    guard
      let column = start(text.position.x / 2, Double(content.columns), text.anchor, canvas.columns),
      let row = Int(nearest: (text.position.y / 4 - placeNoise).rounded(.up) - 1)
    else { return }
    var place = column
    for cluster in content.clusters {
      canvas.write(cluster, column: place, row: row + below, pen: pen)
      place += cluster.columns
    }
  }

  /// Writes a rotated line: its characters below each other, `column` columns beside the text's
  /// position.
  ///
  /// Letters stay upright, so that both rotations are read downwards; a text rotated upwards begins
  /// at its lower end.
  private mutating func writeDown(
    _ content: PrintableText,
    _ text: SceneText,
    column beside: Int,
    _ pen: Pen
  ) {
    let isUpwards = text.rotation < 0
    let anchor: SceneText.Anchor =
      switch text.anchor {
      case .start: isUpwards ? .end : .start
      case .middle: .middle
      case .end: isUpwards ? .start : .end
      }
    // The letters of a text that is rotated upwards lie to the left of its baseline, the others to
    // the right.
    let edge = text.position.x / 2
    let column =
      isUpwards ? (edge - placeNoise).rounded(.up) - 1 : (edge + placeNoise).rounded(.down)
    guard
      let row = start(text.position.y / 4, Double(content.clusters.count), anchor, canvas.rows),
      let place = Int(nearest: column)
    else { return }
    for (below, cluster) in content.clusters.enumerated() {
      canvas.write(cluster, column: place + beside, row: row + below, pen: pen)
    }
  }

  /// Returns the first of `length` cells at an anchor, inside the page.
  private func start(
    _ place: Double,
    _ length: Double,
    _ anchor: SceneText.Anchor,
    _ room: Int
  ) -> Int? {
    let start =
      switch anchor {
      case .start: place
      case .middle: place - length / 2
      case .end: place - length
      }
    let latest = max(0, Double(room) - length)
    return Int(nearest: max(0, min(latest, (start - 0.5 - placeNoise).rounded(.up))))
  }

  /// Floating-point error of positions in layouts, in cells.
  private var placeNoise: Double { 1e-6 }

  private func pen(for text: SceneText) -> Pen {
    var pen = palette.pen(for: text.paint, opacity: text.opacity)
    let isStrong = text.style.font.weight.rawValue >= Font.Weight.semibold.rawValue
    if isStrong, style.colors != .none { pen.isBold = true }
    return pen
  }

  /// Draws symbols as characters, or as dots where they are no larger.
  mutating func draw(_ symbols: SceneSymbols, in role: SceneGroup.Role?) {
    guard symbols.opacity > 0 else { return }
    if symbols.diameter < 2.5, style.charset != .ascii {
      return drawDots(symbols, in: role)
    }
    let window = cellWindow(for: role)
    let cluster = PrintableText.Cluster(text: String(character(of: symbols)), columns: 1)
    let pen = palette.pen(for: symbols.paint, opacity: symbols.opacity)
    for position in symbols.positions {
      let place = ScenePoint(x: position.x / 2, y: position.y / 4)
      guard window.holds(place), let column = window.column(nearest: place.x),
        let row = window.row(nearest: place.y)
      else { continue }
      canvas.write(cluster, column: column, row: row, pen: pen)
    }
  }

  private mutating func drawDots(_ symbols: SceneSymbols, in role: SceneGroup.Role?) {
    let dots = ScenePath(segments: symbols.positions.map { .move($0) })
    let place = place(of: symbols.paint, opacity: symbols.opacity, in: &canvas.curves)
    var layer = canvas.curves[place]
    // Every dot is a value: dashes are for lines.
    let places = dotPlaces
    trace(dots, in: role) { places.add($0, letter: nil, to: &layer) }
    canvas.curves[place] = layer
  }

  /// Returns the character of symbols; in ASCII series of equal discs differ by their letters.
  private func character(of symbols: SceneSymbols) -> Unicode.Scalar {
    guard style.charset == .ascii else {
      return symbols.shape.character(isSmall: symbols.diameter < Self.fullGlyph)
    }
    if symbols.shape == .circle, let letter = order.letter(of: symbols.paint) {
      return Unicode.Scalar(letter)
    }
    return symbols.shape.asciiCharacter
  }

  /// Diameter in dots, most of a cell's height, below which symbols have a small character.
  private static let fullGlyph = 3.5

  // MARK: Legend

  /// Draws the short stroke of a legend entry.
  mutating func drawKey(_ path: ScenePath, _ stroke: SceneStroke) {
    let polylines = path.polylines(scale: ScenePoint(x: 0.5, y: 0.25), window: cellWindow(for: nil))
    for points in polylines.map(\.points) {
      guard let first = points.first, let last = points.last else { continue }
      let isUpright = first.x == last.x && first.y != last.y
      let isShort = !isUpright && (first.x - last.x).magnitude < 1.5
      let characters = keyCharacters(stroke, isUpright: isUpright, isShort: isShort)
      writeKey(from: first, to: last, characters, stroke.paint)
    }
  }

  /// Draws the swatch of a legend entry.
  mutating func drawKey(_ rectangle: SceneRectangle) {
    let frame = rectangle.frame
    let isASCII = style.charset == .ascii
    let brush = Brush(paint: rectangle.fill.paint, opacity: rectangle.fill.opacity ?? 0)
    let character: Unicode.Scalar =
      rectangle.fill.opacity == nil || (brush.opacity < 1 && palette.hasTints)
      ? areaMark(of: brush.paint) ?? (isASCII ? ":" : "▒")
      : FillCharacters(isASCII: isASCII).solid(SolidCell.shade(of: brush, self))
    let y = (frame.y + frame.height / 2) / 4
    writeKey(
      from: ScenePoint(x: frame.x / 2, y: y),
      to: ScenePoint(x: frame.maxX / 2, y: y),
      [character],
      rectangle.fill.paint
    )
  }

  /// The longest stroke of a dashed line, in dots, that counts as a dot.
  private static let longestDot = 2.0

  private mutating func writeKey(
    from: ScenePoint,
    to: ScenePoint,
    _ characters: [Unicode.Scalar],
    _ paint: Paint
  ) {
    let window = cellWindow(for: nil)
    let (left, right) = (min(from.x, to.x), max(from.x, to.x))
    guard window.holds(from) || window.holds(to), let row = window.row(nearest: from.y),
      let first = window.column(nearest: left),
      let last = window.column(nearest: max(left, right.rounded(.up) - 1))
    else { return }
    let pen = palette.pen(for: paint)
    for column in first...max(first, last) {
      // Keys shorter than their pattern show its end, longer keys repeat it.
      let place = characters.count - 1 - (max(first, last) - column) % characters.count
      let cluster = PrintableText.Cluster(text: String(characters[place]), columns: 1)
      canvas.write(cluster, column: column, row: row, pen: pen)
    }
  }

  /// Returns the characters of a key, in the style of its curve: solid, dashed, dotted, or its
  /// letter.
  private func keyCharacters(_ stroke: SceneStroke, isUpright: Bool, isShort: Bool)
    -> [Unicode.Scalar]
  {
    let isASCII = style.charset == .ascii
    if stroke.paint == .asymptote { return isASCII ? [":"] : [isUpright ? "┊" : "┈"] }
    if isASCII {
      guard let letter = order.letter(of: stroke.paint) else { return ["-"] }
      return [" ", Unicode.Scalar(letter)]
    }
    // The curve decides: a key may carry the dashes of another medium.
    let asked = order.askedDash(of: stroke.paint) ?? stroke.dash
    if let first = asked.first { return first <= Self.longestDot ? ["┉"] : ["╍"] }
    let number = dashNumber(of: stroke.paint)
    return isShort ? [DashPattern.shortKeys[number]] : DashPattern.keys[number]
  }
}
