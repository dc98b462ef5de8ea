import RealFunctions
import SpaceGeometry
import SystemLibrary

/// Plans the axes of a box in one view.
///
/// The ticks are those that the axis would have in the plane, on a page as long as the edge is: beside each other where
/// the edge is rather level, above each other where it is rather steep.
struct SpaceAxisPlanner {
  let chart: TrainedChart
  let space: TrainedSpace
  let view: SpaceView
  let inner: SceneRect
  let medium: Medium

  private var rules: LayoutRules { medium.rules }
  private var isOfCells: Bool { rules.snapsToCells }

  /// An edge on the page.
  struct Edge {
    let edge: BoxEdge
    let start: ScenePoint
    let end: ScenePoint
    /// The direction away from the box, of length 1, y downwards.
    let outward: ScenePoint

    var length: Double { hypot(end.x - start.x, end.y - start.y) }
    /// The shares of its length that run across and down.
    var across: Double { abs(end.x - start.x) / max(length, 1e-9) }
    var down: Double { abs(end.y - start.y) / max(length, 1e-9) }
    var middle: ScenePoint { ScenePoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2) }
  }

  /// Returns the plans of the axes that have labels.
  ///
  /// Where labels of two axes meet, as at a common corner, that of the later axis gives way; its tick stays.
  func plans() -> [SpaceAxisPlan] {
    var plans: [SpaceAxisPlan] = []
    for axis in 0..<3 {
      guard let edge = edge(of: axis), var plan = plan(axis, edge) else { continue }
      let taken = plans.flatMap(\.boxes).map { $0.widened(by: apart) }
      plan.marks = plan.marks.map { mark in
        guard let box = mark.box, taken.contains(where: box.overlaps) else { return mark }
        return SpaceAxisPlan.Mark(place: mark.place, end: mark.end, texts: [], box: nil)
      }
      plans.append(plan)
    }
    return plans
  }

  /// Free distance between labels of two axes.
  private var apart: Double { isOfCells ? Cell.width : 8 }

  // MARK: Edges

  private func page(_ point: SpacePoint) -> ScenePoint {
    let position = view.position(of: point)
    return ScenePoint(x: inner.x + position.x, y: inner.maxY - position.y)
  }

  /// Returns the edge along which an axis has its labels; nil if it runs along the line of sight.
  private func edge(of axis: Int) -> Edge? {
    guard chart.spaceOptions(space.orientation.axes[axis]).visibility != .hidden else { return nil }
    let center = page(.zero)
    let edges = view.edges.filter { $0.axis.rawValue == axis && $0.place == .outline }
      .map { edge -> Edge in
        let (start, end) = (page(edge.start), page(edge.end))
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = max(hypot(dx, dy), 1e-9)
        var outward = ScenePoint(x: dy / length, y: -dx / length)
        let toCenter = ScenePoint(x: center.x - start.x, y: center.y - start.y)
        if outward.x * toCenter.x + outward.y * toCenter.y > 0 {
          outward = ScenePoint(x: -outward.x, y: -outward.y)
        }
        return Edge(edge: edge, start: start, end: end, outward: outward)
      }
      .filter { $0.length >= (isOfCells ? 8 : 20) }
    if axis == 2 {
      return edges.min { ($0.middle.x, -$0.middle.y) < ($1.middle.x, -$1.middle.y) }
    }
    // The lower one on the page; of two at one height the left one, unless the upright axis has its labels there.
    let upright = self.edge(of: 2)?.middle.x
    return edges.max { a, b in
      if abs(a.middle.y - b.middle.y) > 1e-6 { return a.middle.y < b.middle.y }
      guard let upright else { return a.middle.x > b.middle.x }
      return abs(a.middle.x - upright) < abs(b.middle.x - upright)
    }
  }

  // MARK: Marks

  private func plan(_ axis: Int, _ edge: Edge) -> SpaceAxisPlan? {
    let user = space.orientation.axes[axis]
    let roomAcross = edge.length * edge.across / (isOfCells ? 6 * Cell.width : 45)
    let roomDown = edge.length * edge.down / (isOfCells ? 1.5 * Cell.height : 18)
    let page = roomAcross >= roomDown ? PlotAxis.x : .y
    guard let plane = chart.asPlane(user, on: page) else { return nil }
    let length = edge.length * (page == .x ? edge.across : edge.down)
    let plan = plane.plan(page, medium, room(page, length))
    var marks: [SpaceAxisPlan.Mark] = []
    var lines: [Double] = []
    var farthest = 0.0
    for mark in plan.runs.flatMap(\.marks) {
      guard let share = place(of: mark.tick.value, axis) else { continue }
      var point = edge.edge.start
      point[axis] = share
      if !mark.lines.isEmpty { lines.append(share) }
      let place = self.page(point)
      let reach = mark.strokes.isEmpty ? 0 : tickLength
      let end = ScenePoint(x: place.x + edge.outward.x * reach, y: place.y + edge.outward.y * reach)
      let block: TextBlock? = mark.labels.isEmpty ? nil : mark.labels[0].text
      let label = block.map { self.label($0, at: place, edge) }
      if let box = label?.box {
        farthest = max(farthest, distance(of: box, from: edge))
        if marks.contains(where: { $0.box?.overlaps(box) ?? false }) { continue }
      }
      marks.append(
        SpaceAxisPlan.Mark(place: place, end: end, texts: label?.texts ?? [], box: label?.box)
      )
    }
    var result = SpaceAxisPlan(
      axis: axis,
      edge: edge.edge,
      marks: marks,
      title: [],
      titleBox: nil,
      lines: lines
    )
    if let title = title(axis, user, plan.note, edge, beyond: max(farthest, gap)) {
      (result.title, result.titleBox) = title
    }
    return result
  }

  /// Returns the box coordinate of a value along an axis of the box.
  private func place(of value: Double, _ axis: Int) -> Double? {
    let box = space.box
    var point = SpacePoint(box.x.lower, box.y.lower, box.z.lower)
    point[axis] = space.orientation.inBox(value, axis: axis)
    let place = box.place(of: point)[axis]
    return place.isFinite && abs(place) <= box.edges[axis] / 2 * (1 + 1e-9) ? place : nil
  }

  private func room(_ page: PlotAxis, _ length: Double) -> AxisRoom {
    if isOfCells {
      return AxisRoom(
        length: max(1, length),
        spacing: page == .x ? 6 * Cell.width : 2.5 * Cell.height,
        gap: page == .x ? 2 * Cell.width : 0.6 * Cell.height,
        step: nil,
        width: medium.size.width / 3,
        distance: page == .x ? .columns : .rows(ofTitles: 0)
      )
    }
    return AxisRoom(
      length: max(1, length),
      spacing: page == .x ? min(60, max(20, length / 5)) : min(40, max(18, length / 5)),
      gap: page == .x ? 8 : 4,
      step: nil,
      width: medium.size.width / 3,
      distance: .free(page == .x ? 8 : 4)
    )
  }

  private var tickLength: Double { isOfCells ? 0 : 5 }
  /// Free distance between an edge and its labels.
  private var gap: Double { isOfCells ? 2.5 : 9 }

  /// Returns half of the length that a rectangle takes along the direction away from the box.
  private func reach(_ size: SceneSize, _ edge: Edge) -> Double {
    (abs(edge.outward.x) * size.width + abs(edge.outward.y) * size.height) / 2
  }

  private func label(
    _ block: TextBlock,
    at place: ScenePoint,
    _ edge: Edge
  ) -> (texts: [SceneText], box: SceneRect) {
    let box = TextBox(block, medium)
    let away = gap + reach(box.size, edge)
    let center = ScenePoint(x: place.x + edge.outward.x * away, y: place.y + edge.outward.y * away)
    return placed(box, center)
  }

  /// Returns the texts of a box around a centre, moved to cells on a page of them.
  private func placed(
    _ box: TextBox,
    _ center: ScenePoint
  ) -> (texts: [SceneText], box: SceneRect) {
    var corner = ScenePoint(x: center.x - box.size.width / 2, y: center.y - box.size.height / 2)
    if isOfCells {
      corner = ScenePoint(
        x: (corner.x / Cell.width).rounded() * Cell.width,
        y: (corner.y / Cell.height).rounded() * Cell.height
      )
    }
    let texts = box.texts(x: corner.x, share: 0, baseline: corner.y + box.firstBaseline)
    return (
      texts, SceneRect(x: corner.x, y: corner.y, width: box.size.width, height: box.size.height)
    )
  }

  /// Returns how far a rectangle reaches away from an edge.
  private func distance(of box: SceneRect, from edge: Edge) -> Double {
    let middle = ScenePoint(x: box.x + box.width / 2, y: box.y + box.height / 2)
    let along =
      (middle.x - edge.start.x) * edge.outward.x + (middle.y - edge.start.y) * edge.outward.y
    return along + reach(SceneSize(width: box.width, height: box.height), edge)
  }

  // MARK: Titles

  private func title(
    _ axis: Int,
    _ user: Int,
    _ note: TickNote?,
    _ edge: Edge,
    beyond farthest: Double
  ) -> (texts: [SceneText], box: SceneRect)? {
    let options = chart.spaceOptions(user)
    let block: TextBlock
    if let text = options.title.text {
      block = text
    } else if let name = options.label, !name.isEmpty {
      block = note.map { titled(name, $0) } ?? medium.block(name)
    } else if let note, case .scale = note {
      block = titled(["x", "y", "z"][user], note)
    } else {
      return nil
    }
    let longest = (isOfCells ? 0.3 : 0.5) * medium.size.width
    let box = TextBox(TextBox.shortened(block, to: longest, medium), medium)
    guard !box.isEmpty else { return nil }
    let isLong = box.size.width > 60
    if axis == 2 {
      // Above the upper end, as the title of y in the plane.
      let top = edge.start.y < edge.end.y ? edge.start : edge.end
      let away = box.size.height / 2 + (isOfCells ? Cell.height * 0.75 : 12)
      // The edges of the box run to the right from there: a long title stands to the left of them.
      let reach = min(box.size.width / 2, isOfCells ? Cell.width : 12)
      return placed(box, ScenePoint(x: top.x + reach - box.size.width / 2, y: top.y - away))
    }
    if isLong, rules.turnsTexts, let turned = turned(block, edge, beyond: farthest) {
      return turned
    }
    let away = farthest + (isOfCells ? 0.5 : 3) + reach(box.size, edge)
    return placed(
      box,
      ScenePoint(
        x: edge.middle.x + edge.outward.x * away,
        y: edge.middle.y + edge.outward.y * away
      )
    )
  }

  private func titled(_ name: String, _ note: TickNote) -> TextBlock {
    let formula = medium.formulas[name] ?? .words(name)
    let title = note.title(of: formula)
    return medium.rules.typesetsFormulas ? .formula(title) : .line(title.unicode)
  }

  /// Returns a long title along its edge.
  private func turned(
    _ block: TextBlock,
    _ edge: Edge,
    beyond farthest: Double
  ) -> (texts: [SceneText], box: SceneRect)? {
    let words = block.words
    let box = TextBox(block, medium)
    guard box.texts(x: 0, share: 0, baseline: 0).count == 1 else { return nil }
    var angle = atan2(edge.end.y - edge.start.y, edge.end.x - edge.start.x) * 180 / .pi
    if angle > 90 { angle -= 180 }
    if angle <= -90 { angle += 180 }
    let away = farthest + 4 + box.size.height / 2
    let center = ScenePoint(
      x: edge.middle.x + edge.outward.x * away,
      y: edge.middle.y + edge.outward.y * away
    )
    // The baseline runs a third of the height below the middle, across the line of letters.
    let (sine, cosine) = (sin(angle * .pi / 180), cos(angle * .pi / 180))
    let drop = box.size.height / 3
    var text = medium.text(
      words,
      at: ScenePoint(x: center.x - sine * drop, y: center.y + cosine * drop),
      anchor: .middle
    )
    text.rotation = angle
    let width = abs(cosine) * box.size.width + abs(sine) * box.size.height
    let height = abs(sine) * box.size.width + abs(cosine) * box.size.height
    return (
      [text],
      SceneRect(
        x: center.x - width / 2,
        y: center.y - height / 2,
        width: width,
        height: height
      )
    )
  }
}
