import ChartCore
import Testing

@testable import ChartTerminal

@Suite("Laws of every text picture")
struct LineLawTests {
  static let sizes: [(Int, Int)] = [
    (20, 8), (40, 12), (80, 24), (120, 40), (200, 60), (10, 4), (1, 1), (3, 2), (0, 0), (0, 5),
    (7, 0), (-3, -4),
  ]
  static let styles: [TextStyle] = TextStyle.Charset.allCases.flatMap { charset in
    TextStyle.ColorDepth.allCases.map { TextStyle(charset: charset, colors: $0) }
  }

  /// The large sizes cost the most and differ the least.
  static let sizedStyles = sizes.flatMap { size in
    styles.enumerated().filter { size.0 <= 80 || $0.offset.isMultiple(of: 5) }.map {
      (size, $0.element)
    }
  }

  private func charts(_ columns: Int, _ rows: Int) -> [TestChart] {
    var area = TestChart.waves(columns: columns, rows: rows)
    area.marks.append(area.area(.series(1), from: { _ in 0 }, to: { $0 / 8 }))
    return [.waves(columns: columns, rows: rows), .tangent(columns: columns, rows: rows), area]
  }

  /// The text without SGR, or nil if it has another escape sequence.
  private func withoutColor(_ text: String) -> String? {
    let plain = text.replacing(/\u{1b}\[[0-9;]*m/, with: "")
    return plain.contains("\u{1b}") ? nil : plain
  }

  @Test("the rows are exact, no line is too wide, none ends in a blank", arguments: sizedStyles)
  func lines(size: (Int, Int), style: TextStyle) throws {
    // The third chart has everything that the others have but poles.
    for chart in charts(size.0, size.1).suffix(size.0 < 80 ? 3 : 1) {
      let text = TextRenderer(style: style).text(chart.scene, columns: size.0, rows: size.1)
      let plain = try #require(withoutColor(text))
      let lines = plain.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == max(0, size.1) + 1)
      #expect(lines.last == "")
      #expect(lines.allSatisfy { $0.unicodeScalars.count <= max(0, size.0) })
      #expect(!lines.contains { $0.hasSuffix(" ") })
      #expect(style.charset != .ascii || plain.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test("without colour there is no escape sequence", arguments: TextStyle.Charset.allCases)
  func noEscapes(charset: TextStyle.Charset) {
    for chart in charts(80, 24) {
      #expect(!chart.text(TextStyle(charset: charset)).contains("\u{1b}"))
    }
  }

  @Test("a line begins and ends with the terminal's own colours")
  func reset() {
    var count = 0
    for style in Self.styles where style.colors != .none {
      for line in TestChart.waves().text(style).split(separator: "\n") {
        guard let last = line.ranges(of: "\u{1b}[").last else { continue }
        #expect(line[last.lowerBound...].hasPrefix("\u{1b}[0m"))
        count += 1
      }
    }
    #expect(count >= 200)
  }

  @Test("a chart of two curves takes at most 8000 bytes in 24-bit colour")
  func economy() {
    let size = TestChart.waves(columns: 80, rows: 24).text(TextStyle(colors: .trueColor)).utf8.count
    #expect(size <= 8000)
    #expect(size > 4000)
  }

  @Test("no escape sequence is followed by another or repeats the state")
  func noWaste() {
    var sequences = 0
    for style in Self.styles where style.colors != .none {
      for chart in charts(40, 12) {
        let text = chart.text(style)
        #expect(text.firstMatch(of: /\u{1b}\[[0-9;]*m\u{1b}\[[0-9;]*m/) == nil)
        #expect(text.firstMatch(of: /\u{1b}\[([0-9;]*)m[^\u{1b}\n]*\u{1b}\[\1m/) == nil)
        sequences += text.count { $0 == "\u{1b}" }
      }
    }
    #expect(sequences >= 4000)
  }

  @Test("a scene smaller or larger than the page is cut or padded")
  func otherSizes() {
    let scene = TestChart.waves(columns: 40, rows: 12).scene
    let large = TextRenderer(style: .plain).text(scene, columns: 60, rows: 20)
    #expect(large.split(separator: "\n", omittingEmptySubsequences: false).count == 21)
    let huge = TextRenderer(style: .plain).text(scene, columns: .max, rows: .max)
    #expect(huge.utf8.count { $0 == 10 } == 10_000)
    let small = TextRenderer(style: .plain).text(scene, columns: 15, rows: 3)
    let lines = small.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.count <= 15 })
  }

  @Test("coordinates that should not be there do no harm")
  func hostile() {
    let odd = [
      Double.nan, .infinity, -.infinity, 1e308, -1e308, Double.leastNonzeroMagnitude, 0, 3, 1e17,
    ]
    var segments: [ScenePath.Segment] = [.line(ScenePoint(x: 1, y: 1)), .close]
    for a in odd {
      for b in odd {
        let (p, q) = (ScenePoint(x: a, y: b), ScenePoint(x: b, y: a))
        segments += [
          .move(p), .line(q), .cubic(p, q, p), .line(ScenePoint(x: 5, y: b)), .close, .line(q),
        ]
      }
    }
    let paints: [Paint] = [
      .series(-7), .series(.max), .grid, .axis, .asymptote, .background, .text,
    ]
    var elements: [SceneElement] = paints.map { paint in
      .path(
        ScenePath(segments: segments, stroke: SceneStroke(paint, dash: odd), fill: SceneFill(paint))
      )
    }
    for a in odd {
      let place = ScenePoint(x: a, y: a)
      elements.append(.text(SceneText("text", at: place, anchor: .middle)))
      elements.append(
        .symbols(SceneSymbols(positions: [place], shape: .circle, diameter: a, paint: .series(0)))
      )
      let frame = SceneRect(x: a, y: 0, width: a, height: a)
      elements.append(
        .rectangle(SceneRectangle(frame: frame, fill: SceneFill(.series(1), opacity: a)))
      )
    }
    for role in [SceneGroup.Role.axes, .marks, .legend] {
      for style in Self.styles {
        for length in [40, .nan, 1e300] {
          let scene = Scene(
            size: SceneSize(width: length, height: 40),
            plotArea: SceneRect(x: length, y: 4, width: 30, height: length),
            elements: [.group(SceneGroup(role: role, elements: elements))]
          )
          let text = TextRenderer(style: style).text(scene, columns: 20, rows: 10)
          #expect(text.filter { $0 == "\n" }.count == 10)
        }
      }
    }
  }
}
