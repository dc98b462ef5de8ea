import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartTraining

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

private func point(_ i: Int) -> PointMark { PointMark(x: .value("x", i), y: .value("y", i)) }

@Suite("The look of data")
struct DataLookTests {
  @Test("marks of one run share a colour, a second label gets the next")
  func runs() throws {
    let chart = Chart {
      LinePlot(x: "x", y: "f") { $0 }
      ForEach(0..<3) { i in
        LineMark(x: .value("x", i), y: .value("a", i))
        point(i)
        LineMark(x: .value("x", i), y: .value("b", i))
      }
      ForEach(0..<3) { i in point(i) }
      ForEach(0..<3) { i in point(i).foregroundStyle(by: .value("c", "\(i % 2)")) }
      ForEach(0..<3) { i in point(i).foregroundStyle(.red) }
    }
    let trained = try chart.trained()
    #expect(trained.series.map(\.paint) == [.series(0)])
    #expect(
      trained.data.map(\.paint) == [
        .series(1), .series(2), .series(1), .series(3), .series(4), .series(5), .named(.red),
      ]
    )
  }

  @Test("from the second colour on points have a form of their own")
  func forms() throws {
    let chart = Chart {
      ForEach(0..<9) { i in point(i).foregroundStyle(by: .value("c", "\(i)")) }
      ForEach(0..<2) { i in point(i).foregroundStyle(by: .value("c", "1")) }
      ForEach(0..<2) { i in point(i).symbol(.plus) }
    }
    let shapes = try chart.trained().data.map(\.shape)
    #expect(shapes.prefix(4) == [.circle, .square, .triangle, .diamond])
    #expect(shapes[9] == shapes[1])
    #expect(shapes.last == .plus)
  }

  @Test("a category has the same symbol everywhere")
  func categorySymbols() throws {
    let chart = Chart {
      ForEach(0..<4) { i in point(i).symbol(by: .value("s", ["a", "b"][i % 2])) }
      ForEach(0..<4) { i in
        LineMark(x: .value("x", i), y: .value("y", i)).symbol(by: .value("s", ["b", "c"][i % 2]))
      }
    }
    let data = try chart.trained().data
    #expect(data.map(\.shape) == [.circle, .square, .square, .triangle])
    #expect(data.map(\.series.hasSymbols) == [true, true, true, true])
  }

  @Test("colour, symbol and dash of one label are one entry")
  func sharedEntry() throws {
    let chart = Chart {
      ForEach(0..<4) { i in
        LineMark(x: .value("x", i), y: .value("y", i))
          .foregroundStyle(by: .value("s", ["a", "b"][i % 2]))
          .symbol(by: .value("s", ["a", "b"][i % 2]))
      }
      ForEach(0..<4) { i in
        LineMark(x: .value("x", i), y: .value("Steps", i)).foregroundStyle(.red)
        PointMark(x: .value("x", i), y: .value("Steps", i)).foregroundStyle(.red)
      }
      RuleMark(y: .value("Goal", 3)).lineStyle(StrokeStyle(dash: [5, 3]))
    }
    let entries = try chart.trained().legendEntries
    #expect(entries.map(\.name) == ["a", "b", "Steps", "Goal"])
    #expect(entries.map(\.symbol) == [.circle, .square, .circle, nil])
    #expect(entries.map(\.hasLine) == [true, true, true, true])
    #expect(entries.last?.dash == [5, 3])
  }

  @Test("colours and symbols of different labels have entries of their own")
  func ownEntries() throws {
    let chart = Chart {
      ForEach(0..<8) { i in
        point(i)
          .foregroundStyle(by: .value("Kind", ["giant", "dwarf"][i % 2]))
          .symbol(by: .value("Sky", ["north", "south"][i / 2 % 2]))
      }
    }
    let entries = try chart.trained().legendEntries
    #expect(Set(entries.map(\.name)) == ["giant", "dwarf", "north", "south"])
    let symbols = entries.filter { $0.paint == .text }.map(\.symbol)
    #expect(symbols == [.circle, .square])
  }

  @Test("upright strokes at values that the axis names have no entry")
  func namedStrokes() throws {
    let chart = Chart {
      ForEach(0..<3) { i in
        RuleMark(x: .value("x", i), yStart: .value("", 0), yEnd: .value("", i))
        point(i)
      }
    }
    #expect(try chart.trained().legendEntries.map(\.name) == ["y"])
    let root = Chart { RuleMark(x: .value("Root", 2)).seriesLabel("root") }
    #expect(try root.trained().legendEntries.map(\.name) == ["root"])
  }

  @Test("among names and dates there is no line at zero")
  func zeroLine() throws {
    let chart = Chart {
      ForEach(["a", "b"], id: \.self) { PointMark(x: .value("n", $0), y: .value("y", 1)) }
    }
    .chartYScale(domain: 1...2)
    let scene = try chart.scene(for: .text(columns: 40, rows: 12) { $0.count })
    let hasZero = scene.paths.contains { $0.stroke?.paint == .zeroAxis }
    #expect(!hasZero)
  }

  @Test("areas of symbols grow evenly with their values")
  func symbolAreas() throws {
    let chart = Chart {
      ForEach(0..<5) { i in point(i).symbolSize(by: .value("w", Double(i * i))) }
    }
    let trained = try #require(try chart.trained().data.first)
    let sizes = SymbolSizes(trained)
    #expect(sizes.diameter(for: 16) == 16)
    #expect(sizes.diameter(for: 4) == 8)
    #expect(sizes.diameter(for: 0) == 3)
    #expect(sizes.diameter(for: .nan) == 7)
  }

  @Test("what has a larger z index is drawn later")
  func zIndex() throws {
    let chart = Chart {
      LinePlot(x: "x", y: "f") { $0 }.zIndex(2)
      ForEach(0..<2) { i in point(i).zIndex(-1) }
      ForEach(0..<2) { i in point(i) }
      ForEach(0..<2) { i in point(i) }
    }
    let trained = try chart.trained()
    #expect(trained.drawingOrder == [1, 2, 3, 0])
    let sampled = try trained.sampled(size: SceneSize(width: 100, height: 100))
    #expect(trained.layers.first is TrainedSeries)
    #expect(sampled.series.map(\.kind) == [.line, .points, .points, .points])
  }

  @Test(
    "points that crowd a page of text are dots",
    arguments: [(12, false), (70, false), (900, true)]
  )
  func crowds(_ count: Int, _ areDots: Bool) throws {
    let chart = Chart {
      ForEach(0..<count) { i in
        PointMark(
          x: .value("x", sin(Double(i * i))),
          y: .value("y", cos(Double(7 * i)))
        )
      }
    }
    let text = try chart.scene(for: .text(columns: 60, rows: 20) { $0.count })
    #expect(text.symbols.map { $0.diameter < 2.5 } == [areDots])
    #expect(text.symbols.map(\.positions.count) == [count])
    let pixels = TextMetrics { text, _ in 7 * Double(text.count) }
    let picture = try chart.scene(for: .graphic(width: 600, height: 400, metrics: pixels))
    #expect(picture.symbols.map(\.diameter) == [7])
  }

  @Test("the end of a line is named where it is near the edge")
  func lineEnds() throws {
    let pixels = TextMetrics { text, _ in 7 * Double(text.count) }
    func names(_ chart: Chart) throws -> [CurveEnd]? {
      try chart.trained().curveEnds(cancellation: .never)
    }
    let line = Chart {
      SampleChart.values([1, 2, 4]).foregroundStyle(by: .value("c", "a"))
      RuleMark(y: .value("Goal", 3))
    }
    #expect(try names(line)?.map(\.y) == [4, 3])
    let points = Chart {
      ForEach(0..<3) { i in point(i) }
      RuleMark(y: .value("Goal", 3))
    }
    #expect(try names(points) == nil)
    // What is alone is named by its axis.
    #expect(try names(Chart { ForEach(0..<3) { i in point(i) } }) == [])
    #expect(try names(line.chartXScale(domain: 0...5)) == nil)
    #expect(
      try line.scene(for: .graphic(width: 600, height: 400, metrics: pixels)).texts
        .contains { $0.content == "Goal" }
    )
  }
}

extension Scene {
  /// The symbols among the marks.
  fileprivate var symbols: [SceneSymbols] {
    elements.flatMap { element -> [SceneSymbols] in
      guard case .group(let group) = element, group.role == .marks else { return [] }
      return group.elements.compactMap { element in
        if case .symbols(let symbols) = element { return symbols }
        return nil
      }
    }
  }
}
