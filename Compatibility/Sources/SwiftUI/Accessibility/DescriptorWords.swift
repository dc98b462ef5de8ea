extension AXChartDescriptor {
  /// The description as sentences: its summary, its axes, its series.
  package var words: String {
    let axes: [any AXDataAxisDescriptor] = [xAxis] + (yAxis.map { [$0] } ?? []) + additionalAxes
    let sentences = [summary.map(Self.sentence) ?? ""] + axes.map(Self.words) + series.map(words)
    return sentences.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func words(of axis: any AXDataAxisDescriptor) -> String {
    if let axis = axis as? AXNumericDataAxisDescriptor {
      guard axis.range.lowerBound < axis.range.upperBound else { return "" }
      let name = axis.title.isEmpty ? "Axis" : axis.title
      return "\(name): \(axis.words(of: axis.lowerBound)) to \(axis.words(of: axis.upperBound))."
    }
    if let axis = axis as? AXCategoricalDataAxisDescriptor, !axis.categoryOrder.isEmpty {
      let name = axis.title.isEmpty ? "Axis" : axis.title
      return "\(name): \(list(axis.categoryOrder))."
    }
    return ""
  }

  private func words(of series: AXDataSeriesDescriptor) -> String {
    let name = series.name.flatMap { $0.isEmpty ? nil : $0 } ?? "Series"
    let points = series.dataPoints.filter { $0.yValue?.isFinite ?? false }
    let count = series.dataPoints.count
    let what = series.isContinuous ? "line" : "points"
    var text = "\(name): \(what), \(count) \(count == 1 ? "value" : "values")"
    let lowest = points.min { ($0.yValue ?? 0) < ($1.yValue ?? 0) }
    let highest = points.max { ($0.yValue ?? 0) < ($1.yValue ?? 0) }
    if let lowest, let highest, points.count > 1 {
      text += ", lowest \(words(of: lowest)), highest \(words(of: highest))"
    } else if let lowest {
      text += ", \(words(of: lowest))"
    }
    return text + "."
  }

  private func words(of point: AXDataPoint) -> String {
    let value = point.yValue ?? 0
    let number = yAxis.map { $0.words(of: value) } ?? AXNumericDataAxisDescriptor.digits(of: value)
    let place: String
    switch point.xValue {
    case .category(let name): place = name
    case .number(let x):
      let axis = xAxis as? AXNumericDataAxisDescriptor
      place = axis.map { $0.words(of: x) } ?? AXNumericDataAxisDescriptor.digits(of: x)
    }
    let name = point.label.flatMap { $0.isEmpty ? nil : $0 } ?? place
    return "\(number) (\(name))"
  }

  /// Returns up to six names, and how many more there are.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(6).joined(separator: ", ")
    return names.count > 6 ? shown + " and \(names.count - 6) more" : shown
  }

  private static func sentence(_ text: String) -> String {
    guard let last = text.last else { return "" }
    return ".!?".contains(last) ? text : text + "."
  }
}

extension AXNumericDataAxisDescriptor {
  /// Returns a number as the axis says it; by its digits where the axis says nothing.
  fileprivate func words(of number: Double) -> String {
    let words = valueDescriptionProvider(number)
    return words.isEmpty ? Self.digits(of: number) : words
  }

  fileprivate static func digits(of number: Double) -> String { String(format: "%.6g", number) }
}
