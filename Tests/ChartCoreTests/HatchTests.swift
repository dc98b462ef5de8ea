import ColorVision
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartScene

/// What a fill looks like: its colour on the page, its lines, the dashes around it.
private struct Look: Hashable {
  let color: RGB
  let hatch: Hatch?
  let dash: [Double]

  var withoutColor: Look { Look(color: RGB(0, 0, 0), hatch: hatch, dash: dash) }
}

/// A kind of filled marks, so many of them.
enum FilledKind: CaseIterable {
  case bars, areas, sectors

  func chart(_ count: Int) -> Chart {
    Chart {
      for index in 0..<count {
        switch self {
        case .bars:
          BarMark(x: .value("x", "a"), y: .value("y", 1.0))
            .foregroundStyle(by: .value("name", "n\(index)"))
        case .areas:
          for x in [0.0, 1] {
            AreaMark(x: .value("x", x), y: .value("y", 1.0))
              .foregroundStyle(by: .value("name", "n\(index)"))
          }
        case .sectors:
          SectorMark(angle: .value("share", 1.0))
            .foregroundStyle(by: .value("name", "n\(index)"))
        }
      }
    }
  }
}

@Suite("Lines across filled shapes")
struct HatchTests {
  @Test(
    "of two dozen bars, areas or sectors no two look alike in a legend",
    arguments: FilledKind.allCases,
    [Theme.light, .dark, .mono]
  )
  func legends(_ kind: FilledKind, _ theme: Theme) throws {
    for count in 2...24 {
      let looks = try kind.chart(count).trained().legendEntries.map { entry in
        let fill = SceneFill(entry.paint, opacity: entry.sample.isSolid ? 1 : nil)
        let stroke = SceneStroke(entry.paint, width: 1.5)
        return Look(
          color: theme.color(of: entry.paint),
          hatch: theme.hatch(of: fill),
          dash: entry.sample.isSolid ? [] : theme.dash(of: stroke)
        )
      }
      #expect(looks.count == count)
      // Those with the same lines must differ by colour for every reader.
      for (_, alike) in Dictionary(
        grouping: looks,
        by: { [$0.hatch.hashValue, $0.dash.hashValue] }
      ) {
        for vision in Vision.allCases where alike.count > 1 {
          #expect(vision.leastDifference(alike.map(\.color)) > 13)
        }
      }
      #expect(Set(looks).count == count)
    }
  }

  /// The shares of ink in the squares of a sample, 40 by 20 of them.
  private func ink(_ hatch: Hatch?) -> [Bool] {
    guard let hatch, let index = Hatch.cycle.firstIndex(of: hatch) else {
      return [Bool](repeating: false, count: 800)
    }
    let frame = SceneRect(x: 0, y: 0, width: 20, height: 10)
    let one = SceneElement.rectangle(SceneRectangle(frame: frame, fill: SceneFill(.series(index))))
    let lines = one.hatch(in: .mono)?.segments ?? []
    return (0..<800).map { place in
      let point = ScenePoint(
        x: (Double(place % 40) + 0.5) / 2,
        y: (Double(place / 40) + 0.5) / 2
      )
      return stride(from: 0, to: lines.count - 1, by: 2).contains { index in
        guard case .move(let a) = lines[index], case .line(let b) = lines[index + 1] else {
          return false
        }
        return point.distance(from: a, b) <= hatch.width / 2
      }
    }
  }

  @Test("samples of a legend differ in a tenth of their squares at least")
  func samples() {
    let samples = Hatch.cycle.map(ink)
    for (index, first) in samples.enumerated() {
      for second in samples[(index + 1)...] {
        let different = zip(first, second).count { $0 != $1 }
        #expect(different >= 80)
      }
    }
  }

  @Test("lines lie inside their shapes, and in a run of shapes that touch they go through")
  func inside() throws {
    let frames = [(10.0, 30.0), (40, 20), (60, 10)].map { x, width in
      SceneRect(x: x, y: 20, width: width, height: 50)
    }
    let run = SceneElement.rectangles(SceneRectangles(frames: frames, fill: SceneFill(.series(11))))
    let path = try #require(run.hatch(in: .light))
    #expect(path.stroke?.paint == .background)
    for segment in path.segments {
      guard let end = segment.end else { continue }
      #expect((9.999...70.001).contains(end.x) && (19.999...70.001).contains(end.y))
    }
    let level = SceneElement.rectangles(
      SceneRectangles(frames: frames, fill: SceneFill(.series(3)))
    )
    let rows = try #require(level.hatch(in: .mono))
    #expect(rows.segments.count == 2 * 8)
  }

  @Test("lines leave out the hole of a ring")
  func hole() throws {
    func square(_ low: Double, _ high: Double) -> [ScenePath.Segment] {
      let corners = [(low, low), (high, low), (high, high), (low, high)].map {
        ScenePoint(x: $0.0, y: $0.1)
      }
      return [.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close]
    }
    let ring = ScenePath(segments: square(0, 60) + square(20, 40), fill: SceneFill(.series(3)))
    let path = try #require(SceneElement.path(ring).hatch(in: .mono))
    // Ten lines, four of which the hole cuts in two.
    #expect(path.segments.count == 2 * (10 + 4))
  }

  @Test("the first eight colours need none, nor what was given a colour, nor what is not seen")
  func none() {
    func element(_ fill: SceneFill) -> SceneElement {
      let frame = SceneRect(x: 0, y: 0, width: 40, height: 40)
      return .rectangle(SceneRectangle(frame: frame, fill: fill))
    }
    for index in 0..<8 { #expect(element(SceneFill(.series(index))).hatch(in: .light) == nil) }
    #expect(element(SceneFill(.series(8))).hatch(in: .light) != nil)
    #expect(element(SceneFill(.series(-1))).hatch(in: .light) == nil)
    #expect(element(SceneFill(.series(8), opacity: 0)).hatch(in: .light) == nil)
    #expect(element(SceneFill(.series(8), opacity: .nan)).hatch(in: .light) == nil)
    #expect(element(SceneFill(.fixed(RGB(1, 2, 3)))).hatch(in: .mono) == nil)
    #expect(
      element(SceneFill(.series(8), opacity: 0.2)).hatch(in: .light)?.stroke?.paint == .series(8)
    )
    var theme = Theme.light
    theme.series = []
    #expect(element(SceneFill(.series(8))).hatch(in: theme) == nil)
  }
}

extension ScenePoint {
  fileprivate func distance(from a: ScenePoint, _ b: ScenePoint) -> Double {
    let (x, y) = (b.x - a.x, b.y - a.y)
    let length = x * x + y * y
    let share = length > 0 ? max(0, min(1, ((self.x - a.x) * x + (self.y - a.y) * y) / length)) : 0
    let (dx, dy) = (self.x - a.x - share * x, self.y - a.y - share * y)
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension ScenePath.Segment {
  fileprivate var end: ScenePoint? {
    switch self {
    case .move(let point), .line(let point), .cubic(_, _, let point): point
    case .close: nil
    }
  }
}
