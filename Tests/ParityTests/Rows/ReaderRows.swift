import ChartCore
import ChartFoundation
import ChartSVG
import ChartSound
import ChartTerminal
import Foundation
import Testing

extension ParityGroup {
  static let readers = ParityGroup("Readers, animation, appearance") {
    ParityRow(
      181,
      "Every mark speaks",
      note: "by the name of its series, or its `accessibilityLabel`"
    ) {
      Chart { breadBars() }
    } unlike: {
      Chart { RuleMark(y: .value("Goal", 3)) }
    } shows: {
      $0.svg.contains("role=\"img\"") && $0.svg.contains("Rye")
        && $0.svg.contains("<title>Sold")
    }
    ParityRow(
      182,
      "A chart is summed up in words",
      note: "`describe()`; ranges of data, not their trend"
    ) {
      Chart { romeLine() }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.description.contains("Day from") && $0.description.contains("3 points")
        && $0.svg.contains("<desc")
    }
    ParityRow(
      183,
      "Audio graphs",
      note: "`audioGraph()` of `ChartSound`: a WAV file, in which y is pitch and x is time"
    ) {
      Chart { romeLine() }
    } unlike: {
      Chart { RuleMark(y: .value("Goal", 3)) }
    } shows: {
      let bytes = $0.chart.audioGraph(seconds: 0.5) ?? []
      return bytes.starts(with: Array("RIFF".utf8)) && bytes.count > 80_000
    }
    ParityRow(184, "`AXChartDescriptor`", note: "`describe()` and the attributes of SVG say it") {
      Chart { romeLine() }.chartDescription("Sales grow.", title: "Sold in Rome")
    } unlike: {
      Chart { romeLine() }
    } shows: {
      $0.description == "Sold in Rome. Sales grow." && $0.svg.contains(">Sold in Rome<")
        && $0.svg.contains("Sales grow.")
    }
    ParityRow.later(185, "Animation when data change", "pictures stand still")
    ParityRow(
      186,
      "Dark mode",
      note:
        "`theme:` of a picture; `.auto` follows the screen; in `Compatibility/` also `\\.colorScheme`"
    ) {
      Chart { breadBars() }
    } shows: {
      $0.svg.contains("prefers-color-scheme:dark")
        && $0.chart.svg(theme: .dark) != $0.chart.svg(theme: .light) && $0.bars.count == 3
    }
    ParityRow(187, "Layouts of every size", note: "fonts do not follow the size of the text around")
    {
      Chart { diagonal() }
    } unlike: {
      Chart { diagonal() }.chartXAxis { AxisMarks(values: [0, 10]) }
        .chartYAxis { AxisMarks(values: [0, 10]) }
    } shows: { shown in
      let small = try shown.scene(width: 200, height: 160)
      let large = try shown.scene(width: 1200, height: 900)
      let short = shown.chart.text(columns: 40, rows: 9).split(separator: "\n")
      let areFull = short.count == 9 && short.allSatisfy { $0.count <= 40 }
      // Larger pictures have room for more labels, of both axes.
      let areMore = large.labels > small.labels + 8 && small.labels >= 4
      return areFull && areMore && small.fitsItsPlot && large.fitsItsPlot
    }
    ParityRow(
      188,
      "Numbers and dates of a locale",
      note: "where a format style says so, or `ChartLocale` around the chart"
    ) {
      Chart { PointMark(x: .value("x", 0.5), y: .value("y", 1)) }.chartXAxis {
        AxisMarks(values: [0.5]) {
          AxisValueLabel(format: .number.locale(Locale(identifier: "de_DE")))
        }
      }
    } unlike: {
      Chart { PointMark(x: .value("x", 0.5), y: .value("y", 1)) }.chartXAxis {
        AxisMarks(values: [0.5])
      }
    } shows: {
      $0.words.contains("0,5")
    }
    ParityRow.later(189, "Animation when a chart appears", "pictures stand still")
    ParityRow(190, "Borders and shadows of symbols", note: "shadows in files") {
      Chart { diagonal().symbol(.square.strokeBorder(lineWidth: 3)).shadow(radius: 2) }
    } unlike: {
      Chart { diagonal().symbol(.square) }
    } shows: {
      Set($0.symbols.map(\.shape.borderWidth)) == [3] && $0.svg.contains("<feGaussianBlur")
    }
  }
}
