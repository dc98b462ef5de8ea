import ChartSVG
import ChartTerminal
import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartText

/// Bad data make poor pictures, never broken ones: nothing here may stop the program.
@Suite("Pictures of bad data")
struct BadInputTests {
  /// Pixels, with the columns and rows of a text: none, little, usual, and as much as there can be of one side.
  private static let sizes: [(width: Double, height: Double, columns: Int, rows: Int)] = [
    (0, 0, 0, 0), (.nan, -3, 1, 1), (40, 30, 9, 4), (320, 200, 40, 12), (640, 400, 80, 22),
    (10_000, 10_000, 400, 3), (10_000, 20, 3, 200),
  ]

  @Test(
    "files are XML with finite numbers, texts stand apart and inside, text pictures have their size",
    arguments: BadChart.all,
    sizes.indices
  )
  func laws(_ bad: BadChart, _ index: Int) throws {
    // Marks of numbers differ little between sizes.
    if bad.isPlain && !index.isMultiple(of: 2) { return }
    let size = Self.sizes[index]
    let trained = try bad.make().trained()
    let svg = try trained.svg(width: size.width, height: size.height)
    #expect(SVGReading(svg).problems == [])
    let medium = Medium.file(width: size.width, height: size.height)
    let scene = try trained.scene(for: medium)
    #expect(TextPlaces(scene, medium).problems == [])
    let text = try trained.text(columns: size.columns, rows: size.rows)
    #expect(problems(of: text, size.columns, size.rows) == [])
  }

  /// What is wrong with a picture of so many columns and rows.
  private func problems(of text: String, _ columns: Int, _ rows: Int) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var problems: [String] = []
    if lines.count != rows + 1 || lines.last != "" { problems.append("\(lines.count - 1) rows") }
    for line in lines where CharacterWidth.columns(of: String(line)) > columns {
      problems.append("too wide: \(line)")
    }
    let hasControls = text.unicodeScalars.contains {
      $0 != "\n" && $0.properties.generalCategory == .control
    }
    if hasControls { problems.append("control characters") }
    return problems
  }
}

/// Where the texts of a scene stand.
private struct TextPlaces {
  private(set) var problems: [String] = []

  init(_ scene: Scene, _ medium: Medium) {
    let texts = Self.texts(scene.elements)
    let boxes = texts.flatMap { Self.boxes(of: $0, medium) }
    let page = SceneRect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
    for (index, one) in boxes.enumerated() {
      if !Self.holds(page, one.box) { problems.append("outside: \(one.text.prefix(40))") }
      for other in boxes[(index + 1)...] where Self.meet(one.box, other.box) {
        problems.append("\(one.text.prefix(40)) stands on \(other.text.prefix(40))")
      }
    }
  }

  private static func texts(_ elements: [SceneElement]) -> [SceneText] {
    elements.flatMap { element -> [SceneText] in
      switch element {
      case .text(let text): [text]
      case .group(let group): texts(group.elements)
      case .path, .rectangle, .rectangles, .cells, .symbols: []
      }
    }
  }

  /// The box of each line: ascent and descent of the letters that files ask for.
  private static func boxes(
    of text: SceneText,
    _ medium: Medium
  ) -> [(text: String, box: SceneRect)] {
    let size = text.style.font.size
    return text.lines.enumerated().compactMap { index, line in
      let width = medium.width(line, text.style)
      guard width > 0 else { return nil }
      let share: Double
      switch text.anchor {
      case .start: share = 0
      case .middle: share = 0.5
      case .end: share = 1
      }
      let down = Double(index) * size * SceneText.lineSpacing
      let along = (start: -share * width, end: (1 - share) * width)
      let across = (start: down - 0.75 * size, end: down + 0.21 * size)
      let place = text.position
      // Turned texts run upwards or downwards.
      let box =
        switch text.rotation {
        case -90:
          SceneRect(
            x: place.x + across.start,
            y: place.y - along.end,
            width: across.end - across.start,
            height: width
          )
        case 90:
          SceneRect(
            x: place.x - across.end,
            y: place.y + along.start,
            width: across.end - across.start,
            height: width
          )
        default:
          SceneRect(
            x: place.x + along.start,
            y: place.y + across.start,
            width: width,
            height: across.end - across.start
          )
        }
      return (line, box)
    }
  }

  private static let slack = 0.5

  private static func holds(_ page: SceneRect, _ box: SceneRect) -> Bool {
    box.x >= -slack && box.y >= -slack && box.maxX <= page.maxX + slack
      && box.maxY <= page.maxY + slack
  }

  private static func meet(_ one: SceneRect, _ other: SceneRect) -> Bool {
    one.x + slack < other.maxX && other.x + slack < one.maxX && one.y + slack < other.maxY
      && other.y + slack < one.maxY
  }
}
