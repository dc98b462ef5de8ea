import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartText
@testable import ChartTraining

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// 8 cm at 96 pixels an inch; every letter is as wide as the widest digits are.
private let small = Medium.graphic(
  width: 302,
  height: 227,
  metrics: .evenLetters
)
private let usual = Medium.graphic(
  width: 640,
  height: 400,
  metrics: .evenLetters
)

/// Names of series as charts have them.
enum NameKind: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case short, long, formulas

  var testDescription: String { rawValue }

  func name(_ index: Int) -> String {
    switch self {
    case .short: "f\(index)"
    case .long: "The measured height of plant number \(index), in cm"
    case .formulas: "exp(-x^2)/(\(index) + x^3) + sqrt(x + \(index))"
    }
  }

  func formula(_ index: Int) -> Mathematics? {
    guard self == .formulas else { return nil }
    let power = Mathematics.scripts(.variable("x"), lower: nil, upper: .number("2"))
    return .spelled(
      .row([
        .upright("exp"), .fence(.round, .row([.sign(.negative), power])), .sign(.slash),
        .fence(.round, .row([.number("\(index)"), .sign(.plus), power])), .sign(.plus),
        .root(.row([.variable("x"), .sign(.plus), .number("\(index)")]), degree: nil),
      ]),
      as: name(index)
    )
  }

  /// A chart of so many lines, none of which can be named at its end.
  func chart(_ count: Int) -> Chart {
    var formulas: [String: Mathematics] = [:]
    for index in 0..<count { formulas[name(index)] = formula(index) }
    return Chart {
      for index in 0..<count {
        LinePlot(x: "x", y: name(index), domain: 0...1) { $0 + Double(index) }
      }
    }
    .chartXScale(domain: 0...2).with { $0.formulas = formulas }
  }
}

extension Scene {
  /// The texts of the picture with the rectangles that they fill.
  fileprivate func boxes(on medium: Medium) -> [(text: SceneText, box: SceneRect)] {
    texts.map { ($0, medium.box(of: $0)) }
  }
}

@Suite("Legends")
struct LegendTests {
  static let cases = NameKind.allCases.flatMap { kind in (2...12).map { (kind, $0) } }

  @Test("every name is present at 8 cm, and no texts overlap", arguments: cases)
  func everyName(_ kind: NameKind, _ count: Int) throws {
    let chart = try kind.chart(count).trained()
    let names = try chart.scene(for: small, cancellation: .never)
    let boxes = names.boxes(on: small.setting(chart.options.formulas))
    for (index, one) in boxes.enumerated() {
      let page = SceneRect(x: 0, y: 0, width: 302, height: 227)
      #expect(page.holds(ScenePoint(x: one.box.x, y: one.box.y), slack: 0.5), "\(one.text.content)")
      #expect(page.holds(ScenePoint(x: one.box.maxX, y: one.box.maxY), slack: 0.5))
      for other in boxes[(index + 1)...] where one.box.overlaps(other.box) {
        Issue.record("\(one.text.content) lies on \(other.text.content)")
      }
    }
    // Shortened names keep both ends where they begin alike: each is another text.
    let written = Set(boxes.map(\.text.content))
    #expect(!written.contains { $0.hasPrefix("+") })
    #expect(written.filter { $0.contains("…") || isWhole($0, kind, count) }.count == count)
  }

  private func isWhole(_ text: String, _ kind: NameKind, _ count: Int) -> Bool {
    (0..<count).contains { kind.name($0) == text || kind.formula($0)?.unicode == text }
  }

  @Test("names that fit stay whole, in as many rows as it takes")
  func whole() throws {
    let chart = try NameKind.long.chart(6).trained()
    let texts = try chart.scene(for: usual, cancellation: .never).texts.map(\.content)
    for index in 0..<6 { #expect(texts.contains(NameKind.long.name(index))) }
  }

  @Test("many short names stand beside the plot where that leaves more of it")
  func beside() throws {
    let chart = Chart {
      for index in 0..<20 {
        LinePlot(x: "x", y: "the series with number \(index)", domain: 0...1) { $0 + Double(index) }
      }
    }
    .chartXScale(domain: 0...2)
    let names = try chart.scene(for: usual).texts.filter { $0.content.hasPrefix("the series") }
    #expect(names.count == 20)
    #expect(names.allSatisfy { $0.position.x > 400 })
  }

  @Test("a page of text keeps every name, too", arguments: 2...12)
  func textPage(_ count: Int) throws {
    let page = Medium.text(columns: 80, rows: 22) { $0.count }
    let chart = try NameKind.long.chart(count).trained()
    let texts = try chart.scene(for: page, cancellation: .never).texts.map(\.content)
    #expect(!texts.contains { $0.hasPrefix("+") })
    #expect(texts.filter { $0.contains("measured") || $0.contains("…") }.count == count)
  }

  // MARK: Looks

  struct Look: Hashable {
    let color: RGB
    let dash: [Double]
    let symbol: SceneSymbols.Shape?
  }

  @Test(
    "of sixty-four lines no two have the same colour, dashes and symbols",
    arguments: [Theme.light, .dark, .mono]
  )
  func lineLooks(_ theme: Theme) throws {
    for count in [1, 4, 8, 9, 16, 33, 64] {
      let entries = try NameKind.short.chart(count).trained().legendEntries
      let looks = entries.map { entry in
        let stroke = SceneStroke(entry.paint, width: 2, dash: entry.dash)
        return Look(
          color: theme.color(of: entry.paint),
          dash: theme.dash(of: stroke),
          symbol: entry.symbol
        )
      }
      #expect(looks.count == count)
      #expect(Set(looks).count == count)
    }
  }

  @Test("of sixty-four series of points no two have the same colour and symbol")
  func pointLooks() throws {
    let chart = Chart {
      for index in 0..<64 {
        PointMark(x: .value("x", Double(index)), y: .value("y", 1.0))
          .foregroundStyle(by: .value("name", "n\(index)"))
      }
    }
    let looks = try chart.trained().legendEntries.map { entry in
      Look(color: Theme.light.color(of: entry.paint), dash: [], symbol: entry.symbol)
    }
    #expect(looks.count == 64)
    #expect(Set(looks).count == 64)
  }

  @Test("a line that repeats colour and dashes has its symbols along it, as its sample says")
  func symbolsOnLines() throws {
    let scene = try NameKind.short.chart(9).scene(for: usual)
    let runs = scene.symbols
    #expect(runs.map(\.positions.count).max() ?? 0 >= 2)
    #expect(runs.allSatisfy { $0.shape == .circle && $0.paint == .series(8) })
  }
}

extension Scene {
  fileprivate var symbols: [SceneSymbols] { elements.flatMap(\.symbols) }
}

extension SceneElement {
  fileprivate var symbols: [SceneSymbols] {
    switch self {
    case .symbols(let symbols): [symbols]
    case .group(let group): group.elements.flatMap(\.symbols)
    case .path, .rectangle, .rectangles, .cells, .text: []
    }
  }
}

@Suite("Names at the ends of curves")
struct EndLabelTests {
  private func scene(_ heights: Double...) throws -> Scene {
    let chart = Chart {
      for (index, height) in heights.enumerated() {
        LinePlot(x: "x", y: "name \(index)") { _ in height }
      }
    }
    .chartYScale(domain: 0...1)
    return try chart.scene(for: usual)
  }

  private func names(_ scene: Scene) -> [SceneText] {
    scene.texts.filter { $0.content.hasPrefix("name") }
  }

  private func leaders(_ scene: Scene, _ count: Int) -> [ScenePath] {
    (0..<count).flatMap { index in
      scene.paths.filter { $0.stroke?.width == 1 && $0.stroke?.paint == .series(index) }
    }
  }

  @Test("names that have room stand at their ends, without leaders")
  func roomy() throws {
    let scene = try scene(0.2, 0.5, 0.8)
    #expect(names(scene).map(\.paint) == [.series(0), .series(1), .series(2)])
    #expect(leaders(scene, 3).isEmpty)
  }

  @Test("names that must move apart have leaders, which do not cross")
  func leaders() throws {
    let scene = try scene(0.50, 0.51, 0.52, 0.55)
    #expect(leaders(scene, 4).count == 4)
    let ends = leaders(scene, 4).compactMap { $0.segments.last?.end?.y }
    #expect(ends == ends.sorted(by: >))
    #expect(names(scene).map(\.position.y) == names(scene).map(\.position.y).sorted(by: >))
  }

  @Test("curves that end at one place are named in a legend")
  func coincident() throws {
    #expect(names(try scene(0.5, 0.5, 0.8)).allSatisfy { $0.paint == .text })
  }

  @Test("of names that lie nearer to another end it is not clear whose they are")
  func clearness() {
    #expect(EndLabels(ends: [10, 40], labels: [12, 38], line: 3).areClear)
    #expect(EndLabels(ends: [10, 14, 18], labels: [0, 14, 28], line: 3).areClear)
    #expect(!EndLabels(ends: [10, 14, 17, 28], labels: [-4, 10, 24, 38], line: 3).areClear)
    #expect(!EndLabels(ends: [10, 20], labels: [18, 32], line: 3).areClear)
    #expect(!EndLabels(ends: [10, 12], labels: [5, 19], line: 3).areOrdered)
  }
}

extension ScenePath.Segment {
  fileprivate var end: ScenePoint? {
    switch self {
    case .move(let point), .line(let point): point
    case .cubic(_, _, let point): point
    case .close: nil
    }
  }
}

@Suite("Titles of several lines")
struct WrappedTextTests {
  private let words = "A title that is too long for a picture of eight centimetres to be seen"

  @Test("words stay whole, and no line is wider than it may be")
  func lines() {
    let text = WrappedText(words, width: 200, most: 9, usual)
    #expect(text.lines.count == 3 || text.lines.count == 4)
    #expect(text.lines.map(\.text).joined(separator: " ") == words)
    #expect(text.lines.allSatisfy { usual.width($0.text) <= 200 })
  }

  @Test("what fits stays one line, and the last line that is allowed ends with an ellipsis")
  func ends() {
    #expect(WrappedText("short", width: 200, most: 3, usual).lines.map(\.text) == ["short"])
    let cut = WrappedText(words, width: 200, most: 2, usual).lines.map(\.text)
    #expect(cut.count == 2)
    #expect(cut[1].hasSuffix("…"))
    #expect(WrappedText("", width: 200, most: 2, usual).lines.isEmpty)
    #expect(WrappedText(words, width: 0, most: 3, usual).lines.isEmpty)
  }

  @Test("a formula is broken before its sums and relations, and set in parts")
  func formulas() {
    let parts = (1...12).flatMap { index -> [Mathematics] in
      [.sign(.plus), .scripts(.variable("x"), lower: nil, upper: .number("\(index)"))]
    }
    let formula = Mathematics.row(Array(parts.dropFirst()))
    let medium = usual.setting(["sum": formula])
    let text = WrappedText("sum", width: 120, most: 9, medium)
    #expect(text.lines.count > 1)
    #expect(text.lines.allSatisfy { $0.mathematics != nil })
    #expect(text.lines.dropFirst().allSatisfy { $0.text.drop { $0 == " " }.hasPrefix("+") })
  }

  @Test("titles, captions and names of axes stand in the picture as a whole")
  func picture() throws {
    let words = "A title that is too long for eight centimetres of a column"
    let chart = Chart { LinePlot(x: "x", y: "f") { $0 } }
      .chartTitle(words).chartCaption(words).chartXAxisLabel(words).chartYAxisLabel(words)
    let high = Medium.graphic(width: 302, height: 400, metrics: small.metrics)
    for medium in [high, Medium.text(columns: 40, rows: 30) { $0.count }] {
      let scene = try chart.scene(for: medium)
      let all = scene.texts.map(\.content).joined(separator: " ")
      let count = all.components(of: "centimetres")
      #expect(count >= (medium.rules.layout == .text ? 3 : 4))
      for text in scene.texts {
        let box = medium.box(of: text)
        #expect(box.x >= -0.5 && box.maxX <= medium.size.width + 0.5, "\(text.content)")
        #expect(box.y >= -0.5 && box.maxY <= medium.size.height + 0.5, "\(text.content)")
      }
    }
  }
}

extension String {
  /// How often a word stands in it.
  fileprivate func components(of word: String) -> Int { ranges(of: word).count }
}
