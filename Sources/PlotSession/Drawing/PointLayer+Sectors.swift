import ChartCore

extension PointLayer {
  /// The parts of the whole: values of the same name are one.
  var shares: [NamedRow] {
    var places: [String: Int] = [:]
    var shares: [NamedRow] = []
    for row in rowsWithNames where row.value.isFinite {
      if let place = places[row.name] {
        shares[place].value += row.value
      } else {
        places[row.name] = shares.count
        shares.append(row)
      }
    }
    return shares
  }

  /// A sector for each part, in the colour of its name.
  func lowerSectors(into sink: inout MarkSink) {
    let hole: MarkDimension = style == .donut ? .ratio(0.55) : .automatic
    sink.write(
      SectorPlot(shares, angle: .value(name, \.value), innerRadius: hole, angularInset: 1)
        .foregroundStyle(by: .value(variable, \.name))
        .markStyle(MarkStyle(opacity: options.opacity))
    )
  }
}
