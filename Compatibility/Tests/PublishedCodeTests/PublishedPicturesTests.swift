import Charts
import SwiftUI
import Testing

/// The views of the published forms, each with something that its picture must say.
@MainActor private let pictures: [(name: String, view: AnyView, words: [String])] = [
  ("bread-list", AnyView(BreadList()), ["Rye", "940", "Corn"]),
  ("bread-bars", AnyView(BreadBars()), ["Spelt", "Sales"]),
  ("bread-chart", AnyView(BreadChart()), ["Wheat", "Sales"]),
  ("bakery-picker", AnyView(BakeryCityPicker()), ["North", "Sales"]),
  ("bakery-cities", AnyView(BakeryCities()), ["North", "South"]),
  ("bakery-points", AnyView(BakeryCityPoints()), ["North", "South"]),
  ("previews", AnyView(BakeryCharts_Previews.previews), ["North", "South"]),
  ("top-toppings", AnyView(TopToppings()), ["Basil", "Olives"]),
  ("daily-sales", AnyView(DailySales()), ["Feb"]),
  ("locations-week", AnyView(LocationsWeek()), ["North", "South"]),
  ("locations-lines", AnyView(LocationsLines()), ["North", "South"]),
  ("monthly-ranges", AnyView(MonthlyRanges()), ["Daily"]),
  ("monthly-bars", AnyView(MonthlyBars()), ["2023"]),
  ("months-axis", AnyView(MonthsAxis()), [">J<", ">A<"]),
  ("leading-axis", AnyView(LeadingAxis()), ["Jan", "Apr"]),
  ("styled-plot", AnyView(StyledPlot()), ["Rye"]),
  ("brushing", AnyView(InteractiveBrushingChart()), ["Sales"]),
  ("bread-pie", AnyView(BreadPie()), ["Most Sold Bread", "Corn"]),
  ("pie-or-bars", AnyView(BreadPieOrBars()), ["Breads", "Pie", "Rye"]),
  ("histogram", AnyView(HistogramAndCurve()), ["Capacity density"]),
  ("between-curves", AnyView(AreaBetweenCurves()), ["sin(x)"]),
  ("heart", AnyView(HeartCurve()), ["x"]),
  ("reciprocal", AnyView(ReciprocalCurve()), ["1 / x"]),
  ("panel-map", AnyView(PanelMap()), ["roof", "field"]),
  ("panel-heat-map", AnyView(PanelHeatMap()), ["Column"]),
  ("contained", AnyView(ContainedChart()), ["5 kg", "Apr"]),
  ("enumerated", AnyView(EnumeratedLines()), ["Line2", "Y1"]),
  ("steps", AnyView(StepsDashboard()), ["Steps", "Average", "7175", "Goal", "Tap a bar"]),
  ("temperature", AnyView(TemperatureBand()), ["today", ">18<", ">h<"]),
  ("boxes", AnyView(BoxPlots()), [">A<", ">B<"]),
  ("colored-cities", AnyView(ColoredCities()), ["North", "#ff3b30", "#ff9500", "#af52de"]),
  ("annotated-average", AnyView(AnnotatedAverage()), ["Average: 620", ">940<"]),
  ("annotated-lollipop", AnyView(AnnotatedLollipop()), ["Chosen day", "54 loaves", "42 rolls"]),
  ("selected-day", AnyView(SelectedDay()), ["Sales"]),
  ("selected-bread", AnyView(SelectedBread()), [">Wheat<", "Selected: x = Wheat", "of the whole"]),
  ("crossed-hairs", AnyView(CrossedHairs()), [">Wheat<", ">behind<"]),
  ("scrolled-days", AnyView(ScrolledDays()), ["May"]),
  ("birds-in-space", AnyView(BirdsInSpace()), ["Gull", "Wing (mm)", ">30<", ">260<"]),
  ("birds-and-plane", AnyView(BirdsAndPlane()), ["Tern", "Weight"]),
  ("waves-in-space", AnyView(WavesInSpace()), ["Surface chart in space"]),
  ("sinc-in-space", AnyView(SincInSpace()), ["azimuth 20°, inclination 7°"]),
  ("front-of-surface", AnyView(FrontOfSurface()), ["Seen from the front"]),
  ("polished-surface", AnyView(PolishedSurface()), ["Seen from above"]),
  ("columns-in-space", AnyView(ColumnsInSpace()), ["Depth"]),
  ("adjustable-line", AnyView(AdjustableLine()), ["Line width: 3.0", "Looks"]),
  ("tabs", AnyView(TabsAndGrids()), ["Rye", "Two"]),
  ("ringed-line", AnyView(RingedLine()), ["Rye"]),
  ("round-bars", AnyView(RoundBars()), ["b3"]),
  ("masked-gradient", AnyView(MaskedGradient()), ["linearGradient"]),
  ("arrows", AnyView(ArrowPoints()), ["path"]),
  ("popover", AnyView(PopoverOfView()), ["Wednesday", "3 loaves"]),
  ("sparklines", AnyView(RowOfSparklines()), ["Sparklines", "one", "two"]),
]

@MainActor @Suite("Published forms of charts")
struct PublishedPicturesTests {
  @Test("each is a picture that says its words")
  func everyFormIsAPicture() throws {
    for (name, view, words) in pictures { try look(at: name, view, words) }
  }

  /// Pictures and texts are written to a folder, too, if the environment names one.
  private func look(at name: String, _ view: AnyView, _ words: [String]) throws {
    let folder = ProcessInfo.processInfo.environment["COMPATIBILITY_PICTURES"]
    let text = renderSVG(view, width: 480)
    if let folder {
      try render(view, to: "\(folder)/\(name).svg", width: 480)
      try renderText(view).write(
        toFile: "\(folder)/\(name).txt",
        atomically: true,
        encoding: .utf8
      )
    }
    let parser = XMLDocumentReading(text)
    #expect(parser.isWellFormed, "\(name)")
    for word in words { #expect(text.contains(word), "\(name) does not say \(word)") }
    #expect(!text.lowercased().contains("nan"), "\(name) holds a number that is none")
  }

  @Test("each is a text whose lines are no wider than asked")
  func everyFormIsAText() {
    for (name, view, _) in pictures {
      let text = renderText(view, columns: 72, rows: 16)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count > 1, "\(name)")
      for line in lines { #expect(line.count <= 72, "\(name): \(line)") }
    }
  }
}
