package import ChartCore
import Expressions
import RealFunctions
import Sampling
package import Statements

/// Writes the sampled geometry of a chart as JSON, in data coordinates.
///
/// Keys stand in a fixed order, numbers are the shortest decimals that read back as the same double;
/// no dates and no version, so that the same chart gives the same bytes.
package enum GeometryText {
  /// `plot` is where the windows stand in the page, in its pixels from the upper left: all of it, unless units are equally long.
  package static func json(
    _ chart: SampledChart,
    _ size: PictureSize,
    plot: SceneRect,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> String {
    var breath = Breath(cancellation)
    let rectangle = [plot.x, plot.y, plot.width, plot.height].map(number).joined(separator: ", ")
    var text = "{\"size\": [\(size.width), \(size.height)], \"plot\": [\(rectangle)], "
    text += "\"x\": {\"domain\": [\(number(chart.x.lower)), \(number(chart.x.upper))]}, "
    text += "\"y\": {\"domain\": [\(number(chart.y.lower)), \(number(chart.y.upper))]},\n"
    if let right = chart.trailingY {
      text += " \"y2\": {\"domain\": [\(number(right.lower)), \(number(right.upper))]},\n"
    }
    text += " \"series\": ["
    for (index, series) in chart.series.enumerated() {
      if index > 0 { text += "," }
      text += "\n  "
      let axis = chart.trailingY == nil ? nil : chart.onRight.contains(index) ? "y2" : "y"
      text += try json(series, onAxis: axis, &breath)
    }
    return text + "]}\n"
  }

  private static func json(
    _ series: SampledSeries,
    onAxis axis: String?,
    _ breath: inout Breath
  ) throws(Interrupted) -> String {
    var parts = [
      "\"label\": \(string(series.label))",
      axis.map { "\"axis\": \"\($0)\"" },
      "\"kind\": \"\(series.kind.rawValue)\"",
      "\"certified\": \(series.isCertified)",
      "\"evaluations\": \(series.evaluations)",
      "\"polylines\": \(try list(series.polylines, &breath))",
    ].compactMap { $0 }
    if !series.heights.isEmpty {
      let rows = series.heights.map { "[\($0.map(number).joined(separator: ", "))]" }
      parts.append("\"heights\": [\(rows.joined(separator: ",\n     "))]")
    }
    if !series.vectors.isEmpty {
      let rows = series.vectors.map { stroke in
        let numbers = [stroke.place.x, stroke.place.y, stroke.vector.x, stroke.vector.y]
        return "[\(numbers.map(number).joined(separator: ", "))]"
      }
      parts.append("\"vectors\": [\(rows.joined(separator: ",\n     "))]")
    }
    if series.kind == .area {
      parts.append("\"outlines\": \(try list(series.outlines, &breath))")
      if series.openCount > 0 { parts.append("\"open\": \(series.openCount)") }
    }
    let breaks = series.breaks.map { one in
      let value = one.value.map { $0.isFinite ? ", \"value\": \(number($0))" : "" } ?? ""
      return "{\"x\": \(number(one.place)), \"kind\": \"\(one.kind.rawValue)\"\(value)}"
    }
    parts.append("\"breaks\": [\(breaks.joined(separator: ", "))]")
    if !series.filled.isEmpty {
      var bands: [String] = []
      for filled in series.filled { bands.append(try json(filled, &breath)) }
      parts.append("\"bands\": [\(bands.joined(separator: ",\n     "))]")
    }
    if !series.uncertified.isEmpty {
      let stretches = series.uncertified.map { "[\(number($0.lower)), \(number($0.upper))]" }
      parts.append("\"uncertified\": [\(stretches.joined(separator: ", "))]")
    }
    if !series.ends.isEmpty {
      let ends = series.ends.map {
        "{\"x\": \(number($0.x)), \"y\": \(number($0.y)), \"cause\": \"\($0.cause.rawValue)\"}"
      }
      parts.append("\"ends\": [\(ends.joined(separator: ", "))]")
    }
    return "{" + parts.joined(separator: ",\n   ") + "}"
  }

  /// A stretch that a curve fills: between two lines over the same places it takes all values; of one that goes to and fro along x they are
  /// the left and the right one.
  private static func json(
    _ filled: FilledStretch,
    _ breath: inout Breath
  ) throws(Interrupted) -> String {
    let lines = [("lower", filled.band.start), ("upper", filled.band.end)]
    var parts = ["\"proved\": \(filled.isProved)"]
    for (name, values) in lines {
      let line = zip(filled.band.x, values).map {
        filled.isOverY ? DataPoint(x: $1, y: $0) : DataPoint(x: $0, y: $1)
      }
      parts.append("\"\(name)\": \(try list([line], &breath).dropFirst().dropLast())")
    }
    return "{" + parts.joined(separator: ", ") + "}"
  }

  private static func list(
    _ polylines: [[DataPoint]],
    _ breath: inout Breath
  ) throws(Interrupted) -> String {
    var text = "["
    for (index, line) in polylines.enumerated() {
      text += index > 0 ? ",\n     [" : "["
      for (place, point) in line.enumerated() {
        try breath.take()
        text += place > 0 ? ", [" : "["
        text += "\(number(point.x)), \(number(point.y))]"
      }
      text += "]"
    }
    return text + "]"
  }

  /// A finite number, the shortest decimal that reads back; minus zero is 0.
  static func number(_ value: Double) -> String {
    value == 0 ? "0" : Printer.number(value)
  }

  /// A text in quotes, with escapes for quotes, backslashes and control characters.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
