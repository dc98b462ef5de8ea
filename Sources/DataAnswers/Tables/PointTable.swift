package import ChartCore
package import RealFunctions

/// Writes the sampled points of a chart as comma-separated values (RFC 4180, Shafranovich 2005).
///
/// The header is `series,x,y`, and each point is a row, in drawing order; a row has no x and y
/// where a curve is interrupted, and only there. Functions of x and y add a column z, vectors the
/// columns u and v. Numbers are the shortest decimals that read back as the same double.
package enum PointTable {
  package static func csv(
    _ chart: SampledChart,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> String {
    let rows = PointRows(chart)
    let names = ["series"] + rows.names
    var text = names.joined(separator: ",") + "\r\n"
    let labels = rows.series.map { field($0.label) }
    var poll = CancellationPoll(cancellation)
    try rows.forEach(&poll) { series, numbers in
      text += labels[series]
      for number in numbers {
        text += number.isNaN ? "," : ",\(GeometryText.number(number))"
      }
      text += "\r\n"
    }
    return text
  }

  /// Returns a name as a field: on one line, in quotes if it holds a comma, a quote or blanks at an
  /// end.
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
