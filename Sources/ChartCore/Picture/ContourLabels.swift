import RealFunctions
import SystemLibrary

/// Writes the values of contours on their lines.
///
/// - A value is written on the longest lines of its level, where the line is straightest over the
///   length of the text, and rather level than upright. In pictures of pixels it is turned with the
///   line, never upside down; in a text picture it is in one row.
/// - A line hardly longer than its text has none, nor has one whose text would meet another text or
///   leave the plot area.
struct ContourLabels {
  private let page: MarkPage
  private let medium: Medium
  private var taken: [SceneRect]

  /// Greatest number of texts of one level.
  private static let mostOfLevel = 2
  private static let most = 60
  /// Least length of a line that has a text, in lengths of the text.
  private static let leastLengths = 2.0
  /// Free distance at both ends of a text, in pixels.
  private static let margin = 6.0
  /// Distance of the baseline below the middle of digits, as a share of the font size.
  private static let baseline = 0.35

  /// Creates the writer; `texts` are already placed and must not be covered.
  init(page: MarkPage, medium: Medium, beside texts: [SceneText]) {
    self.page = page
    self.medium = medium
    taken = texts.map(medium.box)
  }

  /// Returns the texts of levels; each level has its words and its lines on the page.
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

  /// A line with the distance of each of its points from the start.
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

    /// Returns the point at a distance along the line.
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

  /// Number of positions on a line that are compared.
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
      // A reader looks for the text in the middle of a long line.
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
    let isRightwards = last.x >= first.x
    let sign = isRightwards ? 1.0 : -1.0
    let (cosine, sine) = (sign * (last.x - first.x) / chord, sign * (last.y - first.y) / chord)
    let (text, box) =
      medium.rules.turnsTexts ? turned(words, middle, cosine, sine) : level(words, middle)
    let area = page.projection.area
    let isInside =
      box.x >= area.x && box.y >= area.y && box.maxX <= area.maxX && box.maxY <= area.maxY
    guard isInside, !taken.contains(where: { $0.overlaps(box) }) else { return nil }
    return (text, box)
  }

  /// Returns the words in one row of cells, and their rectangle.
  private func level(_ words: String, _ middle: ScenePoint) -> (text: SceneText, box: SceneRect) {
    let column = Cell.column(middle.x - medium.width(words) / 2 + Cell.width / 2)
    let text = Cell.text(words, column: column, row: Cell.row(middle.y))
    return (text, medium.box(of: text))
  }

  /// Returns the words along a direction, given by its cosine and sine, and the rectangle around them.
  private func turned(
    _ words: String,
    _ middle: ScenePoint,
    _ cosine: Double,
    _ sine: Double
  ) -> (text: SceneText, box: SceneRect) {
    let size = SceneText.Style.label.font.size
    let drop = Self.baseline * size
    let text = SceneText(
      words,
      at: ScenePoint(x: middle.x - drop * sine, y: middle.y + drop * cosine),
      anchor: .middle,
      rotation: (atan2(sine, cosine) * 180 / .pi).rounded(),
      hasHalo: true
    )
    let (half, height) = (medium.width(words) / 2, size / 2)
    let reach = (x: half * cosine + height * abs(sine), y: half * abs(sine) + height * cosine)
    let box = SceneRect(
      x: middle.x - reach.x,
      y: middle.y - reach.y,
      width: 2 * reach.x,
      height: 2 * reach.y
    )
    return (text, box)
  }
}
