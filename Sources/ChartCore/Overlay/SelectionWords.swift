import RealFunctions

extension TrainedChart {
  /// The axis of a coordinate.
  func axis(_ direction: PlotDirection) -> TrainedAxis { direction == .x ? x : y }

  /// What is selected, in words; nothing of what is not in sight.
  var selectionWords: [String] {
    guard !options.selections.isEmpty else { return [] }
    let proxy = ChartProxy(
      chart: self,
      plotFrame: SceneRect(
        x: 0,
        y: 0,
        width: SceneSize.nominalPlot.width,
        height: SceneSize.nominalPlot.height
      ),
      chartSize: .nominalPlot
    )
    return options.selections.compactMap { words($0, proxy) }
  }

  private func words(_ selection: ChartSelection, _ proxy: ChartProxy) -> String? {
    switch selection {
    case .value(let direction, let value):
      let axis = axis(direction)
      guard let place = axis.place(of: value), axis.window.contains(place) else { return nil }
      let rows = direction == .x ? proxy.rows(at: place) : []
      let values = rows.map { row in
        "\(row.series) \(y.place(of: row.y).map { y.text($0) } ?? row.y.name)"
      }
      let name = "\(direction == .x ? "x" : "y") = \(axis.text(place))"
      guard !values.isEmpty else { return name }
      return "\(name) (\(values.joined(separator: ", ")))"
    case .range(let direction, let first, let last):
      let axis = axis(direction)
      guard let ends = axis.ends(of: first, last), ends.intersection(axis.window) != nil else {
        return nil
      }
      return "\(direction == .x ? "x" : "y") from \(axis.text(ends, joint: " to "))"
    case .angle(let amount):
      guard let sector = sector(at: amount) else { return nil }
      return "\(sector.name), \(NumberText.percent(sector.share)) of the whole"
    }
  }

  /// The sector that holds an amount: its series, its row and how much of the whole it is.
  private func sector(at amount: Double) -> (name: String, share: Double)? {
    guard let turn = turn(of: amount) else { return nil }
    for layer in data where layer.series.mark.isPolar {
      for row in 0..<layer.series.count {
        let (start, end) = layer.series.xRange(at: row)
        if Self.holds(start, end, turn) { return (layer.fullName.oneLine, end - start) }
      }
    }
    return nil
  }
}
