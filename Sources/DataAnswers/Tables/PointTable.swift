package import ChartCore
package import RealFunctions

/// Writes the sampled points of a chart as comma-separated values (RFC 4180, Shafranovich 2005).
///
/// One row a point under the header `series,x,y`, in drawing order; where a curve is interrupted, and
/// only there, a row has no x and y. Functions of x and y add a column z, vectors the columns u and v. Numbers are the shortest decimals
/// that read back as the same double.
package enum PointTable {
  package static func csv(
    _ chart: SampledChart,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> String {
    let rows = PointRows(chart)
    let names = ["series"] + rows.names
    var text = names.joined(separator: ",") + "\r\n"
    let labels = rows.series.map { field($0.label) }
    var breath = Breath(cancellation)
    try rows.forEach(&breath) { series, numbers in
      text += labels[series]
      for number in numbers {
        text += number.isNaN ? "," : ",\(GeometryText.number(number))"
      }
      text += "\r\n"
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
