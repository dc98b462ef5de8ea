import ChartCore
import RealFunctions
import Testing

@testable import ChartTerminal

@Suite("Characters of filled shapes")
struct FillCharacterTests {
  enum Kind: CaseIterable {
    case bars, areas, sectors

    func chart(_ count: Int) -> Chart {
      Chart {
        for index in 0..<count {
          switch self {
          case .bars:
            BarMark(x: .value("x", "a"), y: .value("y", 1.0))
              .foregroundStyle(by: .value("name", "<\(index)>"))
          case .areas:
            for x in [0.0, 1] {
              AreaMark(x: .value("x", x), y: .value("y", 1.0))
                .foregroundStyle(by: .value("name", "<\(index)>"))
            }
          case .sectors:
            SectorMark(angle: .value("share", 1.0))
              .foregroundStyle(by: .value("name", "<\(index)>"))
          }
        }
      }
    }
  }

  static let styles: [TextStyle] = TextStyle.Charset.allCases.flatMap { charset in
    TextStyle.ColorDepth.allCases.flatMap { colors in
      TextStyle.Background.allCases.map {
        TextStyle(charset: charset, colors: colors, background: $0)
      }
    }
  }

  private func cells(_ chart: Chart, _ style: TextStyle) throws -> [[Composition.Cell]] {
    let (columns, rows) = (120, 40)
    let scene = try chart.scene(for: .text(columns: columns, rows: rows, style: style))
    let painter = try ScenePainter(scene, style: style, columns: columns, rows: rows)
    let composition = Composition(painter)
    return (0..<rows).map { composition.row($0) }
  }

  @Test(
    "of two dozen bars, areas or sectors no two look alike in a legend",
    arguments: Kind.allCases,
    styles
  )
  func legends(_ kind: Kind, _ style: TextStyle) throws {
    for count in [2, 9, 24] {
      var keys: [[String]] = []
      for row in try cells(kind.chart(count), style) {
        for column in row.indices where column >= 3 && row[column].text == .scalar("<") {
          keys.append(row[(column - 3)..<(column - 1)].map { "\($0.text) \($0.pen)" })
        }
      }
      #expect(keys.count == count)
      #expect(Set(keys).count == count)
    }
  }

  @Test("bars are filled as their keys say", arguments: styles)
  func bars(_ style: TextStyle) throws {
    let count = 12
    let chart = Chart {
      for index in 0..<count {
        BarMark(x: .value("x", Double(index)), y: .value("y", 4.0))
          .foregroundStyle(by: .value("name", "<\(index)>"))
      }
    }
    let rows = try cells(chart, style)
    for row in rows {
      for column in row.indices where column >= 3 && row[column].text == .scalar("<") {
        let key = row[column - 2]
        #expect(rows.joined().count { $0.text == key.text && $0.pen == key.pen } >= 10)
      }
    }
  }

  @Test("areas with boundaries alike have marks of their own")
  func areas() throws {
    let style = TextStyle(charset: .braille, colors: .none)
    let few = try cells(Kind.areas.chart(8), style).joined().map(\.text)
    #expect(!few.contains(.scalar("●")))
    let many = try cells(Kind.areas.chart(9), style).joined().map(\.text)
    #expect(many.count { $0 == .scalar("●") } > 5)
  }
}
