import ChartCore
import ChartSVG
import Testing

@Suite("Pages of several charts")
struct SVGPageTests {
  private func chart(_ title: String) -> Chart {
    Chart { BarMark(x: .value("Name", title), y: .value("Number", 3)) }.chartTitle(title)
  }

  @Test("a chart on a page is the chart alone, moved")
  func movedCharts() {
    var page = SVGPage(width: 700, height: 300)
    let alone = page.plotArea(of: chart("Rye"), in: SceneRect(x: 0, y: 0, width: 300, height: 200))
    let plot = page.draw(chart("Rye"), in: SceneRect(x: 100, y: 50, width: 300, height: 200))
    #expect(plot.width == alone.width && plot.height == alone.height)
    #expect(plot.x == alone.x + 100 && plot.y == alone.y + 50)
  }

  @Test("what is drawn at the corner of a page of its size is what the chart writes itself")
  func wholePages() {
    var page = SVGPage(width: 320, height: 240)
    page.draw(chart("Rye"), in: SceneRect(x: 0, y: 0, width: 320, height: 240))
    #expect(page.text == chart("Rye").svg(width: 320, height: 240))
  }

  @Test("texts are measured as they are drawn: a line more is a line higher")
  func texts() {
    let page = SVGPage(width: 320, height: 240)
    let one = page.size(of: Text(verbatim: "one"))
    let two = page.size(of: Text(verbatim: "one\ntwo"))
    #expect(one.height > 8 && two.height >= one.height * 1.8)
    #expect(page.size(of: Text(verbatim: "")).width == 0)
  }

  @Test("a page without charts is named by its texts")
  func namedPages() {
    var page = SVGPage(width: 320, height: 240)
    page.draw(Text(verbatim: "first"), in: SceneRect(x: 0, y: 0, width: 100, height: 20))
    page.draw(Text(verbatim: "second"), in: SceneRect(x: 0, y: 20, width: 100, height: 20))
    #expect(page.text.contains(">first</title>") && page.text.contains(">first second</desc>"))
  }

  @Test("fills and outlines keep their places")
  func fills() {
    var page = SVGPage(width: 100, height: 100, theme: .light)
    page.fill(
      SceneRect(x: 10, y: 20, width: 30, height: 40),
      with: Color(hex: 0x123456),
      cornerRadius: 5
    )
    page.stroke(SceneRect(x: 1, y: 2, width: 3, height: 4), with: Color(hex: 0x654321))
    #expect(page.text.contains(##"x="10" y="20" width="30" height="40" rx="5""##))
    #expect(page.text.contains(##"x="1" y="2" width="3" height="4""##))
  }
}
