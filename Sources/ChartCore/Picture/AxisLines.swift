import RealFunctions

/// Draws the grid, the lines x = 0 and y = 0 or axes that cross there, and axes at the edges.
struct AxisLines {
  private let chart: TrainedChart
  private let frame: Frame
  private let rules: LayoutRules
  private let projection: PlotProjection

  init(chart: TrainedChart, frame: Frame, rules: LayoutRules) {
    self.chart = chart
    self.frame = frame
    self.rules = rules
    projection = PlotProjection(chart: chart, area: frame.plotArea)
  }

  func elements() -> [SceneElement] {
    if chart.placement.polar != nil { return frame.axisLines.map(SceneElement.path) }
    let isXShown = chart.options.x.visibility != .hidden
    let isYShown = chart.options.y.visibility != .hidden
    let crossing = chart.crossing
    let isCrossed = chart.placement.isOrigin
    let hasArrows = chart.options.page.axes == .arrows && rules.fillsArrowHeads
    let hasVertical =
      isYShown && (isCrossed || chart.x.hasZero && crossing.x == 0 && !isBesideAxis)
    let hasHorizontal = isXShown && (isCrossed || chart.y.hasZero && crossing.y == 0)
    var grid: [ScenePath.Segment] = []
    var styled: [SceneElement] = []
    let paper = ruledPaper
    if chart.options.grid != .hidden, paper.isEmpty {
      let isOnLine = (x: hasVertical ? crossing.x : nil, y: hasHorizontal ? crossing.y : nil)
      for (axis, plan) in [(PlotAxis.y, frame.y), (.x, frame.x)] {
        let skipped = axis == .x ? isOnLine.x : isOnLine.y
        let lines = gridLines(plan, except: skipped)
        for line in lines where line.look == nil { grid += across(axis, at: line.value) }
        for line in lines {
          guard let look = line.look else { continue }
          let segments = across(axis, at: line.value).map { $0.moved(by: look.offset) }
          styled.append(.path(ScenePath(segments: segments, stroke: stroke(look))))
        }
      }
    }
    // Arrows are the lines of their axes, so that no others are drawn.
    if hasArrows {
      return paper + minorGrid + ruled(grid, styled) + arrows
        + frame.axisLines.map(SceneElement.path)
    }
    var zero: [ScenePath.Segment] = []
    let cell =
      isCrossed && rules.snapsToCells
      ? Cell.middle(projection.place(crossing), in: frame.plotArea) : nil
    if hasHorizontal { zero += horizontal(crossing.y, endingAt: hasVertical ? cell?.x : nil) }
    if hasVertical { zero += vertical(crossing.x, endingAt: hasHorizontal ? cell?.y : nil) }
    let paths = [(grid, Paint.grid), (zero, Paint.zeroAxis)].filter { !$0.0.isEmpty }
    let plain = paths.map {
      SceneElement.path(ScenePath(segments: $0.0, stroke: SceneStroke($0.1)))
    }
    // Lines with a look of their own are above the grid and below the lines of the axes.
    let hasGrid = !grid.isEmpty
    return paper + minorGrid + (hasGrid ? Array(plain.prefix(1)) : []) + styled
      + plain.dropFirst(hasGrid ? 1 : 0)
      + frame.axisLines.map(SceneElement.path) + edges
  }

  private func ruled(_ grid: [ScenePath.Segment], _ styled: [SceneElement]) -> [SceneElement] {
    let plain = ScenePath(segments: grid, stroke: SceneStroke(.grid))
    return (grid.isEmpty ? [] : [.path(plain)]) + styled
  }

  private var arrows: [SceneElement] {
    let center = projection.place(chart.crossing)
    return AxisArrows(chart, area: frame.plotArea, center: center).elements
  }

  /// The frame around the plot, if the page style has one.
  private var edges: [SceneElement] {
    guard chart.options.page.axes == .frame, rules.hasFrames, case .edges = chart.placement
    else { return [] }
    return AxisFrame(frame: frame, projection: projection).elements
  }

  /// The fainter lines between those of the grid; a text picture has only ticks there.
  private var minorGrid: [SceneElement] {
    guard chart.options.grid != .hidden, chart.options.paper.ruling == nil, rules.hasMinorGrid,
      chart.options.defaults.drawsAxisLines
    else { return [] }
    let lines = [(PlotAxis.y, frame.y), (.x, frame.x)].flatMap { axis, plan in
      plan.runs.flatMap { run in
        run.marks.contains { !$0.lines.isEmpty } ? run.minor.flatMap { across(axis, at: $0) } : []
      }
    }
    guard !lines.isEmpty else { return [] }
    return [
      .path(ScenePath(segments: lines, stroke: SceneStroke(.grid, opacity: Self.minorOpacity)))
    ]
  }

  private static let minorOpacity = 0.5

  /// The lines of the paper, if it has some.
  private var ruledPaper: [SceneElement] {
    guard let ruling = chart.options.paper.ruling, rules.hasPageStyles else { return [] }
    let area = frame.plotArea
    return RuledPaper(
      ruling: ruling,
      area: area,
      start: ScenePoint(
        x: chart.x.hasZero ? projection.x(0) : area.x,
        y: chart.y.hasZero ? projection.y(0) : area.maxY
      ),
      millimetre: PaperOptions.millimetre / chart.options.page.scale
    ).elements
  }

  /// Returns the grid lines of an axis, each value once: a line with a look of its own wins.
  private func gridLines(
    _ plan: AxisPlan,
    except skipped: Double?
  ) -> [(value: Double, look: AxisLine?)] {
    var lines: [(value: Double, look: AxisLine?)] = []
    var places: [Double: Int] = [:]
    for mark in plan.runs.flatMap(\.marks) {
      for line in mark.lines {
        let value = line.isCentered ? mark.middle : mark.tick.value
        let look = line.isPlain ? nil : line
        if value == skipped && look == nil { continue }
        if let known = places[value] {
          if look != nil { lines[known].look = look }
        } else {
          places[value] = lines.count
          lines.append((value, look))
        }
      }
    }
    return lines
  }

  private func across(_ axis: PlotAxis, at value: Double) -> [ScenePath.Segment] {
    axis == .x ? vertical(value) : horizontal(value)
  }

  /// Returns the stroke of a line with a look of its own; a text picture has only dotted and solid
  /// lines, the solid ones for strong colours.
  private func stroke(_ line: AxisLine) -> SceneStroke {
    guard !rules.hasExactStrokes else { return line.sceneStroke(.grid) }
    guard let style = line.style, style.opacity >= 0.5 else { return SceneStroke(.grid) }
    let contrast = Theme.light.color(of: style.paint).contrast(with: Theme.light.background)
    return SceneStroke(contrast >= 4.5 ? .zeroAxis : .grid)
  }

  /// Whether x = 0 falls into the cells beside the axis of a text picture, which would double its line.
  private var isBesideAxis: Bool {
    rules.snapsToCells && !frame.axisLines.isEmpty
      && projection.x(0) - frame.plotArea.x < rules.cell.width
  }

  /// Returns a line across the plot area; in a cell at the edge it ends at the line that crosses it
  /// there, so that both make a corner.
  private func horizontal(_ value: Double, endingAt x: Double? = nil) -> [ScenePath.Segment] {
    let area = frame.plotArea
    let y = rules.line(atY: projection.y(value), in: area)
    let left = Self.end(area.x, at: x, Cell.width)
    let right = Self.end(area.maxX, at: x, Cell.width)
    return [.move(ScenePoint(x: left, y: y)), .line(ScenePoint(x: right, y: y))]
  }

  private func vertical(_ value: Double, endingAt y: Double? = nil) -> [ScenePath.Segment] {
    let area = frame.plotArea
    let x = rules.line(atX: projection.x(value), in: area)
    let top = Self.end(area.y, at: y, Cell.height)
    let bottom = Self.end(area.maxY, at: y, Cell.height)
    return [.move(ScenePoint(x: x, y: top)), .line(ScenePoint(x: x, y: bottom))]
  }

  private static func end(_ edge: Double, at line: Double?, _ cell: Double) -> Double {
    guard let line, (edge - line).magnitude < cell else { return edge }
    return line
  }
}
