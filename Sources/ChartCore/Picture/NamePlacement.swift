import RealFunctions

/// Puts the names of marks beside them: inside the plot area, off curves, symbols, texts and each other.
///
/// - A name has eight places around its mark (the eight-position model): right of it before left of it, above it
///   before below it (Imhof, "Positioning names on maps", The American Cartographer 2, 1975). A text that has a place
///   of its own stands there if nothing else does.
/// - A place costs by its rank and by the ink that it would cover. One that leaves the plot area or covers a text
///   is none.
/// - Names are placed greedily, those first that have the fewest free places: they are the ones that crowding leaves
///   nothing. Searching all arrangements is too hard (Marks and Shieber 1991), and simulated annealing, which comes
///   nearer (Christensen, Marks and Shieber, "An empirical study of algorithms for point-feature label placement",
///   1995), would move all names when one is added.
/// - Where the best place near its mark would cross a curve a name may go farther away, on rings around its mark, with a
///   line that leads to it. A name without any place is left out.
struct NamePlacement {
  private let page: MarkPage
  private let medium: Medium
  private var ink: InkMap
  private var taken: [SceneRect]
  private var leaders: [Leader] = []

  private struct Name {
    let anchor: ScenePoint
    /// How far the mark reaches around its place.
    let radius: Double
    let box: TextBox
    let isOnPlace: Bool
    var size: SceneSize { box.size }
  }

  private struct Place {
    var rect: SceneRect
    var cost: Double
    var leader: Leader?
  }

  /// A line from a mark to its name.
  private struct Leader {
    let start: ScenePoint
    let end: ScenePoint
    /// Points along the line, closer than names are high.
    let points: [ScenePoint]
    /// What it reaches over.
    private let frame: SceneRect

    init(start: ScenePoint, end: ScenePoint) {
      self.start = start
      self.end = end
      points = (0...24).map { step in
        let part = Double(step) / 24
        return ScenePoint(
          x: start.x + part * (end.x - start.x),
          y: start.y + part * (end.y - start.y)
        )
      }
      frame = SceneRect(
        x: min(start.x, end.x),
        y: min(start.y, end.y),
        width: abs(end.x - start.x),
        height: abs(end.y - start.y)
      )
    }

    /// Whether it runs through a name.
    func crosses(_ name: SceneRect) -> Bool {
      name.overlaps(frame) && points.contains(where: name.holds)
    }

    /// Whether two lines have a point in common.
    func crosses(_ other: Leader) -> Bool {
      func side(_ line: Leader, _ point: ScenePoint) -> Bool {
        (line.end.x - line.start.x) * (point.y - line.start.y)
          > (line.end.y - line.start.y) * (point.x - line.start.x)
      }
      return side(self, other.start) != side(self, other.end)
        && side(other, start) != side(other, end)
    }
  }

  /// More names than these are no names any more.
  private static let mostNames = 400
  /// What it costs to cross a curve.
  private static let priceOfCrossing = 0.5
  /// What should stay free around letters, in pixels.
  private static let margin = 1.5
  /// From this price on a name looks farther away.
  private static let bearable = 0.8
  /// What a place without a curve may cost.
  private static func free(_ name: Name) -> Double { name.isOnPlace ? 0.7 : 0.45 }

  /// Creates the placement among `marks` and the lines of axes; `texts` stand already.
  init(
    page: MarkPage,
    medium: Medium,
    marks: [SceneElement],
    axes: [SceneElement],
    beside texts: [SceneText]
  ) {
    self.page = page
    self.medium = medium
    taken = texts.map(medium.box)
    ink = InkMap(area: page.projection.area, unit: medium.rules == .text ? 1 : 2)
    ink.draw(axes, onlyZeroAxes: true)
    ink.draw(marks)
    ink.finish()
  }

  /// Returns the names of all layers with the lines that lead to them; fewer once the work is cancelled, and who asked
  /// for the picture throws it away.
  mutating func elements(of sampled: SampledChart) -> [SceneElement] {
    let names = names(of: sampled)
    let near = names.map { isCancelled ? [] : nearPlaces($0) }
    let order = names.indices.map { index in
      (free: near[index].count { $0.cost < Self.free(names[index]) }, index: index)
    }.sorted { ($0.free, $0.index) < ($1.free, $1.index) }
    var texts: [(index: Int, elements: [SceneElement])] = []
    for (_, index) in order where !isCancelled {
      guard let place = best(near[index], names[index]) else { continue }
      taken.append(place.rect)
      if let leader = place.leader { leaders.append(leader) }
      texts.append((index, drawn(names[index], at: place)))
    }
    // Files are read in the order of the content; lines run under texts.
    return leaders.map(drawn) + texts.sorted { $0.index < $1.index }.flatMap(\.elements)
  }

  private var isCancelled: Bool { page.cancellation.isCancelled }

  private func names(of sampled: SampledChart) -> [Name] {
    var names: [Name] = []
    for (layer, geometry) in zip(page.chart.layers, sampled.layers) {
      guard let trained = layer as? TrainedData else { continue }
      let page = page.seen(from: layer.side)
      for (row, detail) in trained.series.details.sorted(by: { $0.key < $1.key }) {
        guard let name = detail.name, names.count < Self.mostNames, !isCancelled,
          let frame = geometry.frame(of: row, on: page)
        else { continue }
        let words = TextBox.shortened(medium.block(name.text), to: medium.size.width / 2, medium)
        let box = TextBox(words, medium, paint: trained.paint(at: row))
        guard !box.isEmpty else { continue }
        names.append(
          Name(
            anchor: ScenePoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2),
            radius: frame.width / 2,
            box: box,
            isOnPlace: name.isOnPlace
          )
        )
      }
    }
    return names
  }

  private func drawn(_ name: Name, at place: Place) -> [SceneElement] {
    name.box.texts(
      x: place.rect.x,
      share: 0,
      baseline: place.rect.y + name.box.firstBaseline,
      hasHalo: true
    ).map(SceneElement.text)
  }

  private func drawn(_ leader: Leader) -> SceneElement {
    let stroke = SceneStroke(.level(.tertiary), width: 1)
    let segments: [ScenePath.Segment] = [.move(leader.start), .line(leader.end)]
    return .path(ScenePath(segments: segments, stroke: stroke))
  }

  // MARK: Places

  /// The sides of a mark in their order: right before left, above before below.
  private static let sides: [(x: Double, y: Double)] = [
    (1, -1), (1, 0), (0, -1), (1, 1), (-1, -1), (0, 1), (-1, 0), (-1, 1),
  ]

  /// The places beside a mark, with what each costs before other names stand.
  private func nearPlaces(_ name: Name) -> [Place] {
    let sides = (name.isOnPlace ? [(0, 0)] : []) + Self.sides
    return sides.enumerated().compactMap { rank, side in
      // A text leaves its own place for a curve, and not for the line of an axis.
      let base = name.isOnPlace && rank > 0 ? 0.25 : 0
      return priced(Place(rect: rect(name, side), cost: base + Double(rank) * 0.05))
    }
  }

  private func rect(_ name: Name, _ side: (x: Double, y: Double)) -> SceneRect {
    let (width, height) = (name.size.width, name.size.height)
    let isSlanting = side.x != 0 && side.y != 0
    let corner = medium.rules == .text ? Self.corner(of: name.anchor) : name.anchor
    let (left, right, above, below): (Double, Double, Double, Double)
    if medium.rules == .text {
      // A symbol fills its cell; beside it one stays free.
      let gap = isSlanting || name.radius == 0 ? 0 : Cell.width
      (left, right) = (gap, Cell.width + gap)
      (above, below) = (0, Cell.height)
    } else {
      let reach = isSlanting ? max(5, 0.7 * name.radius + 2) : name.radius + 4
      (left, right) = (reach, reach)
      (above, below) = (reach - 1, reach - 1)
    }
    let middle = medium.rules == .text ? (Cell.width / 2, Cell.height / 2) : (0, 0)
    let x =
      side.x > 0
      ? corner.x + right
      : side.x < 0
        ? corner.x - left - width
        : corner.x + middle.0 - width / 2
    let y =
      side.y > 0
      ? corner.y + below
      : side.y < 0
        ? corner.y - above - height
        : corner.y + middle.1 - height / 2
    return snapped(SceneRect(x: x, y: y, width: width, height: height))
  }

  /// The corner of the cell that holds a place of a page of text.
  private static func corner(of place: ScenePoint) -> ScenePoint {
    ScenePoint(
      x: (place.x / Cell.width).rounded(.down) * Cell.width,
      y: (place.y / Cell.height).rounded(.down) * Cell.height
    )
  }

  /// Letters of a page of text stand in cells.
  private func snapped(_ rect: SceneRect) -> SceneRect {
    guard medium.rules == .text else { return rect }
    let corner = Self.corner(of: ScenePoint(x: rect.x, y: rect.y))
    return SceneRect(x: corner.x, y: corner.y, width: rect.width, height: rect.height)
  }

  /// The place with the price of its ink; nil if it leaves the plot area or covers a text.
  private func priced(_ place: Place) -> Place? {
    let area = page.projection.area
    let rect = place.rect
    guard rect.x >= area.x, rect.y >= area.y, rect.maxX <= area.maxX, rect.maxY <= area.maxY,
      !taken.contains(where: { $0.overlaps(rect) })
    else { return nil }
    var place = place
    let margin = medium.rules == .text ? 0 : Self.margin
    let around = SceneRect(
      x: rect.x - margin,
      y: rect.y - margin,
      width: rect.width + 2 * margin,
      height: rect.height + 2 * margin
    )
    place.cost += Self.priceOfCrossing * ink.crossings(of: around)
    return place
  }

  // MARK: Choosing

  private func best(_ near: [Place], _ name: Name) -> Place? {
    let nearest = near.filter { place in
      !taken.contains { $0.overlaps(place.rect) }
        && !leaders.contains { $0.crosses(place.rect) }
    }
    .min { $0.cost < $1.cost }
    if let nearest, nearest.cost < Self.bearable { return nearest }
    let far = (1...Self.rings).flatMap { farPlaces(name, ring: Double($0)) }
      .min { $0.cost < $1.cost }
    guard let nearest else { return far }
    return far.map { $0.cost < nearest.cost ? $0 : nearest } ?? nearest
  }

  private static let rings = 7
  /// What a line costs that runs under another text: only a name that has no other place takes it.
  private static let lineUnderText = 3.0
  private static let directions = 16

  /// The places of a ring around a mark, with the lines that lead there.
  private func farPlaces(_ name: Name, ring: Double) -> [Place] {
    let distance = name.radius + (0.5 + ring) * (medium.rules == .text ? Cell.height : 14)
    let (width, height) = (name.size.width, name.size.height)
    return Self.compass.compactMap { x, y in
      let middle = ScenePoint(
        x: name.anchor.x + x * (distance + width / 2),
        y: name.anchor.y + y * (distance + height / 2)
      )
      let rect = snapped(
        SceneRect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
      )
      // Farther away is worse; right and above are a little better.
      let price = Self.bearable + 0.2 * ring + 0.05 * (y - x)
      guard var place = priced(Place(rect: rect, cost: price)) else { return nil }
      let end = ScenePoint(
        x: max(rect.x, min(rect.maxX, name.anchor.x)),
        y: max(rect.y, min(rect.maxY, name.anchor.y))
      )
      let (dx, dy) = (end.x - name.anchor.x, end.y - name.anchor.y)
      let length = (dx * dx + dy * dy).squareRoot()
      guard length > name.radius + 1 else { return place }
      let start = ScenePoint(
        x: name.anchor.x + dx * (name.radius + 1) / length,
        y: name.anchor.y + dy * (name.radius + 1) / length
      )
      let leader = Leader(start: start, end: end)
      if taken.contains(where: { leader.crosses($0) }) { place.cost += Self.lineUnderText }
      if leaders.contains(where: { leader.crosses($0) })
        || leader.points.dropFirst(2).contains(where: ink.isOnSymbol)
      {
        place.cost += Self.bearable
      }
      place.leader = leader
      return place
    }
  }

  /// The directions of a ring: cosines and sines of sixteenths of a turn, by the half-angle formulas.
  private static let compass: [(x: Double, y: Double)] = {
    let half = 0.5.squareRoot()
    let (cosine, sine) = (((1 + half) / 2).squareRoot(), ((1 - half) / 2).squareRoot())
    let quarter = [(1.0, 0.0), (cosine, sine), (half, half), (sine, cosine)]
    return quarter + quarter.map { (-$0.1, $0.0) } + quarter.map { (-$0.0, -$0.1) }
      + quarter.map { ($0.1, -$0.0) }
  }()
}

extension SceneRect {
  /// Whether a point is inside.
  fileprivate func holds(_ point: ScenePoint) -> Bool {
    point.x > x && point.x < maxX && point.y > y && point.y < maxY
  }
}
