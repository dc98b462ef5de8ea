import ApprovedPictures
import ChartCore
import Testing

@testable import ChartSVG

/// Scenes made by hand, one for each thing that a file can hold.
struct ScenePicture: Sendable, CustomTestStringConvertible {
  let name: String
  var mostBytes = 6144
  let make: @Sendable () -> [SceneElement]

  var testDescription: String { name }

  var scene: Scene {
    Scene(
      size: SceneSize(width: 320, height: 200),
      plotArea: SceneRect(x: 20, y: 20, width: 280, height: 160),
      title: name,
      summary: "What a file can hold: \(name).",
      elements: [
        .group(SceneGroup(role: .marks, elements: make())),
        .text(SceneText(name, at: ScenePoint(x: 20, y: 14))),
      ]
    )
  }

  func svg(_ theme: SVGTheme = .auto) -> String { SVGDocument(scene: scene, theme: theme).text }

  static func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> SceneRect {
    SceneRect(x: x, y: y, width: width, height: height)
  }

  static func bars(_ paint: Paint, shift: Double = 0) -> SceneRectangles {
    let heights = [12.0, 19, 3, 17, 28, 24, 7]
    return SceneRectangles(
      frames: heights.enumerated().map {
        frame(24 + shift + Double($0) * 40, 180 - $1 * 5, 14, $1 * 5)
      },
      fill: SceneFill(paint),
      label: "visits"
    )
  }

  static let fading = SceneGradient(
    stops: [
      SceneGradient.Stop(.series(0), opacity: 0.9, location: 0),
      SceneGradient.Stop(.series(0), opacity: 0.1, location: 1),
    ],
    start: .top,
    end: .bottom
  )

  static let rainbow = SceneGradient(
    stops: [
      SceneGradient.Stop(.fixed(Color.red.rgb), location: 0),
      SceneGradient.Stop(.fixed(Color.yellow.rgb), location: 0.5),
      SceneGradient.Stop(.fixed(Color.blue.rgb), location: 1),
    ],
    start: .leading,
    end: .trailing
  )

  static func heat(_ columns: Int, _ rows: Int, _ paint: (Double) -> Paint) -> SceneCells {
    let cells = (0..<rows).flatMap { row in
      (0..<columns).map { column -> SceneCells.Cell? in
        let (x, y) = (Double(column) / Double(columns), Double(row) / Double(rows))
        return SceneCells.Cell(paint((x * y * 7 + x * 3 + y).truncatingRemainder(dividingBy: 1)))
      }
    }
    return SceneCells(
      frame: frame(20, 20, 280, 160),
      columns: columns,
      rows: rows,
      cells: cells,
      label: "heat"
    )
  }

  static let all: [ScenePicture] = [
    ScenePicture(name: "scene-bars", mostBytes: 2048) {
      [
        .rectangles(bars(.series(0))),
        .rectangles(
          SceneRectangles(
            frames: bars(.series(1), shift: 16).frames,
            fill: SceneFill(.series(1), opacity: 0.5)
          )
        ),
        .rectangle(
          SceneRectangle(
            frame: frame(20, 60, 280, 40),
            fill: SceneFill(.level(.primary), opacity: 0.07)
          )
        ),
      ]
    },
    ScenePicture(name: "scene-rounded", mostBytes: 3072) {
      var round = bars(.series(2))
      round.cornerRadius = 5
      round.stroke = SceneStroke(.level(.primary), width: 1.5)
      var pill = SceneRectangle(
        frame: frame(20, 30, 80, 16),
        fill: SceneFill(.series(3)),
        label: "pill",
        value: "7"
      )
      pill.cornerRadius = 99
      return [.rectangles(round), .rectangle(pill)]
    },
    ScenePicture(name: "scene-heat", mostBytes: 9216) { [.cells(heat(20, 20) { .ramp($0) })] },
    ScenePicture(name: "scene-diverging", mostBytes: 8192) {
      [.cells(heat(12, 8) { .diverging($0 * 2 - 1) })]
    },
    ScenePicture(name: "scene-gradients", mostBytes: 4096) {
      var faded = bars(.series(0))
      faded.fill = SceneFill(.series(0), gradient: fading)
      let hill = ScenePath(
        segments: [
          .move(ScenePoint(x: 20, y: 110)),
          .cubic(ScenePoint(x: 110, y: -30), ScenePoint(x: 200, y: 200), ScenePoint(x: 300, y: 60)),
        ],
        stroke: SceneStroke(.fixed(Color.yellow.rgb), width: 5, cap: .butt, gradient: rainbow)
      )
      let flat = ScenePath(
        segments: [.move(ScenePoint(x: 20, y: 30)), .line(ScenePoint(x: 300, y: 30))],
        stroke: SceneStroke(.fixed(Color.yellow.rgb), width: 3, gradient: rainbow)
      )
      return [.rectangles(faded), .path(hill), .path(flat)]
    },
    ScenePicture(name: "scene-texts", mostBytes: 4096) {
      func text(
        _ content: String,
        _ x: Double,
        _ y: Double,
        _ font: Font,
        _ anchor: SceneText.Anchor = .start,
        _ rotation: Double = 0
      ) -> SceneElement {
        .text(
          SceneText(
            content,
            at: ScenePoint(x: x, y: y),
            anchor: anchor,
            style: .font(font),
            paint: rotation == 0 ? .level(.primary) : .series(0),
            rotation: rotation
          )
        )
      }
      return [
        text("Title", 40, 40, .title), text("Headline", 40, 60, .headline),
        text("body bold", 40, 78, .body.bold()), text("body italic", 40, 96, .body.italic()),
        text("caption", 40, 114, .caption), text("three\nlines,\n\nfour", 200, 60, .body, .middle),
        text("upwards", 16, 100, .body, .middle, -90),
        text("downwards", 304, 100, .body, .middle, 90),
        .text(
          SceneText("fainter", at: ScenePoint(x: 40, y: 140), paint: .level(.primary), opacity: 0.7)
        ),
      ]
    },
    ScenePicture(name: "scene-symbols", mostBytes: 5120) {
      SceneSymbols.Shape.Form.allCases.enumerated().flatMap { place, form in
        [nil, 1.0, 2.0].enumerated().map { row, width in
          .symbols(
            SceneSymbols(
              positions: [ScenePoint(x: 36 + Double(place) * 34, y: 50 + Double(row) * 50)],
              shape: SceneSymbols.Shape(form, borderWidth: width),
              diameter: 16,
              paint: .series(place),
              label: row == 0 ? "\(form)" : nil
            )
          )
        }
      }
    },
    ScenePicture(name: "scene-strokes", mostBytes: 3072) {
      let caps: [SceneStroke.Cap?] = [nil, .butt, .square, .round]
      let joins: [SceneStroke.Join?] = [nil, .miter, .bevel, .round]
      return zip(caps, joins).enumerated().flatMap { place, ends -> [SceneElement] in
        let y = 50 + Double(place) * 36
        func path(_ x: Double, _ dash: [Double]) -> SceneElement {
          .path(
            ScenePath(
              segments: [
                .move(ScenePoint(x: x, y: y)), .line(ScenePoint(x: x + 50, y: y - 26)),
                .line(ScenePoint(x: x + 100, y: y)),
              ],
              stroke: SceneStroke(
                .series(place),
                width: 10,
                dash: dash,
                dashPhase: 4,
                cap: ends.0,
                join: ends.1
              )
            )
          )
        }
        return [path(30, []), path(180, [20, 16])]
      }
    },
  ]
}

@Suite("Scenes as SVG")
struct SceneShapeTests {
  @Test("pictures are as approved", arguments: ScenePicture.all)
  func approved(_ picture: ScenePicture) {
    #expect(ApprovedPicture("\(picture.name).svg").difference(from: picture.svg()) == nil)
  }

  @Test("files are small and valid in every theme", arguments: ScenePicture.all)
  func files(_ picture: ScenePicture) {
    for theme in [SVGTheme.auto, .light, .dark, .mono] {
      let svg = picture.svg(theme)
      #expect(svg == picture.svg(theme))
      #expect(XMLReader.fault(svg) == nil)
      #expect(svg.utf8.count <= picture.mostBytes, "\(theme)")
      for word in ["NaN", "nan", "inf ", "-0 ", "-0\"", "<script", "clipPath"] {
        #expect(!svg.contains(word), "\(word)")
      }
    }
  }

  private func svg(_ elements: [SceneElement], _ theme: SVGTheme = .light) -> String {
    ScenePicture(name: "one") { elements }.svg(theme)
  }

  // MARK: Rectangles

  @Test("bars of one look are one path")
  func oneElement() {
    let svg = svg([.rectangles(ScenePicture.bars(.series(0)))])
    #expect(svg.split(separator: "<path").count == 2)
    #expect(svg.contains("d=\"M24 120h14v60h-14zM64 85h14v95h-14z"))
  }

  @Test("what has no width or no height is not drawn, what is thin is half a pixel thick")
  func thin() {
    let frames = [
      ScenePicture.frame(10, 20, 30, 0), ScenePicture.frame(10, 20, 0, 30),
      ScenePicture.frame(10, 20, 30, 0.001), ScenePicture.frame(.nan, 20, 30, 1),
    ]
    for frame in frames.prefix(2) + [frames[3]] {
      let one = SceneElement.rectangle(SceneRectangle(frame: frame, fill: SceneFill(.series(0))))
      #expect(!svg([one]).contains("class=\"a1\""))
    }
    let run = SceneElement.rectangles(SceneRectangles(frames: frames, fill: SceneFill(.series(0))))
    #expect(svg([run]).contains(" d=\"M10 19.8h30v.5h-30z\""))
  }

  @Test("corners are round by half of the shorter side at most")
  func corners() {
    func corner(_ radius: Double) -> String {
      svg([
        .rectangle(
          SceneRectangle(
            frame: ScenePicture.frame(0, 0, 30, 8),
            fill: SceneFill(.series(0)),
            cornerRadius: radius
          )
        )
      ])
    }
    #expect(corner(3).contains(" rx=\"3\""))
    #expect(corner(30).contains(" rx=\"4\""))
    for none in [0, -3, .nan] { #expect(!corner(none).contains("rx=")) }
  }

  @Test("ten thousand bars take no more room than a thousand", arguments: [false, true])
  func crowd(isTurned: Bool) {
    func bars(_ count: Int) -> SceneElement {
      let frames = (0..<count).map { place -> SceneRect in
        let (start, width) = (20 + Double(place) / Double(count) * 280, 280 / Double(count))
        let height = 20 + Double(place * 7919 % 101)
        return isTurned
          ? ScenePicture.frame(20, start, height, width)
          : ScenePicture.frame(start, 180 - height, width, height)
      }
      return .rectangles(SceneRectangles(frames: frames, fill: SceneFill(.series(0))))
    }
    #expect(svg([bars(10_000)]).utf8.count < 20_000)
    #expect(svg([bars(1400)]).utf8.count > 20_000)
  }

  @Test("a crowd covers every half pixel as far as its longest bar")
  func skyline() throws {
    let frames = (0..<4000).map { place in
      ScenePicture.frame(
        Double(place) / 10,
        100 - Double(place % 50) - 1,
        0.5,
        Double(place % 50) + 1
      )
    }
    let shown = CrowdedBars(frames).frames
    #expect(shown.count < 1000)
    for bar in frames {
      let isCovered = shown.contains {
        $0.x <= bar.x + 1e-9 && $0.maxX > bar.x + 1e-9 && $0.y <= bar.y && $0.maxY >= bar.maxY
      }
      #expect(isCovered)
    }
    // Bars at two levels are no crowd that one outline could stand for.
    let steps = frames.enumerated().map {
      ScenePicture.frame($1.x, $0.isMultiple(of: 2) ? 0 : 200, 0.5, 9)
    }
    #expect(CrowdedBars(steps).frames == steps)
  }

  // MARK: Cells

  @Test(
    "a heat map of twenty by twenty random numbers leaves a tenth of ten kilobytes for the axes"
  )
  func heatBytes() {
    var state: UInt64 = 7
    let cells = (0..<400).map { _ -> SceneCells.Cell? in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return SceneCells.Cell(.ramp(Double(state >> 40) / 16_777_216))
    }
    let grid = SceneCells(
      frame: ScenePicture.frame(20, 20, 280, 160),
      columns: 20,
      rows: 20,
      cells: cells
    )
    #expect(svg([.cells(grid)], .auto).utf8.count <= 9216)
  }

  @Test("a heat map of twenty by twenty is a file of at most twelve kilobytes")
  func heatMapBytes() {
    let chart = Chart(0..<400, id: \.self) { n in
      RectangleMark(x: .value("Column", "\(n % 20)"), y: .value("Row", "\(n / 20)"))
        .foregroundStyle(by: .value("Share", n * 37 % 400))
    }
    #expect(chart.svg().utf8.count <= 12 * 1024)
  }

  @Test(
    "runs that later ones paint over show every cell in its colour",
    arguments: [
      (1, 1), (1, 9), (9, 1), (7, 7), (20, 20),
    ]
  )
  func paintedOver(_ columns: Int, _ rows: Int) {
    var state: UInt64 = 11
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 40) % count
    }
    for few in [2, 5, 40] {
      let cells = (0..<columns * rows).map { place -> SceneCells.Cell? in
        switch random(12) {
        case 0: nil
        case 1: SceneCells.Cell(.series(random(2)), opacity: 0.5)
        case 2: SceneCells.Cell(.series(random(2)))
        case 3: SceneCells.Cell(.diverging(Double(random(few)) / Double(few)))
        default: SceneCells.Cell(.ramp(Double(random(few)) / Double(few)))
        }
      }
      let grid = SceneCells(
        frame: ScenePicture.frame(0, 0, 70, 70),
        columns: columns,
        rows: rows,
        cells: cells
      )
      let looks = CellLooks(grid)
      var painted = [Int?](repeating: nil, count: columns * rows)
      var times = [Int](repeating: 0, count: columns * rows)
      for (look, runs) in CellRuns.fewest(looks).paths {
        for run in runs {
          for column in run.column..<run.column + run.length {
            painted[run.row * columns + column] = look
            times[run.row * columns + column] += 1
          }
        }
      }
      #expect(painted == looks.places)
      // What is behind a translucent cell would be seen.
      for (place, look) in looks.places.enumerated() {
        if let look, looks.cells[look].opacity < 1 { #expect(times[place] == 1) }
      }
    }
  }

  @Test("rings of numbers around a peak are as many runs as they have rings in a row")
  func rings() {
    let cells = [1, 2, 3, 2, 1].map { SceneCells.Cell?(SceneCells.Cell(.ramp($0 / 4))) }
    let looks = CellLooks(
      SceneCells(frame: ScenePicture.frame(0, 0, 50, 10), columns: 5, rows: 1, cells: cells)
    )
    let runs = CellRuns.fewest(looks).paths.flatMap(\.runs)
    #expect(runs.map(\.length) == [5, 3, 1])
  }

  @Test("runs that begin in one column are one outline")
  func columns() {
    let runs = [(0, 0, 1), (0, 1, 1), (0, 5, 2), (4, 5, 1)]
      .map { CellRuns.Run(column: $0.0, row: $0.1, length: $0.2) }
    #expect(CellPath.text(runs) == "M0 0h1v1H0h1v1H0v3h2v1H0M4 5h1v1H4")
  }

  @Test("a form of one's own is an outline at every place")
  func ownForm() {
    struct Wedge: ChartSymbolShape {
      var perceptualUnitRect: SceneRect { SceneRect(x: 0, y: 0, width: 1, height: 1) }

      func path(in rect: SceneRect) -> Path {
        Path { path in
          path.addLines([
            ScenePoint(x: rect.x, y: rect.y), ScenePoint(x: rect.maxX, y: rect.y),
            ScenePoint(x: rect.x, y: rect.maxY),
          ])
          path.closeSubpath()
        }
      }
    }
    let chart = Chart {
      PointMark(x: .value("x", 1), y: .value("y", 1)).symbol(Wedge()).symbolSize(.pi * 25)
    }
    #expect(chart.svg().contains("h10l-10 10z"))
  }

  @Test("equal neighbours in a row are one run, holes are left out")
  func runs() {
    let blue = SceneCells.Cell(.series(0))
    let grid = SceneCells(
      frame: ScenePicture.frame(20, 20, 280, 160),
      columns: 4,
      rows: 2,
      cells: [blue, blue, nil, blue, nil, nil, SceneCells.Cell(.series(0), opacity: 0)]
    )
    let svg = svg([.cells(grid)])
    #expect(svg.contains("translate(20 20) scale(70 80)"))
    #expect(svg.contains("d=\"M0 0h2v1H0M3 0h1v1H3\""))
  }

  @Test(
    "grids of any size do no harm",
    arguments: [(0, 5), (5, 0), (-3, 4), (Int.max, Int.max), (Int.max, 1), (1, Int.max), (3, 9)]
  )
  func anyGrid(columns: Int, rows: Int) {
    let grid = SceneCells(
      frame: ScenePicture.frame(0, 0, 10, 10),
      columns: columns,
      rows: rows,
      cells: [SceneCells.Cell(.series(0)), nil, SceneCells.Cell(.series(1)), nil]
    )
    #expect(grid.cells.count == grid.columns * grid.rows)
    #expect(grid.cell(column: -1, row: 0) == nil)
    #expect(XMLReader.fault(svg([.cells(grid)])) == nil)
  }

  // MARK: Gradients

  @Test("equal gradients over equal boxes are defined once and named after their content")
  func definitions() {
    var bars = ScenePicture.bars(.series(0))
    bars.fill = SceneFill(.series(0), gradient: ScenePicture.fading)
    let svg = svg([.rectangles(bars), .rectangles(bars)])
    #expect(svg.split(separator: "<linearGradient").count == 1 + bars.frames.count)
    let id = svg.split(separator: "<linearGradient id=\"").last?.prefix { $0 != "\"" } ?? ""
    #expect(id.count == 8)
    #expect(svg.split(separator: "style=\"fill:url(#\(id))\"").count == 3)
  }

  @Test("a line without height has its gradient over a box of its own")
  func levelLine() {
    let flat = ScenePath(
      segments: [.move(ScenePoint(x: 20, y: 30)), .line(ScenePoint(x: 300, y: 30))],
      stroke: SceneStroke(.series(0), gradient: ScenePicture.rainbow)
    )
    #expect(svg([.path(flat)]).contains(" x1=\"20\" y1=\"0\" x2=\"300\" y2=\"0\""))
  }

  // MARK: Names

  private func named(_ count: Int, label: String?) -> String {
    let bars = (0..<count).map { index in
      SceneElement.rectangle(
        SceneRectangle(
          frame: ScenePicture.frame(Double(index), 0, 1, 9),
          fill: SceneFill(.series(0)),
          label: "day \(index)",
          value: "\(index) sold"
        )
      )
    }
    return svg([.group(SceneGroup(role: .marks, elements: bars, label: label, value: "in all"))])
  }

  @Test("a hundred elements are named one by one, more by their group")
  func names() {
    let few = named(100, label: "sales")
    #expect(few.contains("<title>day 7: 7 sold</title>"))
    #expect(!few.contains("sales"))
    let many = named(101, label: "sales")
    #expect(!many.contains("<title>day"))
    #expect(many.contains("<g>\n<title>sales: in all</title>"))
    #expect(XMLReader.fault(many) == nil)
    #expect(named(300, label: nil).split(separator: "<title>day").count <= 101)
  }

  // MARK: Texts

  @Test("lines are texts of their own, and an empty one keeps its room")
  func lines() {
    let text = SceneText("a\n\nb & c", at: ScenePoint(x: 9, y: 20), style: .font(.system(size: 10)))
    let svg = svg([.text(text)])
    #expect(svg.contains(" x=\"9\" y=\"20\">a</text>"))
    #expect(svg.contains(" x=\"9\" y=\"44\">b &amp; c</text>"))
  }

  @Test("fonts are said beside their texts, which are as wide as they measure")
  func fonts() {
    let text = SceneText("a", at: ScenePoint(x: 9, y: 20), style: .font(.headline.italic()))
    #expect(
      svg([.text(text)]).contains(" font-size=\"13\" font-weight=\"bold\" font-style=\"italic\"")
    )
    let regular = TextWidths.width("width", .font(.system(size: 24)))
    #expect((regular / TextWidths.width("width", .label) - 2).magnitude < 1e-12)
    #expect(TextWidths.width("width", .font(.system(size: 24, weight: .bold))) > regular)
    #expect(
      TextWidths.width("width", .title)
        == TextWidths.width("width", .font(.system(size: 15, weight: .semibold)))
    )
  }

  // MARK: Strokes and symbols

  @Test("caps, corners and phases are written where they are asked for")
  func strokes() {
    func line(_ stroke: SceneStroke) -> String {
      svg([
        .path(
          ScenePath(
            segments: [.move(ScenePoint(x: 0, y: 0)), .line(ScenePoint(x: 9, y: 9))],
            stroke: stroke
          )
        )
      ])
    }
    let plain = line(SceneStroke(.series(0)))
    for word in ["linecap=\"butt", "linejoin=\"miter", "dashoffset", "miterlimit"] {
      #expect(!plain.contains(word))
    }
    let full = line(
      SceneStroke(
        .series(0),
        dash: [4, 2],
        dashPhase: 1.5,
        cap: .square,
        join: .miter,
        miterLimit: 3
      )
    )
    for word in [
      "stroke-linecap=\"square\"", "stroke-linejoin=\"miter\"", "stroke-dashoffset=\"1.5\"",
      "stroke-miterlimit=\"3\"", "class=\"s s1\"",
    ] {
      #expect(full.contains(word), "\(word)")
    }
  }

  @Test("a border lies inside its form and leaves a hole as long as there is room for one")
  func borders() {
    func paths(_ form: SceneSymbols.Shape.Form, _ width: Double?) -> Int {
      svg([
        .symbols(
          SceneSymbols(
            positions: [ScenePoint(x: 50, y: 50)],
            shape: SceneSymbols.Shape(form, borderWidth: width),
            diameter: 10,
            paint: .series(0)
          )
        )
      ]).split(separator: "<path").count - 1
    }
    for form in SceneSymbols.Shape.Form.allCases {
      #expect(paths(form, nil) == 1)
      #expect(paths(form, 1) == (form.hasInside ? 2 : 1))
      #expect(form == .circle || paths(form, 40) == 1)
    }
  }
}
