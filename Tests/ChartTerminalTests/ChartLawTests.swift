import ChartCore
import RealFunctions
import Testing

@testable import ChartTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Charts as users make them, at every size and in every style.
@Suite("Laws of every chart as text")
struct ChartLawTests {
  private static let turn = 2 * Double.pi

  private func charts() -> [Chart] {
    [
      Chart {
        LinePlot(x: "x", y: "sin(x)") { sin($0) }
        LinePlot(x: "x", y: "cos(x)") { cos($0) }
        LinePlot(x: "x", y: "tan(x)") { tan($0) }
      }
      .chartXScale(domain: -Self.turn...Self.turn).chartTitle("Waves"),
      Chart { AreaPlot(x: "x", yStart: "sin(x)", yEnd: "cos(x)") { (sin($0), cos($0)) } }
        .chartXScale(domain: -Self.turn...Self.turn).chartYAxisLabel("height"),
      Chart {
        LinePlot(x: "x", y: "y", t: "t", domain: 0...Double.pi) {
          (cos(3 * $0) * cos($0), cos(3 * $0) * sin($0))
        }
      },
      Chart { for k in 1...10 { LinePlot(x: "x", y: "floor(x)+\(k)") { floor($0) + Double(k) } } },
      Chart { LinePlot(x: "x", y: "nothing") { _ in .nan } },
      Chart { LinePlot(x: "x", y: "x^3") { $0 * $0 * $0 } }
        .chartXScale(domain: -1...3).chartXAxisLabel("time").chartYAxisLabel("height")
        .with { $0.axes = .origin },
    ]
  }

  private static let styles = TextStyle.Charset.allCases.flatMap { charset in
    TextStyle.ColorDepth.allCases.flatMap { colors in
      TextStyle.Background.allCases.map {
        TextStyle(charset: charset, colors: colors, background: $0)
      }
    }
  }

  @Test(
    "rows are exact, columns kept, no line ends in a blank, and only SGR that ends with a reset is written",
    arguments: [(1, 1), (10, 4), (20, 8), (40, 12), (80, 24), (120, 40), (200, 60)]
  )
  func laws(columns: Int, rows: Int) throws {
    // Large pages cost the most and differ the least.
    let isLarge = columns > 40
    for chart in isLarge ? Array(charts().prefix(2)) : charts() {
      let trained = try chart.trained()
      for charset in isLarge ? [TextStyle.Charset.braille, .ascii] : TextStyle.Charset.allCases {
        let medium = Medium.text(columns: columns, rows: rows, style: TextStyle(charset: charset))
        let scene = try trained.scene(for: medium)
        for style in Self.styles where style.charset == charset {
          if isLarge, style.colors != .trueColor { continue }
          if columns != 20, style.background == .light { continue }
          let text = TextRenderer(style: style).text(scene, columns: columns, rows: rows)
          check(text, columns, rows, style)
        }
      }
    }
  }

  private func check(_ text: String, _ columns: Int, _ rows: Int, _ style: TextStyle) {
    let plain = text.replacing(/\u{1b}\[[0-9;]*m/, with: "")
    #expect(!plain.contains("\u{1b}"))
    #expect(style.colors != .none || plain == text)
    let lines = plain.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == rows + 1 && lines.last == "")
    let widest = lines.map { CharacterWidth.columns(of: String($0)) }.max() ?? 0
    #expect(widest <= columns)
    #expect(!lines.contains { $0.hasSuffix(" ") })
    #expect(style.charset != .ascii || plain.utf8.allSatisfy { $0 < 0x80 })
    var colored = 0
    for line in text.split(separator: "\n") {
      guard let last = line.ranges(of: "\u{1b}[").last else { continue }
      #expect(line[last.lowerBound...].hasPrefix("\u{1b}[0m"))
      colored += 1
    }
    #expect((colored > 0) == (style.colors != .none))
  }

  // MARK: Names

  static let names = [
    "\"quoted\" 'name'", "a\u{7}b\u{8}c\u{0}d", "\u{1b}[2J\u{1b}[31mred\u{1b}[0m", "\u{9b}31mC1",
    "📈🚀 emoji", "👨\u{200d}👩\u{200d}👧 family", "👍🏽❤\u{fe0f}🇩🇪", "e\u{301}o\u{308}",
    "z" + String(repeating: "\u{301}", count: 200), "שלום עולם", "\u{202e}evil\u{2066}",
    "日本語の関数の名前",
    "한국어\u{1100}\u{1161}", String(repeating: "long ", count: 100),
    String(repeating: "漢", count: 500), "tab\tand\nnewline", "", "\u{301}", "١٢٣\u{600}",
  ]

  @Test("names of any kind are shown or shortened and break nothing", arguments: names)
  func hostile(name: String) throws {
    let chart = Chart {
      LinePlot(x: "x", y: name) { $0 }
      LinePlot(x: "x", y: name + "2") { -$0 }
    }
    .chartTitle(name).chartXAxisLabel(name).chartYAxisLabel(name)
    let trained = try chart.trained()
    for (columns, rows) in [(20, 8), (43, 12)] {
      for charset in [TextStyle.Charset.braille, .ascii] {
        let style = TextStyle(charset: charset, colors: .sixteen)
        let scene = try trained.scene(
          for: .text(columns: columns, rows: rows, style: style)
        )
        let text = TextRenderer(style: style).text(scene, columns: columns, rows: rows)
        check(text, columns, rows, style)
        // The parameters of a dropped sequence are not left behind.
        #expect(!text.contains("31mred") && !text.contains("31mC1"))
        let isSafe = text.unicodeScalars.allSatisfy { scalar in
          scalar == "\n" || scalar == "\u{1b}" || CharacterWidth.columns(of: scalar) != nil
        }
        #expect(isSafe)
        #expect(!text.unicodeScalars.contains { (0x202a...0x202e).contains($0.value) })
      }
    }
  }
}
