import RealFunctions
import SeededNumbers
import Testing

@testable import ChartCore
@testable import ChartScene

@Suite("The rules of layout of a page")
struct LayoutRulesTests {
  /// Points in and around a plot area of whole cells.
  private static let area = SceneRect(x: 8, y: 12, width: 120, height: 60)

  private static func points(_ count: Int, seed: UInt64) -> [ScenePoint] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      ScenePoint(x: random.next(-20, 160), y: random.next(-20, 100))
    }
  }

  @Test("a page of pixels leaves everything where it was computed")
  func pixels() {
    let rules = LayoutRules.graphic
    #expect(!rules.snapsToCells)
    for point in Self.points(500, seed: 1) {
      #expect(rules.line(atX: point.x, in: Self.area) == point.x)
      #expect(rules.line(atY: point.y, in: Self.area) == point.y)
      #expect(rules.middle(of: point, in: Self.area) == point)
      #expect(rules.start(ofText: point) == point)
      #expect(rules.corner(of: point) == point)
      #expect(rules.down(point.y) == point.y && rules.across(point.x) == point.x)
      #expect(rules.wholeRows(in: point.y) == point.y)
    }
  }

  /// Whether a length is a whole number of steps.
  private static func isWhole(_ length: Double, _ step: Double) -> Bool {
    (length / step).rounded() == length / step
  }

  @Test("on a page of cells texts start at corners of cells, and lines run through them")
  func cells() {
    let (rules, area) = (LayoutRules.text, Self.area)
    let cell = rules.cell
    for point in Self.points(500, seed: 2) {
      for corner in [rules.start(ofText: point), rules.corner(of: point)] {
        #expect(Self.isWhole(corner.x, cell.width) && Self.isWhole(corner.y, cell.height))
        #expect(abs(corner.x - point.x) <= cell.width && abs(corner.y - point.y) <= cell.height)
      }
      let line = ScenePoint(
        x: rules.line(atX: point.x, in: area),
        y: rules.line(atY: point.y, in: area)
      )
      #expect(Self.isWhole(line.x - cell.width / 2, cell.width))
      #expect(Self.isWhole(line.y - 0.5, 1))
      #expect(line.x > area.x && line.x < area.maxX && line.y > area.y && line.y < area.maxY)
      let middle = rules.middle(of: point, in: area)
      #expect(middle.x == line.x && Self.isWhole(middle.y - cell.height / 2, cell.height))
      #expect(Self.isWhole(rules.down(point.y), cell.height))
      #expect(Self.isWhole(rules.across(point.x), cell.width))
      #expect(Self.isWhole(rules.wholeRows(in: point.y), cell.height))
    }
  }

  @Test("lengths of a page of cells are whole cells where texts stand")
  func wholeCells() {
    let rules = LayoutRules.text
    #expect(rules.labelLine == rules.cell.height && rules.labelGap == rules.cell.width)
    let panels = rules.panels
    for size in [panels.leastPlot, panels.leastPanel, panels.leastFigure] {
      #expect(Self.isWhole(size.width, rules.cell.width) && size.width > 0)
      #expect(Self.isWhole(size.height, rules.cell.height) && size.height > 0)
    }
    #expect(Self.isWhole(panels.gap, rules.cell.width))
    #expect(Self.isWhole(panels.captionRow, rules.cell.height))
  }

  @Test("each medium has the rules of its page, in panels and in styles of pages, too")
  func mediums() {
    let letters = TextMetrics { text, style in Double(text.count) * style.font.size / 2 }
    let page = Medium.graphic(width: 640, height: 400, metrics: letters)
    let cells = Medium.text(columns: 80, rows: 24) { $0.count }
    for (medium, rules) in [(page, LayoutRules.graphic), (cells, .text)] {
      let panel = medium.panel(SceneSize(width: 40, height: 40), PanelRoom())
      for one in [medium, panel, medium.laidOut(for: .slide)] {
        #expect(one.rules.layout == rules.layout)
        #expect(one.rules.pixel == rules.pixel)
      }
    }
  }
}
