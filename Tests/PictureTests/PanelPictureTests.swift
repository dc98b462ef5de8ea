import ApprovedPictures
import ChartCore
import ChartSVG
import ChartTerminal
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A picture that is approved as SVG and as text.
private struct PanelPicture: CustomTestStringConvertible {
  let name: String
  let svg: @Sendable () -> String
  let text: @Sendable () -> String

  init<Picture: DeclaredPicture>(
    _ name: String,
    _ picture: @escaping @Sendable () -> Picture
  ) {
    self.name = name
    svg = { picture().svg(width: 640, height: 420, theme: .light) }
    text = { picture().text(columns: 80, rows: 28) }
  }

  var testDescription: String { name }

  static let all = [
    PanelPicture("panels-shared-axes") {
      ChartPanels(columns: 2, sharing: [.x, .y]) {
        for k in 1...4 {
          Chart { LinePlot(x: "x", y: "sin(\(k)x)", domain: 0...6) { sin(Double(k) * $0) } }
            .chartTitle("k = \(k)")
        }
      }
      .chartTitle("One x and one y")
    },
    PanelPicture("panels-one-legend") {
      ChartPanels(columns: 2, sharing: [.x, .sameLegend]) {
        for (place, factor) in [("Oslo", 1.0), ("Rome", 2.5)] {
          Chart {
            for (row, name) in ["rain", "snow"].enumerated() {
              for (month, height) in [(1, 3.0), (2, 5), (3, 2)] {
                LineMark(x: .value("month", month), y: .value("mm", height * factor + Double(row)))
                  .foregroundStyle(by: .value("kind", name))
              }
            }
          }
          .chartTitle(place)
        }
      }
      .chartCaption("made up")
    },
    PanelPicture("panels-color-bars") {
      ChartPanels(columns: 2, sharing: .legend) {
        for (measure, most) in [("°C", 30.0), ("mm", 900)] {
          Chart {
            for index in 0..<12 {
              RectangleMark(
                x: .value("day", "\(index % 4 + 1)"),
                y: .value("week", "\(index / 4 + 1)")
              )
              .foregroundStyle(by: .value(measure, most * Double(index * 5 % 12) / 11))
            }
          }
        }
      }
    },
    PanelPicture("panels-of-all-kinds") {
      ChartPanels(columns: 2) {
        Chart { LinePlot(x: "x", y: "1/x") { 1 / $0 } }
        Chart {
          for (name, share) in [("a", 3.0), ("b", 5), ("c", 2)] {
            SectorMark(angle: .value("share", share)).foregroundStyle(by: .value("name", name))
          }
        }
        Chart {
          for (name, height) in [("Mon", 3.0), ("Tue", 5), ("Wed", -2)] {
            BarMark(x: .value("day", name), y: .value("count", height))
          }
        }
        Chart()
      }
    },
    PanelPicture("selection-in-panels") {
      ChartPanels(columns: 1, sharing: .x) {
        Chart { LinePlot(x: "x", y: "sin(x)", domain: 0...6) { sin($0) } }
          .chartXSelection(value: 2)
        Chart { LinePlot(x: "x", y: "cos(x)", domain: 0...6) { cos($0) } }
          .chartXSelection(range: 1...3)
      }
    },
    PanelPicture("selection-of-a-name") {
      Chart {
        for (name, height) in [("Mon", 3.0), ("Tue", 5), ("Wed", 4)] {
          BarMark(x: .value("day", name), y: .value("count", height))
        }
      }
      .chartXSelection(value: "Tue")
    },
  ]
}

@Suite("Pictures of panels and selections")
struct PanelPictureTests {
  @Test("an SVG picture of panels or a selection is the approved one", arguments: PanelPicture.all)
  fileprivate func svg(picture: PanelPicture) {
    #expect(ApprovedPicture("\(picture.name).svg").difference(from: picture.svg()) == nil)
  }

  @Test("a text of panels or a selection is the approved one", arguments: PanelPicture.all)
  fileprivate func text(picture: PanelPicture) {
    #expect(ApprovedPicture("\(picture.name).txt").difference(from: picture.text()) == nil)
  }
}
