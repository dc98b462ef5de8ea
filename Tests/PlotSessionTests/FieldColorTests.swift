import ChartCore
import ChartSVG
import ChartTerminal
import PlotSession
import RealFunctions
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The colours of vectors, which tell how long they are, and vectors in files.
@Suite("Colours and files of fields")
struct FieldColorTests {
  private static let metrics = TextMetrics { text, _ in 7 * Double(text.count) }

  private func chart(_ line: String) throws -> TrainedChart {
    var session = Session()
    let replies = session.replies(to: line)
    try #require(replies.codes == [], "\(line)")
    return try #require(replies.pictures.last)
  }

  private func elements(_ line: String) throws -> [SceneElement] {
    let scene = try chart(line).scene(for: .graphic(width: 640, height: 400, metrics: Self.metrics))
    var all: [SceneElement] = []
    func take(_ elements: [SceneElement]) {
      for element in elements {
        if case .group(let group) = element { take(group.elements) } else { all.append(element) }
      }
    }
    take(scene.elements)
    return all
  }

  /// The paints of strokes that are no straight line of an axis: ramps of numbers, and series.
  private func paints(_ line: String) throws -> (ramps: Set<Paint>, series: Set<Paint>) {
    var found: (ramps: Set<Paint>, series: Set<Paint>) = ([], [])
    for case .path(let path) in try elements(line) {
      guard let paint = path.stroke?.paint else { continue }
      switch paint {
      case .ramp: found.ramps.insert(paint)
      case .series: found.series.insert(paint)
      default: break
      }
    }
    return found
  }

  private func texts(_ line: String) throws -> Set<String> {
    Set(
      try elements(line).compactMap {
        if case .text(let text) = $0 { text.content } else { nil }
      }
    )
  }

  @Test(
    "vectors of different lengths have different colours, with a bar that tells them",
    arguments: [
      ("field (-y, x)", "length"), ("x' = y, y' = -sin(x)", "speed"),
      ("field (-y, x) with streamlines", "length"),
    ]
  )
  func colored(_ line: String, _ title: String) throws {
    let found = try paints(line)
    #expect(found.ramps.count > 6)
    #expect(found.series.isEmpty)
    #expect(try texts(line).contains(title))
  }

  @Test("solutions keep a colour of their own")
  func solutions() throws {
    let found = try paints("field (-y, x) through (1, 0)")
    #expect(found.ramps.count > 6)
    #expect(found.series == [.series(0)])
  }

  @Test(
    "one colour shows vectors that are all as long, and those that are to have one",
    arguments: [
      "field (cos(x), sin(x))", "field (-y, x)/sqrt(x^2 + y^2)", "field (-y, x) with plain arrows",
      "field (-y, x) with plain", "field (-y, x) with plain streamlines", "y' = x - y",
    ]
  )
  func plain(_ line: String) throws {
    let found = try paints(line)
    #expect(found.ramps.isEmpty)
    #expect(found.series == [.series(0)])
    #expect(try texts(line).isDisjoint(with: ["length", "speed"]))
  }

  @Test("a colour of its own, and colours behind them, leave vectors none of their lengths")
  func others() throws {
    #expect(try paints("field (-y, x) color red").ramps.isEmpty)
    #expect(try paints("heat x*y, field (y, x)").ramps.isEmpty)
    #expect(try texts("heat x*y, field (y, x)").isDisjoint(with: ["length"]))
  }

  /// The lengths of straight strokes with two points each.
  private func lengths(_ line: String) throws -> [Double] {
    try elements(line).flatMap { element -> [Double] in
      guard case .path(let path) = element, let paint = path.stroke?.paint else { return [] }
      switch paint {
      case .ramp, .series: break
      default: return []
      }
      var lengths: [Double] = []
      var start: ScenePoint?
      for segment in path.segments {
        switch segment {
        case .move(let point): start = point
        case .line(let point):
          if let start { lengths.append(hypot(point.x - start.x, point.y - start.y)) }
        case .cubic, .close: break
        }
      }
      return lengths
    }
  }

  @Test("coloured arrows are equally long; plain ones are longer where the field is stronger")
  func arrowLengths() throws {
    let colored = try lengths("field (-y, x)")
    #expect(colored.count > 50)
    #expect((colored.max() ?? 0) - (colored.min() ?? 1) < 1e-6)
    let plain = try lengths("field (-y, x) with plain arrows")
    #expect((plain.max() ?? 0) > 2 * (plain.min() ?? 1))
  }

  @Test("the range and the scale of z are those of lengths, too")
  func scale() throws {
    #expect(try texts("set zrange 0..5; plot field (x, y)").isSuperset(of: ["length", "5"]))
    let linear = try paints("plot field (exp(x), exp(y))").ramps.count
    #expect(try paints("set zscale log; plot field (exp(x), exp(y))").ramps.count > linear)
  }

  @Test("the colour is that of the length, wherever the arrow stands")
  func law() throws {
    let chart = try chart("plot [-4:4] [-3:3] field (2x, 0)")
    let sampled = try chart.sampled(size: SceneSize(width: 500, height: 400))
    let series = try #require(sampled.series.first)
    for (place, vector) in series.vectors { #expect(vector == SIMD2(2 * place.x, 0)) }
    let text = try chart.text(columns: 60, rows: 16, style: TextStyle(colors: .trueColor))
    let rows = text.split(separator: "\n").filter { $0.contains("→") }
    #expect(!rows.isEmpty)
    // From the middle to the right edge colours change from arrow to arrow.
    for row in rows { #expect(Set(row.split(separator: "→")).count > 3) }
  }

  @Test(
    "files of numbers hold the vectors of a field",
    arguments: [
      ("plot [-2:2] [-2:2] field (-y, x)", "-1,1,-1,-1"),
      ("plot [-2:2] [-2:2] slope x - y", "-1,1,1,-2"),
      ("plot [-2:2] [-2:2] slope 1/y", "-1,0,0,1"),
    ]
  )
  func files(_ line: String, _ row: String) throws {
    var session = Session()
    #expect(session.replies(to: line).codes == [])
    let csv = String(decoding: try #require(try session.fileBytes(as: .csv)), as: UTF8.self)
    let lines = csv.split(separator: "\r\n")
    #expect(lines.first == "series,x,y,u,v")
    #expect(lines.contains { $0.hasSuffix(",\(row)") }, "\(lines.prefix(5))")
    let json = String(decoding: try #require(try session.fileBytes(as: .json)), as: UTF8.self)
    #expect(json.contains("\"vectors\": [["))
    #expect(json.contains("[\(row.replacing(",", with: ", "))]"))
  }

  @Test("solutions follow the vectors behind a row without numbers; streamlines are lines")
  func solutionsInFiles() throws {
    var session = Session()
    #expect(session.replies(to: "plot [-2:2] [-2:2] y' = x through (0, 0)").codes == [])
    let csv = String(decoding: try #require(try session.fileBytes(as: .csv)), as: UTF8.self)
    #expect(csv.components(of: "\r\ny' = x,,,,\r\n") == 2)
    #expect(session.replies(to: "plot field (-y, x) with streamlines").codes == [])
    let lines = String(decoding: try #require(try session.fileBytes(as: .csv)), as: UTF8.self)
    #expect(lines.hasPrefix("series,x,y\r\n"))
  }
}

extension String {
  /// How many parts a separator makes.
  fileprivate func components(of separator: String) -> Int {
    split(separator: separator, omittingEmptySubsequences: false).count
  }
}
