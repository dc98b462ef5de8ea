import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartText

/// The media of the tests of axes: 7 pixels a letter, and a page of characters.
private let page = Medium.graphic(
  width: 640,
  height: 400,
  metrics: .evenLetters
)
private let text = Medium.text(columns: 80, rows: 24) { $0.count }

private func frame(_ chart: Chart, _ medium: Medium = page) throws -> Frame {
  try chart.trained().frame(for: medium, cancellation: .never)
}

private func identity(_ domain: ClosedRange<Double>) -> Chart {
  Chart { LinePlot(x: "x", y: "y") { $0 } }.chartXScale(domain: domain)
}

@Suite("Values of axis marks")
struct AxisMarkValueTests {
  struct Example: CustomTestStringConvertible {
    let name: String
    let values: AxisMarkValues
    let domain: ClosedRange<Double>
    let labels: [String]
    var testDescription: String { name }
  }

  @Test(
    "strides are whole multiples of their step, written exactly",
    arguments: [
      Example(
        name: "1",
        values: .stride(by: 1),
        domain: -2...2,
        labels: ["−2", "−1", "0", "1", "2"]
      ),
      Example(
        name: "0.1",
        values: .stride(by: 0.1),
        domain: 0...0.4,
        labels: ["0", "0.1", "0.2", "0.3", "0.4"]
      ),
      Example(name: "2.5", values: .stride(by: 2.5), domain: 1...8, labels: ["2.5", "5", "7.5"]),
      Example(name: "Int", values: .stride(by: 25 as Int), domain: 10...60, labels: ["25", "50"]),
      Example(
        name: "Float",
        values: .stride(by: Float(0.5)),
        domain: 0...1,
        labels: ["0", "0.5", "1"]
      ),
      Example(name: "negative", values: .stride(by: -2), domain: 0...4, labels: ["0", "2", "4"]),
      Example(
        name: "π/2",
        values: .multiples(of: .pi / 2),
        domain: -3.5...3.5,
        labels: ["−π", "−π/2", "0", "π/2", "π"]
      ),
      Example(name: "none inside", values: .stride(by: 100), domain: 1...8, labels: []),
    ]
  )
  func strides(_ example: Example) throws {
    let chart = identity(example.domain).chartXAxis { AxisMarks(values: example.values) }
    #expect(try frame(chart).xTicks.ticks.map(\.label) == example.labels)
  }

  @Test("no tick is a sum of steps")
  func exact() throws {
    let chart = identity(0...100).chartXAxis { AxisMarks(values: .stride(by: 0.1)) }
    let values = try frame(chart).xTicks.ticks.map(\.value)
    #expect(values.count == 1001)
    #expect(values[3] == 0.3 && values[700] == 70 && values[999] == 99.9)
  }

  @Test(
    "of too many ticks every k-th is left",
    arguments: [1e-3, 1e-9, .leastNonzeroMagnitude, 1e-300]
  )
  func thinned(step: Double) throws {
    let chart = identity(0...1000).chartXAxis { AxisMarks(values: .stride(by: step)) }
    #expect(try frame(chart).xTicks.ticks.count <= 1001)
  }

  @Test("a step that says nothing leaves the values to the axis", arguments: [0, .nan, .infinity])
  func meaningless(step: Double) throws {
    let plain = try frame(identity(0...4).chartXAxis { AxisMarks() }).xTicks
    let chart = identity(0...4).chartXAxis { AxisMarks(values: .stride(by: step)) }
    #expect(try frame(chart).xTicks == plain)
  }

  @Test("an array of values is shown in rising order, each once, inside the window")
  func arrays() throws {
    let chart = identity(0...10).chartXAxis { AxisMarks(values: [2.5, 9, 0, 9, 11, .nan]) }
    let ticks = try frame(chart).xTicks.ticks
    #expect(ticks.map(\.label) == ["0", "2.5", "9"])
    #expect(ticks.map(\.value) == [0, 2.5, 9])
    let whole = identity(0...10).chartXAxis { AxisMarks(values: [1, 4]) }
    #expect(try frame(whole).xTicks.ticks.map(\.label) == ["1", "4"])
    let names = Chart {
      ForEach(["a", "b", "c"], id: \.self) { PointMark(x: .value("n", $0), y: .value("v", 1)) }
    }
    .chartXAxis { AxisMarks(values: ["c", "a", "z"]) }
    #expect(try frame(names).xTicks.ticks.map(\.label) == ["a", "c"])
  }

  @Test(
    "a wish for a number of ticks is met as far as round steps allow",
    arguments: [2, 3, 5, 11]
  )
  func desired(count: Int) throws {
    let chart = identity(0...10).chartXAxis { AxisMarks(values: .automatic(desiredCount: count)) }
    let found = try frame(chart).xTicks.ticks.count
    #expect((found - count).magnitude <= max(1, count / 3))
  }

  @Test("automatic steps are no smaller than the least one")
  func minimumStride() throws {
    let chart = identity(0...10).chartXAxis {
      AxisMarks(values: .automatic(minimumStride: 4, desiredCount: 20))
    }
    #expect(try frame(chart).xTicks.ticks.map(\.label) == ["0", "5", "10"])
  }

  @Test("labels may be multiples of π at any values")
  func multiplesOfPi() throws {
    let chart = identity(0...7).chartXAxis {
      AxisMarks(values: [Double.pi, 2 * .pi, 1]) { AxisValueLabel(format: .multiplesOfPi) }
    }
    #expect(try frame(chart).xTicks.ticks.map(\.label) == ["1", "π", "2π"])
  }

  @Test("the content is given every value with its number, as the type that was plotted")
  func values() throws {
    final class Seen { var values: [(Int, Int, Int?, String?)] = [] }
    let seen = Seen()
    let chart = Chart { ForEach(0..<21) { PointMark(x: .value("n", $0), y: .value("v", $0)) } }
      .chartXAxis {
        AxisMarks(values: .stride(by: 5)) { value in
          let _ = seen.values.append(
            (value.index, value.count, value.as(Int.self), value.as(String.self))
          )
          AxisValueLabel()
        }
      }
    _ = try frame(chart)
    let last = try #require(seen.values.last)
    #expect(last.0 == 4 && last.1 == 5 && last.2 == 20 && last.3 == nil)
    let areWhole = seen.values.allSatisfy { $0.2 != nil }
    #expect(areWhole && seen.values.count >= 5)
  }

  @Test("whole numbers are asked for whole values alone, however narrow the window is")
  func wholeOnly() throws {
    final class Count {
      var calls = 0
      func add(_ number: Int) { calls += number }
    }
    let count = Count()
    for upper in [0.4, 1, 2, 30] {
      let chart = Chart { ForEach(0..<3) { PointMark(x: .value("n", $0), y: .value("v", $0)) } }
        .chartXScale(domain: 0...upper)
        .chartXAxis {
          AxisMarks { value in
            let _ = count.add(value.as(Int.self) == nil ? 1000 : 1)
            AxisValueLabel()
          }
        }
      for medium in [page, text] { _ = try frame(chart, medium) }
    }
    #expect(count.calls >= 8 && count.calls < 1000)
  }
}

@Suite("Marks of axes at their sides")
struct AxisMarkLayoutTests {
  @Test("labels stand at the side that was asked for", arguments: [page, text])
  func sides(medium: Medium) throws {
    let chart = identity(0...10)
      .chartXAxis { AxisMarks(position: .top, values: [3, 6]) }
      .chartYAxis { AxisMarks(position: .trailing, values: [2, 8]) }
    let frame = try frame(chart, medium)
    func texts(_ labels: [String]) -> [SceneText] {
      frame.texts.filter { labels.contains($0.content) }
    }
    let above = texts(["3", "6"]).map(\.position.y)
    let right = texts(["2", "8"]).map(\.position.x)
    #expect(above.count == 2 && above.allSatisfy { $0 <= frame.plotArea.y })
    #expect(right.count == 2 && right.allSatisfy { $0 >= frame.plotArea.maxX })
  }

  @Test("several sets share an axis, each with its own lines and labels")
  func sets() throws {
    let chart = identity(0...10).chartXAxis {
      AxisMarks(values: .stride(by: 1)) { AxisTick(length: 3) }
      AxisMarks(values: .stride(by: 5)) {
        AxisGridLine()
        AxisTick(length: 7)
        AxisValueLabel()
      }
    }
    let frame = try frame(chart)
    let lengths = frame.axisLines.compactMap { path -> Double? in
      guard path.ends.count == 2 else { return nil }
      return path.ends[1].y - path.ends[0].y
    }
    #expect(lengths.filter { $0 == 3 }.count == 11 && lengths.filter { $0 == 7 }.count == 3)
    let labels = frame.texts.filter { $0.position.y > frame.plotArea.maxY }.map(\.content)
    #expect(labels == ["0", "5", "10"])
  }

  @Test("a condition chooses what stands at a value")
  func conditions() throws {
    let chart = identity(0...4).chartXAxis {
      AxisMarks(values: .stride(by: 1)) { value in
        if value.index.isMultiple(of: 2) {
          AxisGridLine().foregroundStyle(.red)
          AxisValueLabel("at \(value.index)")
        } else {
          AxisTick()
        }
      }
    }
    let trained = try chart.trained()
    let scene = try trained.scene(for: page)
    let red = SceneStroke(Color.red.resolve().paint).paint
    #expect(scene.paths.filter { $0.stroke?.paint == red }.count == 3)
    #expect(scene.texts.map(\.content).filter { $0.hasPrefix("at") } == ["at 0", "at 2", "at 4"])
  }

  @Test(
    "aligned labels are flush with the ends of the axis, inset ones stand inside",
    arguments: [page, text]
  )
  func presets(medium: Medium) throws {
    let chart = identity(0...1000)
      .chartXAxis { AxisMarks(preset: .aligned, values: [0, 1000]) }
      .chartYAxis { AxisMarks(preset: .inset, values: [500]) }
    let frame = try frame(chart, medium)
    let first = try #require(frame.texts.first { $0.content == "0" })
    let last = try #require(frame.texts.first { $0.content == "1000" })
    let inset = try #require(frame.texts.first { $0.content == "500" })
    #expect(box(first, medium).x >= frame.plotArea.x - 0.01)
    #expect(box(last, medium).maxX <= frame.plotArea.maxX + 0.01)
    #expect(inset.hasHalo && box(inset, medium).x > frame.plotArea.x)
  }

  private func box(_ text: SceneText, _ medium: Medium) -> SceneRect {
    SceneLawTests.box(text, medium)
  }

  @Test(
    "labels that would touch are left out, but for the first and the last",
    arguments: [page, text]
  )
  func collisions(medium: Medium) throws {
    let chart = identity(0...1000).chartXAxis { AxisMarks(values: .stride(by: 10)) }
    let frame = try frame(chart, medium)
    let labels = frame.texts.filter { $0.position.y > frame.plotArea.maxY }
    #expect(labels.first?.content == "0" && labels.last?.content == "1000")
    #expect(labels.count >= 8 && labels.count < 60)
    let boxes = labels.map { box($0, medium) }
    for (a, b) in zip(boxes, boxes.dropFirst()) { #expect(a.maxX <= b.x) }
  }

  @Test("labels of higher priority win")
  func priority() throws {
    let chart = identity(0...10).chartXAxis {
      AxisMarks(values: .stride(by: 1)) { value in
        AxisValueLabel(
          "a very long label \(value.index)",
          collisionResolution: .greedy(priority: value.index == 3 ? 1 : 0, minimumSpacing: 4)
        )
      }
    }
    #expect(try frame(chart).texts.map(\.content).contains("a very long label 3"))
  }

  @Test("labels that were not to be resolved all stand")
  func disabled() throws {
    let chart = identity(0...1000).chartXAxis {
      AxisMarks(values: .stride(by: 10)) { AxisValueLabel(collisionResolution: .disabled) }
    }
    let labels = try frame(chart).texts.filter { $0.position.y > 350 }
    #expect(labels.count >= 99)
  }

  @Test("shortened labels keep to the room of their value")
  func truncated() throws {
    let chart = identity(0...10).chartXAxis {
      AxisMarks(values: .stride(by: 1)) { _ in
        AxisValueLabel("a very long label", collisionResolution: .truncate)
      }
    }
    let labels = try frame(chart).texts.map(\.content).filter { $0.hasSuffix("…") }
    #expect(labels.count >= 10)
  }

  @Test("the default axis and axis marks without content are the same", arguments: [page, text])
  func standard(medium: Medium) throws {
    for domain in [0.0...10.0, -2 * .pi...2 * .pi, 1e9...1e9 + 3] {
      let plain = try identity(domain).scene(for: medium)
      let said = identity(domain).chartXAxis { AxisMarks() }.chartYAxis { AxisMarks() }
      #expect(try said.scene(for: medium) == plain)
    }
  }

  @Test("no axis is left where none is asked for", arguments: [page, text])
  func hidden(medium: Medium) throws {
    let scene = try identity(0...10).chartXAxis(.hidden).chartYAxis(.hidden).scene(for: medium)
    #expect(scene.axisPaths.isEmpty)
    let empty = try identity(0...10).chartXAxis {}.chartYAxis {}.scene(for: medium)
    let hasGrid = empty.axisPaths.contains {
      $0.stroke?.paint == .grid || $0.stroke?.paint == .axis
    }
    #expect(!hasGrid)
  }

  @Test("upright text has a character in every row")
  func upright() throws {
    let chart = identity(0...10).chartXAxis {
      AxisMarks(values: [5]) { AxisValueLabel("abc", orientation: .vertical) }
    }
    let letters = try frame(chart, text).texts.filter { ["a", "b", "c"].contains($0.content) }
    #expect(letters.map(\.content) == ["a", "b", "c"])
    #expect(Set(letters.map(\.position.x)).count == 1)
    #expect(letters.map { $0.position.y - letters[0].position.y } == [0, 4, 8])
    let turned = try frame(chart).texts.first { $0.content == "abc" }
    #expect(turned?.rotation == -90)
  }

  @Test("an axis of marks at the origin crosses the other one there")
  func origin() throws {
    let chart = Chart { LinePlot(x: "x", y: "y") { $0 } }
      .chartXScale(domain: -2...2).chartYScale(domain: -2...2)
    let marks = chart.chartXAxis { AxisMarks(position: .origin) }
      .chartYAxis { AxisMarks(position: .origin) }
    let crossed = try #require(try chart.trained().with { $0.axes = .origin })
    #expect(try marks.scene(for: page) == crossed.scene(for: page))
  }
}

@Suite("Names on axes")
struct NameTests {
  private func names(_ names: [String]) -> Chart {
    Chart { ForEach(names, id: \.self) { PointMark(x: .value("Name", $0), y: .value("v", 1)) } }
  }

  private func many(_ count: Int) -> [String] { (0..<count).map { "some long name \($0)" } }

  @Test("names that fit stand as they are, longer ones are turned in pixels")
  func turned() throws {
    let short = try frame(names(["one", "two"])).texts.filter {
      ["one", "two"].contains($0.content)
    }
    #expect(short.map(\.rotation) == [0, 0])
    let long = try frame(names(many(14))).texts.filter { $0.content.hasPrefix("some") }
    #expect(long.count == 14 && long.allSatisfy { $0.rotation == -90 })
  }

  @Test("in a text names stand in two rows")
  func staggered() throws {
    let texts = try frame(names((0..<16).map { "\($0) its name" }), text).texts
    let rows = texts.filter { $0.content.contains(" its") }.map(\.position.y)
    #expect(rows.count == 16)
    #expect(Set(rows).count == 2)
    for (a, b) in zip(rows, rows.dropFirst()) { #expect(a != b) }
  }

  @Test("names are never left out in silence", arguments: [40, 300, 10_000])
  func note(count: Int) throws {
    for medium in [page, text] {
      let frame = try frame(names(many(count)), medium)
      let shown = frame.xTicks.ticks.count
      #expect(shown >= 3 && shown < count / 2 + 1 || frame.x.note == nil)
      if shown < count { #expect(frame.texts.contains { $0.content.contains("every ") }) }
    }
  }

  @Test(
    "ordinals end as they are read",
    arguments: [(2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (21, "21st"), (112, "112th")]
  )
  func ordinals(number: Int, text: String) { #expect(NameFitting.ordinal(number) == text) }

  @Test(
    "names beside the plot are read from the top and shortened to a third",
    arguments: [page, text]
  )
  func beside(medium: Medium) throws {
    let all = ["first", "second", String(repeating: "long ", count: 60)]
    let chart = Chart {
      ForEach(all, id: \.self) { PointMark(x: .value("v", 1), y: .value("Name", $0)) }
    }
    let frame = try frame(chart, medium)
    let labels = frame.texts.filter { $0.content == "first" || $0.content == "second" }
    #expect(labels.count == 2 && labels[0].position.y != labels[1].position.y)
    let first = try #require(labels.first { $0.content == "first" })
    let second = try #require(labels.first { $0.content == "second" })
    #expect(first.position.y < second.position.y)
    #expect(frame.plotArea.x < medium.size.width * 0.45)
    #expect(frame.texts.contains { $0.content.hasPrefix("long") && $0.content.hasSuffix("…") })
  }
}
