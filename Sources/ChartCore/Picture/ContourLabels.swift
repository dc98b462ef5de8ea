import RealFunctions
import SystemLibrary

/// Writes the values of contours on their lines.
///
/// - A value stands on the longest lines of its level, where the line is straightest over the length of the text, and rather level
///   than upright. In pictures in pixels it is turned with the line; text is never upside down. In text it stands in a row.
/// - A line that is hardly longer than its text has none, nor has one whose text would meet another text or leave the plot area.
struct ContourLabels {
  private let page: MarkPage
  private let medium: Medium
  private var taken: [SceneRect]

  /// The most texts of one level.
  private static let mostOfLevel = 2
  private static let most = 60
  /// How many lengths of its text a line has at least.
  private static let leastLengths = 2.0
  /// What stays free at both ends of a text, in pixels.
  private static let margin = 6.0
  /// How far below the middle of digits their baseline is, as a share of the size of the font.
  private static let baseline = 0.35

  /// Creates the writer; `texts` stand already.
  init(page: MarkPage, medium: Medium, beside texts: [SceneText]) {
    self.page = page
    self.medium = medium
    taken = texts.map(medium.box)
  }

  /// Returns the texts of levels: each with its words and its lines on the page.
  mutating func texts(
    of levels: [(text: String, lines: [[ScenePoint]])]
  ) -> [SceneText] {
    var texts: [SceneText] = []
    for level in levels where texts.count < Self.most && !page.cancellation.isCancelled {
      let width = medium.width(level.text) + 2 * medium.across(Self.margin)
      let lines = level.lines.map(Path.init).filter { $0.length >= Self.leastLengths * width }
        .sorted { $0.length > $1.length }
      var count = 0
      for line in lines where count < Self.mostOfLevel {
        guard let text = text(level.text, on: line, width: width) else { continue }
        texts.append(text)
        count += 1
      }
    }
    return texts
  }

  /// A line with the length of the way to each of its points.
  private struct Path {
    let points: [ScenePoint]
    let places: [Double]
    var length: Double { places.last ?? 0 }

    init(_ points: [ScenePoint]) {
      self.points = points
      var places: [Double] = []
      for (index, point) in points.enumerated() {
        let last = index > 0 ? points[index - 1] : point
        places.append((places.last ?? 0) + hypot(point.x - last.x, point.y - last.y))
      }
      self.places = places
    }

    /// The point so far along the line.
    func point(at place: Double) -> ScenePoint {
      var (low, high) = (0, places.count - 1)
      while high - low > 1 {
        let middle = (low + high) / 2
        if places[middle] <= place { low = middle } else { high = middle }
      }
      let way = places[high] - places[low]
      let share = way > 0 ? max(0, min(1, (place - places[low]) / way)) : 0
      return ScenePoint(
        x: points[low].x + share * (points[high].x - points[low].x),
        y: points[low].y + share * (points[high].y - points[low].y)
      )
    }
  }

  /// How many places of a line are compared.
  private static let places = 40

  private mutating func text(_ words: String, on line: Path, width: Double) -> SceneText? {
    var best: (text: SceneText, box: SceneRect, cost: Double)?
    for step in 0...Self.places {
      let start = (line.length - width) * Double(step) / Double(Self.places)
      let (first, last) = (line.point(at: start), line.point(at: start + width))
      let middle = line.point(at: start + width / 2)
      let chord = hypot(last.x - first.x, last.y - first.y)
      guard chord > 0 else { continue }
      let slope = abs(last.y - first.y) / chord
      // The middle of a long line is where it is looked for.
      let off = abs(Double(step) / Double(Self.places) - 0.5)
      let cost = 4 * (1 - chord / width) + 0.3 * slope + 0.2 * off
      guard cost < best?.cost ?? 1, let placed = placed(words, first, middle, last, chord) else {
        continue
      }
      best = (placed.text, placed.box, cost)
    }
    guard let best else { return nil }
    taken.append(best.box)
    return best.text
  }

  private func placed(
    _ words: String,
    _ first: ScenePoint,
    _ middle: ScenePoint,
    _ last: ScenePoint,
    _ chord: Double
  ) -> (text: SceneText, box: SceneRect)? {
    let width = medium.width(words)
    let text: SceneText
    let box: SceneRect
    switch medium.rules {
    case .text:
      let column = Cell.column(middle.x - width / 2 + Cell.width / 2)
      text = Cell.text(words, column: column, row: Cell.row(middle.y))
      box = medium.box(of: text)
    case .graphic:
      let isRightwards = last.x >= first.x
      let (dx, dy) = (last.x - first.x, last.y - first.y)
      let sign = isRightwards ? 1.0 : -1.0
      let (cosine, sine) = (sign * dx / chord, sign * dy / chord)
      let size = SceneText.Style.label.font.size
      let drop = Self.baseline * size
      text = SceneText(
        words,
        at: ScenePoint(x: middle.x - drop * sine, y: middle.y + drop * cosine),
        anchor: .middle,
        rotation: (atan2(sine, cosine) * 180 / .pi).rounded(),
        hasHalo: true
      )
      let (half, height) = (width / 2, size / 2)
      let reach = (
        x: half * cosine + height * abs(sine), y: half * abs(sine) + height * cosine
      )
      box = SceneRect(
        x: middle.x - reach.x,
        y: middle.y - reach.y,
        width: 2 * reach.x,
        height: 2 * reach.y
      )
    }
    let area = page.projection.area
    let isInside =
      box.x >= area.x && box.y >= area.y && box.maxX <= area.maxX && box.maxY <= area.maxY
    guard isInside, !taken.contains(where: { $0.overlaps(box) }) else { return nil }
    return (text, box)
  }
}
