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

  private static let mostWithGap = 60

  /// A sector for each part, in the colour of its name.
  func lowerSectors(into sink: inout MarkSink) {
    let hole: MarkDimension = style == .donut ? .ratio(0.55) : .automatic
    let shares = shares
    // Thin sectors have no room for a gap beside them.
    let gap = shares.count > Self.mostWithGap ? 0.0 : 1
    sink.write(
      SectorPlot(shares, angle: .value(name, \.value), innerRadius: hole, angularInset: gap)
        .foregroundStyle(by: .value(variable, \.name))
        .markStyle(MarkStyle(opacity: options.opacity))
    )
  }
}
