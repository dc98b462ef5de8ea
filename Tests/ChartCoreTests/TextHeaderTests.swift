import Testing

@testable import ChartCore
@testable import ChartMarks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("The head of a text picture")
struct TextHeaderTests {
  private func scene(_ chart: Chart, _ columns: Int, _ rows: Int) throws -> Scene {
    try chart.scene(for: .text(columns: columns, rows: rows) { $0.count })
  }

  private func texts(_ chart: Chart, _ columns: Int = 80, _ rows: Int = 24) throws -> [String] {
    try scene(chart, columns, rows).texts.map(\.content)
  }

  private func row(_ text: SceneText) -> Int { Int(text.position.y / 4) - 1 }
  private func column(_ text: SceneText) -> Int { Int(text.position.x / 2) }

  // MARK: Asymptotes

  private func poles(
    _ places: [Double],
    in domain: ClosedRange<Double> = -10...10,
    name: String = "f"
  ) -> Chart {
    Chart {
      LinePlot(x: "x", y: name) { x in places.reduce(0) { $0 + 1 / (x - $1) } }
    }
    .chartXScale(domain: domain).chartYScale(domain: -5...5)
  }

  @Test("asymptotes are named in the legend's row")
  func asymptotes() throws {
    #expect(try texts(poles([3])).contains("asymptote x = 3"))
    #expect(try texts(poles([-0.25, 4])).contains("asymptotes x = −0.25, 4"))
    #expect(try texts(poles([-.pi / 2, .pi / 2])).contains("asymptotes x = −π/2, π/2"))
    #expect(try texts(poles([1.0 / 3])).contains("asymptote x ≈ 0.3333"))
  }

  @Test("of many asymptotes the first are named, and the last of even steps")
  func manyAsymptotes() throws {
    #expect(try texts(poles([-7, -2, 1, 2])).contains("asymptotes x = −7, −2, 1, …"))
    #expect(try texts(poles([-3, -1, 1, 3, 5])).contains("asymptotes x = −3, −1, …, 5"))
  }

  @Test("a note that does not fit is shortened or left out")
  func notes() throws {
    let long = poles([-.pi / 2, .pi / 2], name: String(repeating: "f", count: 30))
    #expect(try texts(long, 54).contains("x = −π/2, π/2"))
    #expect(try texts(long, 44).allSatisfy { !$0.contains("x =") })
    #expect(try texts(poles([3]).chartLegend(.hidden)).allSatisfy { !$0.contains("x =") })
  }

  @Test("what is not drawn is not named")
  func notDrawn() throws {
    // The zero axis stands there already.
    #expect(try texts(poles([0])).allSatisfy { !$0.contains("asymptote") })
    #expect(try texts(poles([12])).allSatisfy { !$0.contains("asymptote") })
  }

  // MARK: Names

  private func lines(_ names: [String]) -> Chart {
    Chart { for name in names { LinePlot(x: "x", y: name) { $0 } } }
  }

  @Test("whole names take a row more before any is shortened")
  func moreRows() throws {
    let names = (0..<8).map { "a name of thirty-three letters, \($0)" }
    let found = try scene(lines(names), 80, 22).texts.filter { names.contains($0.content) }
    #expect(Set(found.map(row)) == [0, 1, 2, 3])
  }

  @Test("names are shortened until all are shown")
  func shortened() throws {
    let names = ["the first long name", "the second name", "third"]
    #expect(try texts(lines(names), 80).contains(names[0]))
    let short = try scene(lines(names), 40, 8).texts.filter { row($0) == 0 }.map(\.content)
    #expect(short == ["the first …", "the second…", "third"])
  }

  @Test(
    "names never collide and never leave the page",
    arguments: [(8, 6), (12, 6), (20, 8), (40, 12), (80, 24)]
  )
  func collisions(_ size: (columns: Int, rows: Int)) throws {
    let names = (1...9).map { String(repeating: "n\($0)", count: $0 * $0) }
    let scene = try scene(lines(names), size.columns, size.rows)
    let top = scene.texts.filter { $0.position.y <= scene.plotArea.y }
    #expect(!top.isEmpty)
    let places = top.map { (row($0), column($0), column($0) + $0.content.count) }.sorted { $0 < $1 }
    #expect(places.allSatisfy { $0.1 >= 0 && $0.2 <= size.columns })
    let neighbours = zip(places, places.dropFirst()).filter { $0.0 == $1.0 }
    #expect(neighbours.count >= (size.columns < 40 ? 0 : 3))
    for (left, right) in neighbours { #expect(left.2 < right.1) }
  }

  @Test("what no shortening makes fit is counted")
  func counted() throws {
    let names = (1...9).map { "a long name \($0)" }
    let shown = try texts(lines(names), 20, 8).filter { !$0.isEmpty }
    #expect(shown.contains("+8"))
    #expect(shown.contains { $0.hasPrefix("a lo") })
  }

  // MARK: Names beside their curves

  private let round = Chart {
    LinePlot(x: "x", y: "sin(x)") { sin($0) }
    LinePlot(x: "x", y: "cos(x)") { cos($0) }
  }
  .chartXScale(domain: -10...10).chartAspect(.equal)

  @Test("columns that equal scales leave free take the names")
  func freeColumns() throws {
    let scene = try scene(round, 100, 20)
    let names = scene.texts.filter { ["sin(x)", "cos(x)"].contains($0.content) }
    #expect(names.count == 2)
    #expect(scene.plotArea.y == 0)
    for name in names {
      #expect(column(name) * 2 >= Int(scene.plotArea.maxX) + 1)
      #expect(column(name) + name.content.count <= 100)
    }
    // sin(10) is −0.54, cos(10) −0.84: one below the other, in the colours of their curves.
    #expect(row(names[0]) + 1 == row(names[1]))
    #expect(names.map(\.paint) == [.series(0), .series(1)])
  }

  @Test("names stay above where fewer than ten columns are free or a curve ends elsewhere")
  func namesAbove()
    throws
  {
    let narrow = try scene(round, 62, 20)
    #expect(narrow.texts.first { $0.content == "sin(x)" }.map(row) == 0)
    let short = Chart {
      LinePlot(x: "x", y: "sqrt") { sqrt(9 - $0 * $0) }
    }
    .chartXScale(domain: -10...10).chartAspect(.equal)
    #expect(try scene(short, 100, 20).texts.first { $0.content == "sqrt" }.map(row) == 0)
  }

  // MARK: Hostile names

  @Test(
    "names lose what is no writing",
    arguments: [
      ("a\u{1b}[31mb", "ab"), ("a\u{1b}]0;title\u{7}b", "ab"), ("a\nb\tc", "a b c"),
      ("  a  ", "a"), ("a\u{202e}b", "ab"), ("\u{9b}2Ja", "a"),
      ("say \"x\" & <y>", "say \"x\" & <y>"),
    ]
  )
  func writing(_ example: (name: String, shown: String)) {
    #expect(example.name.oneLine == example.shown)
  }
}
