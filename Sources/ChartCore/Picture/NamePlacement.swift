import RealFunctions

/// Puts the names of marks beside them: inside the plot area, away from curves, symbols, texts and
/// each other.
///
/// - A name has eight positions around its mark (the eight-position model): right of it before left
///   of it, above it before below it (Imhof, "Positioning names on maps", The American Cartographer 2,
///   1975). A text with a position of its own is put there if that is free.
/// - A position costs by its rank and by the ink that it would cover. Positions outside the plot area
///   or over a text are not allowed.
/// - Names are placed greedily, those with the fewest free positions first: crowding would leave them
///   none. Searching all arrangements is too hard (Marks and Shieber 1991), and simulated annealing,
///   which comes nearer (Christensen, Marks and Shieber, "An empirical study of algorithms for
///   point-feature label placement", 1995), would move all names when one is added.
/// - Where the best position near its mark would cross a curve a name may be put farther away, on
///   rings around its mark, with a leader line. A name without any position is left out.
struct NamePlacement {
  private let page: MarkPage
  private let medium: Medium
  private var ink: InkMap
  private var taken: [SceneRect]
  private var leaders: [Leader] = []

  private struct Name {
    let anchor: ScenePoint
    /// Distance that the mark reaches around its position.
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

  /// A leader line from a mark to its name.
  private struct Leader {
    let start: ScenePoint
    let end: ScenePoint
    /// Points along the line, closer than names are high.
    let points: [ScenePoint]
    /// Rectangle around the line.
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

    /// Whether the line runs through a name.
    func crosses(_ name: SceneRect) -> Bool {
      name.overlaps(frame) && points.contains(where: name.holds)
    }

    /// Whether two lines intersect.
    func crosses(_ other: Leader) -> Bool {
      func side(_ line: Leader, _ point: ScenePoint) -> Bool {
        (line.end.x - line.start.x) * (point.y - line.start.y)
          > (line.end.y - line.start.y) * (point.x - line.start.x)
      }
      return side(self, other.start) != side(self, other.end)
        && side(other, start) != side(other, end)
    }
  }

  /// Most names that are placed; more would not be readable.
  private static let mostNames = 400
  /// Cost of crossing a curve.
  private static let priceOfCrossing = 0.5
  /// Cost from which positions farther away are tried.
  private static let bearable = 0.8
  /// Returns the greatest cost of a position that crosses no curve.
  private static func free(_ name: Name) -> Double { name.isOnPlace ? 0.7 : 0.45 }

  /// Creates the placement among `marks` and the lines of axes; `texts` are already placed.
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
    ink = InkMap(area: page.projection.area, unit: medium.rules.inkUnit)
    ink.draw(axes, onlyZeroAxes: true)
    ink.draw(marks)
    ink.finish()
  }

  /// Returns the names of all layers with their leader lines; fewer once the work is cancelled,
  /// since the caller then discards the picture.
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
    // Files are read in the order of the content; lines are drawn below texts.
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

  /// The sides of a mark in order of preference: right before left, above before below.
  private static let sides: [(x: Double, y: Double)] = [
    (1, -1), (1, 0), (0, -1), (1, 1), (-1, -1), (0, 1), (-1, 0), (-1, 1),
  ]

  /// Returns the positions beside a mark, with their costs before other names are placed.
  private func nearPlaces(_ name: Name) -> [Place] {
    let sides = (name.isOnPlace ? [(0, 0)] : []) + Self.sides
    return sides.enumerated().compactMap { rank, side in
      // A text leaves its own position for a curve, but not for the line of an axis.
      let base = name.isOnPlace && rank > 0 ? 0.25 : 0
      return priced(Place(rect: rect(name, side), cost: base + Double(rank) * 0.05))
    }
  }

  private func rect(_ name: Name, _ side: (x: Double, y: Double)) -> SceneRect {
    let (width, height) = (name.size.width, name.size.height)
    let isSlanting = side.x != 0 && side.y != 0
    let corner = medium.rules.corner(of: name.anchor)
    let (left, right, above, below): (Double, Double, Double, Double)
    if medium.rules.symbolsAreCharacters {
      // A symbol fills its cell; one cell beside it stays free.
      let gap = isSlanting || name.radius == 0 ? 0 : Cell.width
      (left, right) = (gap, Cell.width + gap)
      (above, below) = (0, Cell.height)
    } else {
      let reach = isSlanting ? max(5, 0.7 * name.radius + 2) : name.radius + 4
      (left, right) = (reach, reach)
      (above, below) = (reach - 1, reach - 1)
    }
    let cell = medium.rules.cell
    let x =
      side.x > 0
      ? corner.x + right
      : side.x < 0
        ? corner.x - left - width
        : corner.x + cell.width / 2 - width / 2
    let y =
      side.y > 0
      ? corner.y + below
      : side.y < 0
        ? corner.y - above - height
        : corner.y + cell.height / 2 - height / 2
    return snapped(SceneRect(x: x, y: y, width: width, height: height))
  }

  /// Returns a rectangle moved to cells in a text picture.
  private func snapped(_ rect: SceneRect) -> SceneRect {
    let corner = medium.rules.corner(of: ScenePoint(x: rect.x, y: rect.y))
    return SceneRect(x: corner.x, y: corner.y, width: rect.width, height: rect.height)
  }

  /// Returns the position with the cost of its ink; nil if it leaves the plot area or covers a text.
  private func priced(_ place: Place) -> Place? {
    let area = page.projection.area
    let rect = place.rect
    guard rect.x >= area.x, rect.y >= area.y, rect.maxX <= area.maxX, rect.maxY <= area.maxY,
      !taken.contains(where: { $0.overlaps(rect) })
    else { return nil }
    var place = place
    let margin = medium.rules.nameMargin
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
  /// Cost of a leader line below another text: it is chosen only if there is no other position.
  private static let lineUnderText = 3.0
  private static let directions = 16

  /// Returns the positions on a ring around a mark, with their leader lines.
  private func farPlaces(_ name: Name, ring: Double) -> [Place] {
    let distance = name.radius + (0.5 + ring) * medium.rules.nameRing
    let (width, height) = (name.size.width, name.size.height)
    return Self.compass.compactMap { x, y in
      let middle = ScenePoint(
        x: name.anchor.x + x * (distance + width / 2),
        y: name.anchor.y + y * (distance + height / 2)
      )
      let rect = snapped(
        SceneRect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
      )
      // A larger distance costs more; right and above cost a little less.
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
