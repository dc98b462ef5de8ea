import Charts
import SwiftUI
import Testing

/// The features that docs/swift-charts.md says have no effect: what they say compiles, and the picture is the one
/// without them.
@MainActor @Suite("Features without an effect")
struct RowsWithoutEffectTests {
  /// A feature by its number on the page, with a view that uses it and one that does not.
  struct Row: CustomTestStringConvertible, Sendable {
    let number: Int
    let view: @MainActor @Sendable () -> AnyView
    let plain: @MainActor @Sendable () -> AnyView
    var testDescription: String { "\(number)" }
  }

  private static func bars() -> Chart {
    Chart { BarMark(x: .value("Name", "Rye"), y: .value("Sold", 3)) }
  }

  private static func cube() -> Chart3D {
    Chart3D { PointMark(x: .value("x", 1), y: .value("y", 2), z: .value("z", 3)) }
  }

  /// Data that an animation would change.
  private struct Growing: View {
    @State var count = 3
    let animated: Bool
    var body: some View {
      let chart = Chart { BarMark(x: .value("Name", "Rye"), y: .value("Sold", count)) }
      if animated {
        chart.animation(.easeInOut, value: count)
          .onAppear { withAnimation(.easeInOut) { count = 9 } }
      } else {
        chart
      }
    }
  }

  nonisolated private static let rows = [
    Row(number: 159) {
      AnyView(
        bars().chartOverlay { proxy in
          Color.clear.onAppear {
            proxy.selectXValue(at: 10)
            proxy.selectXRange(from: 0, to: 10)
          }
        }
      )
    } plain: {
      AnyView(bars().chartOverlay { _ in Color.clear })
    },
    Row(number: 168) {
      AnyView(bars().gesture(DragGesture().onChanged { _ in }).onTapGesture {})
    } plain: {
      AnyView(bars())
    },
    Row(number: 169) {
      AnyView(
        bars().chartGesture { proxy in
          DragGesture().onChanged { proxy.selectXValue(at: $0.location.x) }
        }
      )
    } plain: {
      AnyView(bars())
    },
    Row(number: 180) {
      AnyView(cube().gesture(DragGesture().onChanged { _ in }))
    } plain: {
      AnyView(cube())
    },
    Row(number: 185) {
      AnyView(Growing(animated: true))
    } plain: {
      AnyView(Growing(animated: false))
    },
    Row(number: 189) {
      AnyView(bars().transition(.opacity).onAppear { withAnimation {} })
    } plain: {
      AnyView(bars())
    },
  ]

  @Test("what has no effect compiles, and leaves the picture as it is", arguments: rows)
  func unchanged(_ row: Row) {
    #expect(
      renderSVG(row.view(), width: 300, height: 200)
        == renderSVG(row.plain(), width: 300, height: 200)
    )
  }

  @Test("the page names these features, and no others but one of this package, as left out")
  func page() throws {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    let page = try String(
      contentsOfFile: root.joined(separator: "/") + "/docs/swift-charts.md",
      encoding: .utf8
    )
    let left = page.split(separator: "\n").compactMap { line -> Int? in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count >= 3, let number = Int(cells[0]), cells.last?.hasPrefix("not") ?? false
      else { return nil }
      return number
    }
    // 234, a theme as a modifier, is an idea of this package that it does not follow.
    #expect(left == Self.rows.map(\.number) + [234])
  }
}
