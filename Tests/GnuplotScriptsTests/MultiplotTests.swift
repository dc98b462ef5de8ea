import ChartScene
import Testing

@testable import GnuplotScripts

/// Several pictures on a page, and places of a single picture.
@Suite("Pages of gnuplot's scripts")
struct MultiplotTests {
  @Test("the plots of a layout fill its places row by row, and the page ends with unset multiplot")
  func layout() {
    let host = RecordingHost.running(
      """
      set multiplot layout 2,2 title "T"
      plot x notitle
      plot 2*x notitle
      plot 3*x notitle
      unset multiplot
      """
    )
    #expect(host.problems.isEmpty)
    #expect(host.statements.first == "page T")
    #expect(host.statements.last == "end of the page")
    #expect(host.places.map(\.x) == [0, 0.5, 0])
    #expect(host.places.map(\.y) == [0, 0, 0.5])
    #expect(host.places.allSatisfy { $0.width == 0.5 && $0.height == 0.5 && $0.isBelowTitle })
  }

  @Test(
    "words of a layout choose the order of its places",
    arguments: [
      ("columnsfirst", [(0.0, 0.0), (0, 0.5)]), ("upwards", [(0, 0.5), (0.5, 0.5)]),
      ("columnsfirst upwards", [(0, 0.5), (0, 0)]),
    ]
  )
  func order(_ words: String, _ expected: [(Double, Double)]) {
    let host = RecordingHost.running(
      "set multiplot layout 2,2 \(words)\nplot x\nplot x\nunset multiplot"
    )
    #expect(host.places.map(\.x) == expected.map(\.0))
    #expect(host.places.map(\.y) == expected.map(\.1))
  }

  @Test("a place may be passed over, and margins put plot areas side by side")
  func margins() {
    let host = RecordingHost.running(
      """
      set multiplot layout 1,2 margins 0.1, 0.9, 0.2, 0.8 spacing 0.2
      set multiplot next
      plot x
      unset multiplot
      """
    )
    let place = host.places.first
    #expect(host.places.count == 1)
    guard case .page(let left)? = place?.left, case .page(let right)? = place?.right,
      case .page(let top)? = place?.top, case .page(let bottom)? = place?.bottom
    else {
      Issue.record("the sides of the plot area are places of the page")
      return
    }
    #expect(abs(left - 0.6) < 1e-12 && abs(right - 0.9) < 1e-12)
    #expect(abs(top - 0.2) < 1e-12 && abs(bottom - 0.8) < 1e-12)
  }

  @Test("origin and size place a plot by hand, and clear hides what is behind it")
  func inset() {
    let host = RecordingHost.running(
      """
      set multiplot
      plot x
      set origin 0.5, 0.25; set size 0.25, 0.5
      clear
      plot 2*x
      """
    )
    let expected = SheetPlace(x: 0.5, y: 0.25, width: 0.25, height: 0.5)
    #expect(host.places == [SheetPlace(), expected])
    #expect(host.covered == [expected])
    // The end of the script ends the page.
    #expect(host.statements.last == "end of the page")
  }

  @Test("a single picture with a ratio of its sides is a page of its own")
  func ratio() {
    let host = RecordingHost.running("set size square\nplot x\nset size noratio\nplot x")
    #expect(host.places.map(\.ratio) == [1])
    #expect(host.statements.filter { $0.hasPrefix("page") }.count == 1)
  }

  @Test(
    "wrong numbers of a layout are errors",
    arguments: ["0,2", "101,1", "1e300,1", "2,2 sideways"]
  )
  func wrongLayout(_ text: String) {
    #expect(RecordingHost.running("set multiplot layout \(text)\nplot x").problems.count == 1)
  }
}
