import RealFunctions
import SystemLibrary

/// The circles and rays of a polar grid, with the numbers of both.
///
/// The plot area is the square around the outermost circle. Angles stand around it, distances below the ray to the
/// right, each at the inner side of its circle.
struct PolarAxes {
  private let medium: Medium
  private let frame: Frame
  private let angles: PolarAngles
  private let center: ScenePoint
  /// The radius of the outermost circle, in device units.
  private let radius: Double

  init(medium: Medium, frame: Frame, angles: PolarAngles) {
    self.medium = medium
    self.frame = frame
    self.angles = angles
    let area = frame.plotArea
    center = ScenePoint(x: area.x + area.width / 2, y: area.y + area.height / 2)
    radius = min(area.width, area.height) / 2
  }

  // MARK: Rays

  /// How many rays there are.
  private var rayCount: Int {
    let unit = medium.rules == .text ? Cell.pixel : 1
    if radius >= 90 * unit { return 12 }
    return radius >= 60 * unit ? 8 : 4
  }

  /// The angle of a ray in turns of 2π, and its label.
  private func label(ray: Int, of count: Int) -> String {
    switch angles {
    case .radians:
      return PiTicks.label(numerator: 2 * ray, denominator: count, medium.glyphs)
    case .degrees:
      return TickFormat.degrees.labels(of: [Double(ray * 360 / count)], medium.glyphs)[0]
    }
  }

  /// What the labels of angles take beside the disc, and above and below it, in device units.
  static func room(_ medium: Medium, _ angles: PolarAngles) -> (across: Double, along: Double) {
    let labels = angles == .radians ? ["11π/6", "5π/6"] : ["330°", "150°"]
    let ascii = angles == .radians ? ["11pi/6", "5pi/6"] : ["330", "150"]
    let widest = (medium.glyphs == .unicode ? labels : ascii).map { medium.width($0) }.max() ?? 0
    switch medium.rules {
    case .graphic: return (widest + gap, 12 + gap)
    case .text: return (widest + Cell.width, Cell.height)
    }
  }

  private static let gap = 8.0

  // MARK: Circles

  /// The circles from the innermost on, with what the axis of x writes at them; the last one bounds the disc.
  private var circles: TickSet {
    let whole = frame.chart.x.window.upper
    var asked = frame.xTicks
    if frame.chart.options.x.content != nil {
      asked.ticks = asked.ticks.filter { $0.value > 0 && $0.value <= whole }
      return asked
    }
    let options = frame.chart.options.x
    let budget = medium.rules == .text ? 12.0 : 26
    let window = Interval(hull: 0, whole)
    var outermost = TickSet.none
    for step in TickStep.decimals(in: window, near: max(10, radius / budget)) {
      guard
        var set = step.ticks(in: window, medium.glyphs)?.written(as: options.format, medium.glyphs),
        let last = set.ticks.last, last.value >= whole * (1 - 1e-9)
      else { continue }
      set.ticks.removeFirst()
      outermost = set
      outermost.ticks = [last]
      let widest = set.ticks.map { medium.width($0.label) }.max() ?? 0
      let distance = radius / Double(max(1, set.ticks.count))
      if set.ticks.count == 1 || distance >= max(budget, widest + budget / 4) { return set }
    }
    // No step has room that ends at the bound of the disc: its own number is enough.
    return outermost
  }

  // MARK: Places

  /// Draws the grid and writes its numbers.
  func place(_ frame: inout Frame) {
    let circles = circles
    let whole = frame.chart.x.window.upper
    let radii = circles.ticks.map { $0.value / whole * radius }
    let count = rayCount
    var grid: [ScenePath.Segment] = []
    for radius in radii where radius < self.radius * (1 - 1e-9) { grid += circle(radius) }
    for ray in 0..<count { grid += self.ray(2 * .pi * Double(ray) / Double(count)) }
    if frame.chart.options.grid != .hidden {
      frame.axisLines.append(ScenePath(segments: grid, stroke: SceneStroke(.grid)))
    }
    frame.axisLines.append(
      ScenePath(
        segments: circle(radius),
        stroke: SceneStroke(medium.rules == .text ? .grid : .zeroAxis)
      )
    )
    guard frame.chart.options.x.visibility != .hidden else { return }
    for ray in 0..<count { frame.texts += angle(ray, of: count) }
    for (tick, radius) in zip(circles.ticks, radii) { frame.texts += distance(tick, radius) }
    if let note = circles.note { frame.texts += text(of: note) }
  }

  private func point(_ radius: Double, _ angle: Double) -> ScenePoint {
    ScenePoint(x: center.x + radius * cos(angle), y: center.y - radius * sin(angle))
  }

  /// An angle outside of the disc.
  private func angle(_ ray: Int, of count: Int) -> [SceneText] {
    let label = label(ray: ray, of: count)
    let turn = 2 * Double.pi * Double(ray) / Double(count)
    let (across, up) = (cos(turn), sin(turn))
    switch medium.rules {
    case .graphic:
      let place = point(radius + Self.gap, turn)
      let anchor: SceneText.Anchor = across > 0.3 ? .start : across < -0.3 ? .end : .middle
      // From the middle of digits to their line, less at the top and more at the bottom.
      let baseline = place.y + 4 - 5 * up
      return [SceneText(label, at: ScenePoint(x: place.x, y: baseline), anchor: anchor)]
    case .text:
      let place = point(radius + Cell.width, turn)
      let cells = medium.cells(label)
      let before = across > 0.3 ? 0 : across < -0.3 ? cells - 1 : cells / 2
      // Above and below the disc is one row for them.
      let row = max(
        Cell.row(frame.plotArea.y) - 1,
        min(Cell.row(frame.plotArea.maxY - 0.1) + 1, Cell.row(place.y))
      )
      return inside(label, column: Cell.column(place.x) - before, row: row)
    }
  }

  /// A distance below the ray to the right.
  private func distance(_ tick: Tick, _ radius: Double) -> [SceneText] {
    // A label of its own may be longer than the ray.
    let label = medium.shortened(tick.label, to: max(0, radius - (medium.rules == .text ? 1 : 6)))
    guard !label.isEmpty else { return [] }
    switch medium.rules {
    case .graphic:
      let place = ScenePoint(x: center.x + radius - 3, y: center.y + 13)
      return [medium.text(label, at: place, anchor: .end, hasHalo: true)]
    case .text:
      let cells = medium.cells(label)
      let column = Cell.column(center.x + radius - 0.1) - cells
      return inside(label, column: column, row: Cell.row(center.y) + 1, hasHalo: true)
    }
  }

  /// What all distances share, at the lower right.
  private func text(of note: TickNote) -> [SceneText] {
    let title = note.title(of: .variable("r"))
    let medium = self.medium.setting([title.plain: title])
    let area = frame.plotArea
    switch medium.rules {
    case .graphic:
      let place = ScenePoint(x: area.maxX + Self.gap, y: area.maxY + Self.gap + 9)
      return [medium.text(title.plain, at: place, anchor: .end)]
    case .text:
      let words = medium.written(title.plain)
      let column = Cell.column(area.maxX) - medium.cells(words)
      return inside(words, column: column, row: Cell.row(area.maxY - 0.1) + 1)
    }
  }

  private func inside(_ label: String, column: Int, row: Int, hasHalo: Bool = false) -> [SceneText]
  {
    let columns = Int(nearest: medium.size.width / Cell.width) ?? 1
    let rows = Int(nearest: medium.size.height / Cell.height) ?? 1
    guard column >= 0, column + medium.cells(label) <= columns, row >= 0, row < rows else {
      return []
    }
    var text = Cell.text(label, column: column, row: row)
    text.hasHalo = hasHalo
    return [text]
  }

  // MARK: Lines

  /// A circle around the origin: on a page of text single dots, which leave the curves to be seen.
  private func circle(_ radius: Double) -> [ScenePath.Segment] {
    guard radius > 0 else { return [] }
    guard medium.rules == .graphic else {
      let count = max(8, Int(nearest: 2 * .pi * radius / Self.dotDistance) ?? 8)
      return (0..<min(count, 2000)).flatMap { index in
        dot(point(radius - 0.5, 2 * .pi * Double(index) / Double(count)))
      }
    }
    // Four cubics miss a circle by less than 0.03 % of its radius (control at 4/3 · tan(π/8)).
    let control = 4 / 3 * tan(Double.pi / 8)
    var segments: [ScenePath.Segment] = [.move(point(radius, 0))]
    for quarter in 0..<4 {
      let (start, end) = (Double(quarter) * .pi / 2, Double(quarter + 1) * .pi / 2)
      let (from, to) = (point(radius, start), point(radius, end))
      let reach = control * radius
      segments.append(
        .cubic(
          ScenePoint(x: from.x - reach * sin(start), y: from.y - reach * cos(start)),
          ScenePoint(x: to.x + reach * sin(end), y: to.y + reach * cos(end)),
          to
        )
      )
    }
    return segments + [.close]
  }

  private func ray(_ angle: Double) -> [ScenePath.Segment] {
    guard medium.rules == .text else { return [.move(center), .line(point(radius, angle))] }
    let count = max(1, Int(nearest: radius / Self.dotDistance) ?? 1)
    return (1..<max(2, min(count, 2000))).flatMap { index in
      dot(point(radius * Double(index) / Double(count), angle))
    }
  }

  /// So far apart are dots on a page of text, in dots.
  private static let dotDistance = 3.0

  private func dot(_ place: ScenePoint) -> [ScenePath.Segment] {
    [.move(place), .line(ScenePoint(x: place.x + 0.02, y: place.y + 0.01))]
  }
}
