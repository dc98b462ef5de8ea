import ChartCore
import RealFunctions

/// Writes the sampled points of a chart as comma-separated values (RFC 4180, Shafranovich 2005).
///
/// One row a point under the header `series,x,y`, in drawing order; where a curve is interrupted, and
/// only there, a row has no x and y. Functions of x and y add a column z. Numbers are the shortest decimals that read back as the same
/// double.
enum PointTable {
  static func csv(
    _ chart: SampledChart,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> String {
    let hasHeights = chart.series.contains { !$0.heights.isEmpty }
    var text = hasHeights ? "series,x,y,z\r\n" : "series,x,y\r\n"
    let nothing = hasHeights ? ",,,\r\n" : ",,\r\n"
    var breath = Breath(cancellation)
    for series in chart.series {
      let name = field(series.label)
      for (index, polyline) in series.polylines.enumerated() {
        if index > 0 { text += name + nothing }
        for (place, point) in polyline.enumerated() {
          try breath.take()
          text += "\(name),\(GeometryText.number(point.x)),\(GeometryText.number(point.y))"
          if hasHeights {
            text +=
              series.heights.isEmpty ? "," : ",\(GeometryText.number(series.heights[index][place]))"
          }
          text += "\r\n"
        }
      }
    }
    return text
  }

  /// A name as a field: on one line, in quotes if it holds a comma, a quote or blanks at an end.
  static func field(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      text.unicodeScalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    let isPlain = !text.contains { ",\"".contains($0) } && text.first != " " && text.last != " "
    if isPlain { return text }
    return "\"" + text.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}
