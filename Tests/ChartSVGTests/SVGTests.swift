import ApprovedPictures
import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartSVG

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

struct Picture: Sendable, CustomTestStringConvertible {
  let name: String
  var mostBytes = 6144
  /// Symbols of several sizes take a path each.
  var mostElements = 41
  let make: @Sendable () -> Chart

  var testDescription: String { name }

  private static let waves = -2 * Double.pi...2 * Double.pi

  static let all: [Picture] = [
    Picture(name: "sinc", mostBytes: 4096) { Chart { line("sin(x)/x") { sin($0) / $0 } } },
    Picture(name: "sin-cos-tan", mostElements: 45) {
      Chart {
        line("sin(x)") { sin($0) }
        line("cos(x)") { cos($0) }
        line("tan(x)") { tan($0) }
      }
      .chartXScale(domain: waves)
    },
    Picture(name: "tan", mostBytes: 4096) {
      Chart { line("tan(x)") { tan($0) } }
        .chartXScale(domain: waves)
        .chartYScale(domain: -4...4)
    },
    Picture(name: "area-between", mostBytes: 5120) {
      Chart {
        AreaPlot(x: "x", yStart: "sin(x)", yEnd: "cos(x)") { (yStart: sin($0), yEnd: cos($0)) }
      }
      .chartXScale(domain: waves)
      .chartTitle("Between sine and cosine")
    },
    Picture(name: "lissajous") {
      Chart {
        LinePlot(x: "x", y: "y", t: "t", domain: 0...2 * .pi) { (sin(3 * $0), cos(4 * $0)) }
      }
    },
    Picture(name: "hyperbola") { Chart { line("1/x") { 1 / $0 } } },
    Picture(name: "constant") { Chart { line("3") { _ in 3 } } },
    Picture(name: "undefined") { Chart { line("√(−1 − x²)") { sqrt(-1 - $0 * $0) } } },
    Picture(name: "floor") {
      Chart { line("floor(x)") { $0.rounded(.down) } }.chartXScale(domain: -2.5...2.5)
    },
    Picture(name: "data-lines", mostBytes: 4096, mostElements: 43) {
      Chart {
        for (name, values) in [("north", [3.0, 5, 4, 8, .nan, 9]), ("south", [6, 4, 5, 3, 6, 2])] {
          ForEach(values.indices, id: \.self) { i in
            LineMark(x: .value("Week", i + 1), y: .value("Rain", values[i]))
          }
          .foregroundStyle(by: .value("Place", name))
          .symbol(by: .value("Place", name))
          .interpolationMethod(.catmullRom)
        }
        RuleMark(y: .value("Mean", 5)).lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 4]))
      }
    },
    Picture(name: "data-band", mostBytes: 8192, mostElements: 44) {
      Chart {
        ForEach(0..<13) { i in
          let height = sin(Double(i) / 2)
          AreaMark(
            x: .value("t", i),
            yStart: .value("low", height - 1),
            yEnd: .value("high", height + 1)
          )
          .interpolationMethod(.monotone)
          LineMark(x: .value("t", i), y: .value("mean", height)).interpolationMethod(.stepCenter)
          PointMark(x: .value("t", i), y: .value("seen", height + sin(Double(i * i)) / 2))
            .symbolSize(by: .value("weight", i % 2))
            .opacity(0.5)
        }
      }
    },
    Picture(name: "log-log") {
      Chart {
        line("x²") { $0 * $0 }
        line("1/x") { 1 / $0 }
      }
      .chartXScale(domain: 0.1...1000, type: .log)
      .chartYScale(domain: 1e-4...1e6, type: .log)
      .chartXAxisLabel("frequency in Hz")
      .chartYAxisLabel("gain")
    },
    Picture(name: "axes-origin") {
      Chart {
        line("x³/4 − 2x") { $0 * $0 * $0 / 4 - 2 * $0 }
        line("2cos(x)") { 2 * cos($0) }
      }
      .chartXScale(domain: -4...4)
      .chartXAxisLabel("time in s")
      .chartYAxisLabel("height in m")
      .chartTitle("As in school books")
      .with { $0.axes = .origin }
    },
    Picture(name: "axes-corner") {
      Chart { line("x²/10") { $0 * $0 / 10 } }
        .chartXScale(domain: -8 ... -2)
        .chartYScale(domain: 1...5)
        .chartXAxisLabel("place")
        .with { $0.axes = .origin }
    },
    Picture(name: "axes-positive") {
      Chart { line("x² + 1") { $0 * $0 + 1 } }
        .chartXScale(domain: -3...3)
        .chartYScale(domain: 1...10)
        .with { $0.axes = .origin }
    },
    Picture(name: "axes-log") {
      Chart { line("exp(x)") { exp($0) } }
        .chartXScale(domain: -3...7)
        .chartYScale(domain: 0.1...1000, type: .log)
        .with { $0.axes = .origin }
    },
    Picture(name: "odd-names") {
      Chart {
        line("<b> & \"q\" 😀 שלום \u{202e}x\u{7}") { 2 * $0 }
        line(String(repeating: "very long ", count: 60)) { 3 * $0 }
      }
    },
  ]

  static func line(_ name: String, _ function: @escaping (Double) -> Double) -> some ChartContent {
    LinePlot(x: "x", y: name, function: function)
  }
}

@Suite("SVG")
struct SVGTests {
  @Test("pictures are as approved", arguments: Picture.all)
  func approved(_ picture: Picture) {
    let svg = picture.make().svg(width: 640, height: 400, theme: .auto)
    let difference = ApprovedPicture("\(picture.name).svg").difference(from: svg)
    #expect(difference == nil)
  }

  @Test(
    "a picture with one digit spoilt is not as approved",
    .disabled(if: getenv("RECORD_SNAPSHOTS") != nil, "it would record the spoilt pictures"),
    arguments: Picture.all
  )
  func spoilt(_ picture: Picture) throws {
    let approved = ApprovedPicture("\(picture.name).svg")
    let text = try #require(approved.text)
    let digit = try #require(text.lastIndex { $0.isNumber })
    let spoilt = text[..<digit] + (text[digit] == "7" ? "8" : "7") + text[digit...].dropFirst()
    #expect(approved.difference(from: String(spoilt)) != nil)
  }

  @Test("files are small, valid and the same twice", arguments: Picture.all)
  func files(_ picture: Picture) throws {
    let scene = try picture.make().scene(for: .file(width: 640, height: 400))
    for theme in [SVGTheme.auto, .light, .dark, .mono] {
      let svg = SVGDocument(scene: scene, theme: theme).text
      #expect(svg == SVGDocument(scene: scene, theme: theme).text)
      #expect(svg.utf8.count <= picture.mostBytes)
      #expect(svg.contains("prefers-color-scheme") == (theme == .auto))
      #expect(svg.contains("@media") == (theme != .light))
      let fault = XMLReader.fault(svg)
      #expect(fault == nil)
      for word in ["NaN", "nan", "inf ", "-0 ", "-0\"", "url(", "<script", "clipPath"] {
        #expect(!svg.contains(word), "\(word)")
      }
      let elements = svg.split(separator: "<").count { $0.first?.isLetter ?? false }
      #expect(elements <= picture.mostElements)
    }
  }

  @Test("any size gives a valid picture", arguments: [0, 17, 1e9, .nan])
  func anySize(_ length: Double) {
    let chart = Chart { Picture.line("x") { $0 } }
    for (width, height) in [(length, 200), (300, length)] {
      let svg = chart.svg(width: width, height: height)
      #expect(XMLReader.fault(svg) == nil)
    }
  }

  @Test("ids are named after the content")
  func ids() throws {
    let first = Picture.all[0].make().svg()
    let second = Picture.all[1].make().svg()
    func id(_ svg: String) -> Substring? {
      svg.split(separator: "<title id=\"").dropFirst().first?.prefix(9)
    }
    #expect(id(first) != nil)
    #expect(id(first) != id(second))
  }

  @Test("a mono picture has one ink and tells series by dashes")
  func mono() {
    let chart = Chart {
      Picture.line("a") { $0 }
      Picture.line("b") { -$0 }
        .foregroundStyle(.red)
      Picture.line("c") { $0 / 2 }
    }
    let svg = chart.svg(theme: .mono)
    #expect(svg.contains("stroke-dasharray=\"6 3\""))
    #expect(!svg.contains("#db3a34"))
  }

  @Test("colours and styles of one's own are kept")
  func ownStyles() {
    let chart = Chart {
      Picture.line("a") { $0 }
        .foregroundStyle(Color(hex: 0xd62728).opacity(0.5))
        .lineStyle(StrokeStyle(lineWidth: 3, dash: [5, 3]))
      AreaPlot(x: "x", y: "b") { -$0 }.opacity(0.4)
    }
    let svg = chart.svg(theme: .light)
    #expect(svg.contains("stroke=\"#d62728\""))
    #expect(!svg.contains("d62728}"), "a colour that is the same everywhere needs no rule")
    #expect(svg.contains("stroke-dasharray=\"5 3\" stroke-opacity=\".5\""))
    #expect(svg.contains("stroke-width=\"3\""))
    #expect(svg.contains("fill-opacity=\".4\""))
  }

  @Test(
    "gaps of dashes that tell series apart grow with the width",
    arguments: [(1.0, "2 3"), (2, "2 3"), (8, "8 12")]
  )
  func dashGaps(
    _ line: (width: Double, lengths: String)
  ) {
    let chart = Chart {
      Picture.line("a") { $0 }
      Picture.line("b") { -$0 }
      Picture.line("c") { $0 / 2 }.lineStyle(StrokeStyle(lineWidth: line.width))
      Picture.line("d") { $0 / 3 }
    }
    let curve = chart.svg().split(separator: "<path ").first { $0.contains("<title>c<") }
    #expect(curve?.contains("stroke-dasharray=\"\(line.lengths)\"") == true)
  }

  @Test("dashed lines end bluntly, so that caps leave the gaps free")
  func bluntDashes() {
    let solid = Chart { Picture.line("a") { $0 } }
    let dashed = Chart { Picture.line("a") { $0 }.lineStyle(StrokeStyle(dash: [2, 3])) }
    // CairoSVG would not let a line undo round ends of the whole file.
    #expect(!dashed.svg().prefix { $0 != ">" }.contains("stroke-linecap"))
    #expect(!Self.curve(in: dashed).contains("stroke-linecap"))
    #expect(Self.curve(in: solid).contains("stroke-linecap=\"round\""))
  }

  /// The line of a file that draws the curve "a".
  private static func curve(in chart: Chart) -> Substring {
    let lines = chart.svg().split(separator: "\n")
    return lines.first { $0.hasPrefix("<path") && $0.contains("<title>a</title>") } ?? ""
  }

  @Test("the hole of a ring is a fill, because no line may have the colour of the page")
  func ring() {
    let steps = Chart { Picture.line("floor(x)") { $0.rounded(.down) } }
      .chartXScale(domain: -2.5...2.5)
    let svg = steps.svg()
    #expect(svg.contains("<path class=\"ab\" fill=\"#fff\""))
    #expect(!svg.contains("class=\"s sb\""))
    #expect(svg.contains(".ab{fill:Canvas}"))
  }

  @Test("small symbols are small in the legend")
  func smallSymbols() {
    let points = Chart {
      for name in ["a", "b"] {
        ForEach(0..<5) { PointMark(x: .value("x", $0), y: .value("y", $0)) }
          .foregroundStyle(by: .value("name", name))
          .symbolSize(6.25)
      }
    }
    let svg = points.svg()
    #expect(svg.contains("stroke-width=\"2.8\""))
    #expect(!svg.contains("stroke-width=\"7\""))
  }

  @Test("curves have two decimals, everything else has one")
  func decimals() throws {
    let chart = Chart { Picture.line("tan(x)") { tan($0) } }
      .chartXScale(domain: -5...5)
      .chartYScale(domain: -5...5)
    let svg = chart.svg()
    for path in svg.split(separator: "<path ").dropFirst() {
      let data = path.split(separator: " d=\"").dropFirst().first?.prefix { $0 != "\"" } ?? ""
      let decimals = data.split { !$0.isNumber && $0 != "." }.map { number in
        number.split(separator: ".", omittingEmptySubsequences: false).dropFirst().map(\.count)
          .max()
          ?? 0
      }
      let isCurve = path.contains("<title>")
      #expect(isCurve ? decimals.max() == 2 : decimals.max() ?? 0 <= 1)
    }
  }

  @Test("readers without rules see every colour, no black insides and no outlines")
  func attributes() {
    let chart = Chart {
      AreaPlot(x: "x", y: "a") { $0 }
      Picture.line("b") { -$0 }
    }
    .chartTitle("Both")
    let svg = chart.svg()
    #expect(svg.split(separator: ">").first?.contains(" fill=\"#4a4f57\" stroke=\"none\"") ?? false)
    // Everything between the begin and the end of a group has what the group says.
    var says: [String] = []
    for line in svg.split(separator: "\n") {
      if line.hasPrefix("<g") { says.append(String(line)) }
      if line.hasPrefix("</g>") { says.removeLast() }
      guard line.hasPrefix("<path") else { continue }
      let look = says.joined() + line
      #expect(look.contains(" fill=\""), "\(line)")
      #expect(look.contains(" stroke=\"#") || look.contains(" fill=\"#"), "\(line)")
    }
    let rules = svg.split(separator: "<style>").last?.prefix { $0 != "@" }
    #expect(rules?.isEmpty ?? false, "what attributes say needs no rule")
  }

  @Test("neighbours that share a look say it once, and one alone says it itself")
  func sharedLooks() {
    var list = ElementList()
    let middle = Look(classes: ["o"], attributes: " text-anchor=\"middle\"")
    for name in ["a", "b"] { list.add(Element("text", " x=\"1\"", content: name), sharing: middle) }
    list.add(Element("path", look: Look(classes: ["s"]), " d=\"\""))
    list.add(Element("text", look: Look(classes: ["l"]), "", content: "c"), sharing: middle)
    list.end()
    #expect(
      list.text == """
        <g class="o" text-anchor="middle">
        <text x="1">a</text>
        <text x="1">b</text>
        </g>
        <path class="s" d=""/>
        <text class="o l" text-anchor="middle">c</text>

        """
    )
  }

  @Test("forced colours reach the page, the lines and all texts")
  func forcedColors() {
    let chart = Chart {
      AreaPlot(x: "x", y: "a") { $0 }
      Picture.line("b") { -$0 }
    }
    let svg = chart.svg()
    let id = "[id=\(svg.split(separator: " id=\"").dropFirst().first?.prefix { $0 != "\"" } ?? "")]"
    let block = svg.split(separator: "@media(forced-colors:active){").last?.prefix { $0 != "<" }
    for rule in [
      "\(id) .bg{fill:Canvas}", "\(id) .s{stroke:CanvasText}", "\(id) .a,",
      ",\(id){fill:CanvasText}",
    ] {
      #expect(block?.contains(rule) == true, "\(rule)")
    }
  }

  @Test("every kind of scene element is written")
  func elements() {
    let place = ScenePoint(x: 10, y: 10)
    let shapes: [SceneSymbols.Shape] = [
      .circle, .openCircle, .square, .triangle, .diamond, .plus, .cross,
    ]
    var elements: [SceneElement] = shapes.map { shape in
      .symbols(SceneSymbols(positions: [place], shape: shape, diameter: 6, paint: .series(1)))
    }
    let frame = SceneRect(x: 1, y: 2, width: 3, height: 4)
    elements.append(
      .rectangle(SceneRectangle(frame: frame, fill: SceneFill(.series(1)), label: "r"))
    )
    let scene = Scene(
      size: SceneSize(width: 20, height: 20),
      plotArea: frame,
      elements: elements
    )
    let svg = SVGDocument(scene: scene, theme: .auto).text
    #expect(XMLReader.fault(svg) == nil)
    #expect(
      svg.contains(
        "<rect class=\"a2\" fill=\"#a43602\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"><title>r</title>"
      )
    )
    #expect(svg.split(separator: "<path").count == 9)
  }
}

@Suite("Widths of text")
struct TextWidthTests {
  @Test("widths follow Helvetica with a reserve")
  func textWidths() {
    let digits = TextWidths.width("0000000000", .label)
    #expect((digits - 10 * 0.556 * 12 * 1.22).magnitude < 1e-13)
    #expect(TextWidths.width("", .label) == 0)
    #expect(TextWidths.width("i", .label) < TextWidths.width("W", .label))
    #expect(TextWidths.width("e\u{301}", .label) == TextWidths.width("e", .label))
    #expect(TextWidths.width("日本", .label) > TextWidths.width("ab", .label))
  }
}

/// Finds what is not well-formed in the XML that this library writes.
enum XMLReader {
  static func fault(_ text: String) -> String? {
    var open: [Substring] = []
    var ids: Set<Substring> = []
    for part in text.split(separator: "<").dropFirst(text.hasPrefix("<") ? 0 : 1) {
      guard let end = part.firstIndex(of: ">") else { return "unclosed tag \(part)" }
      let tag = part[..<end]
      if part[part.index(after: end)...].contains(">") && !part.hasPrefix("style") {
        return "bare > in \(part)"
      }
      if tag.count(where: { $0 == "\"" }) % 2 != 0 { return "odd quotes in \(tag)" }
      let name = tag.prefix { $0 != " " && $0 != "/" }
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else { return "\(tag) closes nothing" }
      } else if !tag.hasSuffix("/") {
        open.append(name)
      }
      if let id = tag.split(separator: " id=\"").dropFirst().first?.prefix(while: { $0 != "\"" }) {
        if !ids.insert(id).inserted { return "id \(id) twice" }
      }
    }
    return open.isEmpty ? nil : "unclosed \(open)"
  }
}
