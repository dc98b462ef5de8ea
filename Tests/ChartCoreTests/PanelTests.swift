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

private let pixels = TextMetrics.evenLetters
private let page = Medium.graphic(width: 800, height: 560, metrics: pixels)
private let text = Medium.text(columns: 100, rows: 40) { $0.count }

private func line(_ names: [String], from start: Double, to end: Double, height: Double) -> Chart {
  Chart {
    for name in names {
      LineMark(x: .value("day", start), y: .value("mm", 0))
        .foregroundStyle(by: .value("city", name))
      LineMark(x: .value("day", end), y: .value("mm", height))
        .foregroundStyle(by: .value("city", name))
    }
  }
}

private let weather = [
  line(["Rome", "Oslo"], from: 0, to: 10, height: 4).chartTitle("Rain"),
  line(["Oslo", "Bern"], from: 5, to: 20, height: 50_000).chartTitle("Snow"),
  line(["Bern"], from: 0, to: 4, height: 100).chartTitle("Hail"),
]

private func panels(_ scene: Scene) -> [(area: SceneRect, elements: [SceneElement])] {
  scene.elements.compactMap { element in
    guard case .group(let group) = element, case .panel(let area) = group.role else { return nil }
    return (area, group.elements)
  }
}

private func texts(_ elements: [SceneElement]) -> [SceneText] {
  elements.flatMap { element -> [SceneText] in
    switch element {
    case .text(let text): [text]
    case .group(let group): texts(group.elements)
    case .path, .rectangle, .rectangles, .cells, .symbols: []
    }
  }
}

@Suite("Charts in panels")
struct PanelTests {
  @Test(
    "plot areas are equally large, and in line by rows and columns",
    arguments: [page, text],
    [[], [.x], [.x, .y, .legend]] as [ChartPanels.Sharing]
  )
  func alignment(medium: Medium, sharing: ChartPanels.Sharing) throws {
    let made = ChartPanels(weather + weather.prefix(2), columns: 2, sharing: sharing)
    let areas = panels(try made.scene(for: medium)).map(\.area)
    #expect(areas.count == 5)
    func isNear(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 1e-6 }
    for area in areas {
      #expect(isNear(area.width, areas[0].width) && isNear(area.height, areas[0].height))
    }
    for index in areas.indices {
      #expect(isNear(areas[index].x, areas[index % 2].x))
      #expect(isNear(areas[index].y, areas[index / 2 * 2].y))
    }
    #expect(areas[0].maxX < areas[1].x && areas[0].maxY < areas[2].y)
    #expect(areas[0].width > medium.size.width / 4)
  }

  @Test("charts of their own keep their windows, shared axes have the hull of all")
  func windows() throws {
    func ends(_ sharing: ChartPanels.Sharing) throws -> [[Double]] {
      try ChartPanels(weather, sharing: sharing).trained().charts.map {
        [$0.x.window.lower, $0.x.window.upper, $0.y.window.lower, $0.y.window.upper]
      }
    }
    #expect(try ends([]) == [[0, 10, 0, 4], [0, 20, 0, 50_000], [0, 4, 0, 100]])
    #expect(try ends(.x) == [[0, 20, 0, 4], [0, 20, 0, 50_000], [0, 20, 0, 100]])
    #expect(try ends([.x, .y]) == [[Double]](repeating: [0, 20, 0, 50_000], count: 3))
  }

  @Test("what a function shows of y is found in the common window of x")
  func functions() throws {
    let made = ChartPanels(columns: 1, sharing: [.x, .y]) {
      Chart { LinePlot(x: "x", y: "square", domain: 0...1) { $0 * $0 } }
      Chart { LinePlot(x: "x", y: "line", domain: 0...10) { $0 } }
    }
    let charts = try made.trained().charts
    #expect(charts[0].x.window == charts[1].x.window && charts[0].x.window.upper == 10)
    #expect(charts[0].y.window == charts[1].y.window && charts[0].y.window.upper >= 10)
  }

  @Test("names of a shared axis are those of all charts, each where it is in all")
  func names() throws {
    func bars(_ names: [String]) -> Chart {
      Chart(names, id: \.self) { BarMark(x: .value("n", $0), y: .value("v", 1)) }
    }
    let made = ChartPanels([bars(["b", "a"]), bars(["c", "a"]), weather[0]], sharing: .x)
    let trained = try made.trained()
    for chart in trained.charts.prefix(2) {
      guard case .categories(let names) = chart.x.kind else {
        Issue.record("\(chart.x.kind)")
        return
      }
      #expect(names == ["b", "a", "c"])
    }
    #expect(trained.charts[1].data.first?.series.xRange(at: 0).0 == 1.5)
    // An axis of numbers has nothing in common with names.
    #expect(trained.sharedX[0] != nil && trained.sharedX[0] == trained.sharedX[1])
    #expect(trained.sharedX[2] == nil)
  }

  @Test("labels of shared axes stand at the outer panels alone", arguments: [page, text])
  func innerLabels(medium: Medium) throws {
    func labels(_ sharing: ChartPanels.Sharing) throws -> [[String]] {
      let chart = line(["Rome"], from: 0, to: 10, height: 400).chartTitle("Rain")
      let made = ChartPanels([chart, chart, chart], columns: 2, sharing: sharing)
      return panels(try made.scene(for: medium)).map { texts($0.elements).map(\.content) }
    }
    let own = try labels([.legend])
    let shared = try labels([.x, .y, .legend])
    for contents in own {
      #expect(contents.contains("10") && contents.contains("400") && contents.contains("day"))
    }
    // The first has a panel below, the second has none but one beside it, the third has both sides free.
    #expect(!shared[0].contains("10") && !shared[0].contains("day") && shared[0].contains("400"))
    #expect(shared[1].contains("10") && shared[1].contains("day") && !shared[1].contains("400"))
    #expect(shared[2].contains("10") && shared[2].contains("400") && shared[2].contains("day"))
    for contents in shared { #expect(contents.contains("Rain")) }
  }

  @Test("one legend names every series once, and a name has one colour", arguments: [page, text])
  func legend(medium: Medium) throws {
    let scene = try ChartPanels(weather, sharing: .legend).scene(for: medium)
    var names: [String] = []
    for case .group(let group) in scene.elements where group.role == .legend {
      names += texts(group.elements).map(\.content)
    }
    #expect(names == ["Rome", "Oslo", "Bern"])
    for panel in panels(scene) {
      let inside = texts(panel.elements).map(\.content)
      #expect(!names.contains(where: inside.contains))
    }
    let charts = try ChartPanels(weather, sharing: .legend).trained().charts
    var paints: [String: Set<Paint>] = [:]
    for layer in charts.flatMap(\.layers) { paints[layer.name, default: []].insert(layer.paint) }
    #expect(paints == ["Rome": [.series(0)], "Oslo": [.series(1)], "Bern": [.series(2)]])
    // Without it, each chart begins with the first colour.
    let own = try ChartPanels(weather).trained().charts
    #expect(own.allSatisfy { $0.layers.first?.paint == .series(0) })
  }

  @Test("names of functions, symbols and numbers shown by colours have one look, too")
  func looks() throws {
    let made = ChartPanels(sharing: .legend) {
      Chart { LinePlot(x: "x", y: "sin") { sin($0) } }
      Chart {
        LinePlot(x: "x", y: "cos") { cos($0) }
        LinePlot(x: "x", y: "sin") { sin($0) }
        PointMark(x: .value("x", 1), y: .value("v", 1)).symbol(by: .value("k", "b"))
      }
      Chart {
        PointMark(x: .value("x", 1), y: .value("v", 1)).symbol(by: .value("k", "a"))
        PointMark(x: .value("x", 2), y: .value("v", 1)).symbol(by: .value("k", "b"))
      }
      Chart {
        PointMark(x: .value("x", 1), y: .value("v", 1)).foregroundStyle(by: .value("n", 0.0))
      }
      Chart {
        PointMark(x: .value("x", 1), y: .value("v", 1)).foregroundStyle(by: .value("n", 8.0))
      }
    }
    let charts = try made.trained().charts
    #expect(charts[0].layers[0].paint == .series(0))
    #expect(charts[1].layers.prefix(2).map(\.paint) == [.series(1), .series(0)])
    #expect(charts[1].data[0].shape == charts[2].data[1].shape)
    #expect(charts[2].data[0].shape != charts[2].data[1].shape)
    #expect(
      charts[3].data[0].paint(at: 0) == .ramp(0) && charts[4].data[0].paint(at: 0) == .ramp(1)
    )
  }

  @Test("names at the ends of curves stay there in panels, and none stands on a plot")
  func namesAtEnds() throws {
    let made = ChartPanels(columns: 3, sharing: .x) {
      for k in 1...5 {
        Chart { LinePlot(x: "x", y: "curve \(k)", domain: 0...3) { x in sin(Double(k) * x) } }
      }
    }
    let trained = try made.trained()
    var count = 0
    // Rounding must not let them go at any width.
    for width in stride(from: 641.3, to: 900, by: 23.7) {
      let letters = TextMetrics { text, style in Double(text.count) * style.font.size * 0.5371 }
      let medium = Medium.graphic(width: width, height: 560, metrics: letters)
      for (area, elements) in panels(try trained.scene(for: medium)) {
        for case .group(let group) in elements where group.role == .legend {
          for name in texts(group.elements) {
            #expect(name.position.x > area.maxX && name.content.hasPrefix("curve"))
            count += 1
          }
        }
      }
    }
    #expect(count == 11 * 5)
  }

  @Test("names at the ends of curves stay where sums of lengths are rounded down")
  func roundedRoom() throws {
    let trained = try ChartPanels(columns: 3) {
      for k in 1...3 {
        Chart { LinePlot(x: "x", y: "level \(k)", domain: 0...3) { _ in Double(k) } }
      }
    }
    .trained()
    var roundedDown = 0
    for step in 0..<200 {
      let letter = 0.45 + Double(step) * 0.00137
      let letters = TextMetrics { text, style in Double(text.count) * style.font.size * letter }
      let width = 641.3 + Double(step % 7) * 31.7
      let medium = Medium.graphic(width: width, height: 300, metrics: letters)
      let around = PanelSurroundings(trained, medium)
      let layout = PanelLayout(
        charts: trained.charts,
        grid: around.grid,
        room: around.room,
        medium: medium
      )
      for place in try layout.places(cancellation: .never) {
        // What the name and the edge beside it take is by a rounding more than the room that was settled for them.
        let room = place.medium.panel?.insets?.right ?? 0
        let lack = medium.width("level 1") + 16 - room
        // A name wider than a quarter of its panel stands in the legend, whatever room there is.
        let isNarrow = medium.width("level 1") <= place.medium.size.width / 4
        guard lack > 0, lack < 1e-9, isNarrow else { continue }
        roundedDown += 1
        let scene = try place.chart.scene(for: place.medium)
        let names = scene.elements.flatMap { element -> [SceneText] in
          guard case .group(let group) = element, group.role == .legend else { return [] }
          return texts(group.elements)
        }
        #expect(names.count == 1 && names[0].position.x > scene.plotArea.maxX)
      }
    }
    #expect(roundedDown > 0)
  }

  @Test("circles stay round in panels", arguments: [[], [.x, .y]] as [ChartPanels.Sharing])
  func circles(sharing: ChartPanels.Sharing) throws {
    let circle = Chart {
      LinePlot(x: "x", y: "y", t: "t", domain: 0...2 * .pi) { (cos($0), sin($0)) }
    }
    let made = ChartPanels([circle, circle], columns: 2, sharing: sharing)
    let trained = try made.trained()
    let areas = panels(try trained.scene(for: page)).map(\.area)
    for (chart, area) in zip(trained.charts, areas) {
      let ratio = area.width / chart.x.window.width / (area.height / chart.y.window.width)
      #expect((ratio - 1).magnitude < 1e-6)
    }
    #expect(areas.count == 2)
  }

  static let pages: [Medium] =
    [(800.0, 560.0), (100, 80), (16, 16), (0, 0), (30, 2000), (2000, 30), (300, 200)].map {
      Medium.graphic(width: $0.0, height: $0.1, metrics: pixels)
    }
    + [(100, 40), (20, 5), (1, 1), (3, 2), (200, 2), (2, 60), (0, 0)].map {
      Medium.text(columns: $0.0, rows: $0.1) { $0.count }
    }

  @Test("any number of panels on any page is a picture", arguments: [0, 1, 2, 7, 100])
  func badInput(count: Int) throws {
    let charts = (0..<count).map { index in
      index % 5 == 4 ? Chart() : weather[index % 3].chartTitle("Panel \(index)")
    }
    var drawn = 0
    for sharing in [[], [.x, .y, .legend]] as [ChartPanels.Sharing] {
      for columns in [nil, 0, 1, 3, .max, -4] {
        let made = ChartPanels(charts, columns: columns, sharing: sharing)
          .chartTitle("All of them").chartCaption("below")
        let trained = try made.trained()
        // One number of columns is enough where a hundred charts are laid out.
        if count == 100, columns != nil, columns != 3 { continue }
        for medium in Self.pages {
          let scene = try trained.scene(for: medium)
          let whole = SceneRect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
          for point in scene.points {
            if !whole.holds(point, slack: 1e-6) { Issue.record("\(point) outside \(scene.size)") }
          }
          #expect(panels(scene).count <= count && (count == 0 || !panels(scene).isEmpty))
          drawn += 1
        }
      }
    }
    #expect(drawn >= 50)
  }

  @Test("what finds no room is counted")
  func rest() throws {
    let charts = [Chart](repeating: weather[0], count: 100)
    let scene = try ChartPanels(charts, columns: 1).scene(
      for: .text(columns: 30, rows: 12) { $0.count }
    )
    let shown = panels(scene).count
    #expect(shown < 100 && shown > 5)
    #expect(texts(scene.elements).contains { $0.content == "+ \(100 - shown)" })
  }

  @Test("panels are described one after the other")
  func words() {
    let made = ChartPanels(weather, sharing: [.x, .legend]).chartTitle("Weather")
    let words = made.describe()
    #expect(
      words.hasPrefix(
        "Weather. 3 panels with one window of x and one legend. Panel 1: Rain. Line chart of Rome and Oslo for day from 0 to 20"
      )
    )
    #expect(words.contains("Panel 3: Hail."))
    #expect(ChartPanels([]).describe() == "No panels.")
    #expect(ChartPanels([weather[0]]).describe() == weather[0].describe())
  }

  @Test("no more panels are described than the words of a picture have room for")
  func summary() throws {
    let trained = try ChartPanels([Chart](repeating: weather[0], count: 40)).trained()
    let first = try trained.description(atLeast: 300, cancellation: .never)
    #expect(first.contains("Panel 2: ") && !first.contains("Panel 20: "))
    #expect(try trained.description().hasPrefix(first))
    #expect(try trained.description().contains("Panel 40: "))
  }

  @Test("columns are chosen for the page")
  func columns() {
    func columns(_ count: Int, _ width: Double, _ height: Double) -> Int {
      PanelGrid(
        count: count,
        columns: nil,
        room: SceneSize(width: width, height: height),
        least: SceneSize(width: 16, height: 16)
      ).columns
    }
    #expect(columns(4, 800, 560) == 2)
    #expect(columns(3, 2000, 400) == 3)
    #expect(columns(3, 300, 900) == 1)
    #expect(columns(6, 900, 400) == 3)
  }
}
