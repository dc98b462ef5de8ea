import ChartScene
import RealFunctions

/// Writes the elements of a scene one after another and collects their colours.
struct TikZWriter {
  var body = ""
  var colors = ColorTable()
  /// Letters of all texts that a document must have fonts for.
  var letters = LetterNeeds()
  let theme: Theme
  /// Cancellation, checked before each element.
  private let cancellation: Cancellation

  /// `bp` per unit of the scene.
  let unit: Double

  init(_ theme: Theme, unit: Double, _ cancellation: Cancellation) {
    self.theme = theme
    self.unit = unit
    self.cancellation = cancellation
  }

  mutating func write(_ elements: [SceneElement]) throws(Interrupted) {
    for element in elements {
      if cancellation.isCancelled { throw Interrupted() }
      switch element {
      case .path(let path): write(path)
      case .rectangle(let one): write(one)
      case .rectangles(let run): write(run)
      case .cells(let cells): write(cells)
      case .symbols(let symbols): write(symbols)
      case .text(let text): write(text)
      case .group(let group): try write(group.elements)
      }
      if let lines = element.hatch(in: theme) { write(lines) }
    }
  }

  // MARK: Shapes

  private mutating func write(_ path: ScenePath) {
    guard !path.segments.isEmpty else { return }
    comment(path.label)
    let steps = TikZPath(path.segments).text
    let rule =
      switch path.fill?.rule ?? .evenOdd {
      case .evenOdd: "even odd rule"
      case .nonzero: "nonzero rule"
      }
    if let gradient = path.fill?.gradient {
      fill(steps, rule, with: gradient.over(path.bounds))
    }
    var options: [String] = []
    if let stroke = path.stroke { options += look(stroke) }
    if let fill = path.fill, fill.gradient == nil { options += [rule] + look(fill) }
    add(options, steps)
  }

  private mutating func write(_ one: SceneRectangle) {
    write(
      SceneRectangles(
        frames: [one.frame],
        fill: one.fill,
        label: one.label,
        cornerRadius: one.cornerRadius,
        stroke: one.stroke
      )
    )
  }

  private mutating func write(_ run: SceneRectangles) {
    let frames = run.frames.filter { $0.width > 0 && $0.height > 0 }
    guard !frames.isEmpty else { return }
    comment(run.label)
    let corners: [String] =
      run.cornerRadius > 0 ? ["rounded corners=\(width(run.cornerRadius))"] : []
    if let gradient = run.fill.gradient {
      for frame in frames {
        fill(TikZPath([frame]).text, corners.first ?? "", with: gradient.over(frame))
      }
    }
    var options = corners
    if let stroke = run.stroke { options += look(stroke) }
    if run.fill.gradient == nil { options += look(run.fill) }
    add(options, TikZPath(frames).text)
  }

  private mutating func write(_ symbols: SceneSymbols) {
    guard !symbols.positions.isEmpty else { return }
    comment(symbols.label)
    for part in SymbolPart.parts(of: symbols) {
      let color = colors.name(of: theme.color(of: part.paint))
      let isLine = part.strokeWidth != nil
      var options = [isLine ? "draw=\(color)" : "fill=\(color)"]
      if let stroke = part.strokeWidth { options.append("line width=\(width(stroke))") }
      if symbols.opacity < 1 {
        options.append("\(isLine ? "draw" : "fill") opacity=\(Length.text(symbols.opacity))")
      }
      add(options, TikZPath(part.segments).text)
    }
  }

  /// Writes the cells in one style as a path of their own, with runs in a row as one rectangle.
  private mutating func write(_ cells: SceneCells) {
    guard cells.columns > 0, cells.rows > 0 else { return }
    comment(cells.label)
    let width = cells.frame.width / Double(cells.columns)
    let height = cells.frame.height / Double(cells.rows)
    var looks: [(cell: SceneCells.Cell, frames: [SceneRect])] = []
    var places: [SceneCells.Cell: Int] = [:]
    for run in cells.runs where run.cell.opacity > 0 {
      let frame = SceneRect(
        x: cells.frame.x + Double(run.columns.lowerBound) * width,
        y: cells.frame.y + Double(run.row) * height,
        width: Double(run.columns.count) * width,
        height: height
      )
      let look = SceneCells.Cell(run.cell.paint.asShown, opacity: run.cell.opacity)
      if let place = places[look] {
        looks[place].frames.append(frame)
      } else {
        places[look] = looks.count
        looks.append((look, [frame]))
      }
    }
    for (cell, frames) in looks {
      add(look(SceneFill(cell.paint, opacity: cell.opacity)), TikZPath(frames).text)
    }
  }

  /// Fills a path with strips of a gradient, each in the strip's middle colour.
  ///
  /// Shadings of TikZ support neither opacity nor the direction of a box that is not a square.
  private mutating func fill(_ steps: String, _ option: String, with gradient: SceneGradient) {
    guard let box = gradient.box else { return }
    let strips = 48
    let along = (x: gradient.end.x - gradient.start.x, y: gradient.end.y - gradient.start.y)
    func place(_ share: Double, _ aside: Double) -> ScenePoint {
      ScenePoint(
        x: box.x + (gradient.start.x + along.x * share - along.y * aside) * box.width,
        y: box.y + (gradient.start.y + along.y * share + along.x * aside) * box.height
      )
    }
    // `\clip` takes no options: those of its scope apply.
    body += "\\begin{scope}\(option.isEmpty ? "" : "[\(option)]")\n\\clip \(steps);\n"
    // Far enough for a line across a corner of the box.
    let far = 4.0
    for strip in 0..<strips {
      let low = strip == 0 ? -far : Double(strip) / Double(strips)
      let high = strip == strips - 1 ? 1 + far : Double(strip + 1) / Double(strips)
      let (color, opacity) = gradient.color(
        at: (Double(strip) + 0.5) / Double(strips),
        in: theme
      )
      guard opacity > 0 else { continue }
      let corners = [place(low, -far), place(high, -far), place(high, far), place(low, far)]
      var options = ["fill=\(colors.name(of: color))", "sharp corners"]
      if opacity < 1 { options.append("fill opacity=\(Length.text(opacity))") }
      add(options, corners.map(Length.text).joined(separator: " -- ") + " -- cycle")
    }
    body += "\\end{scope}\n"
  }

  // MARK: Looks

  private mutating func look(_ stroke: SceneStroke) -> [String] {
    guard stroke.width > 0, stroke.opacity > 0 else { return [] }
    var options = ["draw=\(colors.name(of: theme.color(of: stroke.paint)))"]
    options.append("line width=\(width(stroke.width))")
    let dash = theme.dash(of: stroke)
    if !dash.isEmpty {
      // A pattern alternates strokes and gaps: an odd one is used twice.
      let lengths = dash.count % 2 == 0 ? dash : dash + dash
      let words = lengths.enumerated().map { index, length in
        (index % 2 == 0 ? "on " : "off ") + width(length)
      }
      options.append("dash pattern=\(words.joined(separator: " "))")
      if stroke.dashPhase != 0 {
        options.append("dash phase=\(width(stroke.dashPhase))")
      }
    }
    switch stroke.cap {
    case nil: if !dash.isEmpty { options.append("line cap=butt") }
    case .round: break
    case .butt: options.append("line cap=butt")
    case .square: options.append("line cap=rect")
    }
    switch stroke.join {
    case nil, .round: break
    case .miter: options += ["line join=miter", "miter limit=\(Length.text(stroke.miterLimit))"]
    case .bevel: options.append("line join=bevel")
    }
    if stroke.opacity < 1 { options.append("draw opacity=\(Length.text(stroke.opacity))") }
    return options
  }

  private mutating func look(_ fill: SceneFill) -> [String] {
    let opacity = fill.opacity ?? theme.areaOpacity
    guard opacity > 0 else { return [] }
    let color = "fill=\(colors.name(of: theme.color(of: fill.paint)))"
    return opacity < 1 ? [color, "fill opacity=\(Length.text(opacity))"] : [color]
  }

  private func width(_ length: Double) -> String {
    Length.text(length * unit, decimals: 1000) + "bp"
  }

  // MARK: Lines of the file

  /// Writes a path unless it is invisible.
  private mutating func add(_ options: [String], _ steps: String) {
    guard options.contains(where: { $0.hasPrefix("draw=") || $0.hasPrefix("fill=") }) else {
      return
    }
    body += "\\path[\(options.joined(separator: ","))] \(steps);\n"
  }

  private mutating func comment(_ label: String?) {
    if let label, !label.isEmpty { body += "% \(TikZText.comment(label))\n" }
  }
}

extension Paint {
  /// The paint rounded to the steps of a ramp, so that equal colours are equal paints.
  fileprivate var asShown: Paint {
    switch self {
    case .ramp(let share): .ramp(Self.rounded(share))
    case .diverging(let value): .diverging(Self.rounded(value / 2 + 0.5) * 2 - 1)
    case .series, .fixed, .named, .background, .grid, .zeroAxis, .axis, .text, .title, .asymptote,
      .level:
      self
    }
  }

  private static func rounded(_ share: Double) -> Double {
    Double(ColorRamp.step(at: share)) / Double(ColorRamp.steps - 1)
  }
}
