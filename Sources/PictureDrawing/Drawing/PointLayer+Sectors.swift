import ChartCore
import Statements

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
    return Self.largest(of: shares)
  }

  /// The largest parts in their order, and all others as one: more sectors than this nobody tells apart.
  private static func largest(of shares: [NamedRow]) -> [NamedRow] {
    guard shares.count > most else { return shares }
    let ranked = shares.indices.sorted { (shares[$0].value, $1) > (shares[$1].value, $0) }
    let kept = Set(ranked.prefix(most - 1))
    let others = ranked.dropFirst(most - 1).reduce(0) { $0 + shares[$1].value }
    return shares.indices.filter(kept.contains).map { shares[$0] }
      + [NamedRow(name: "\(shares.count - most + 1) others", value: others)]
  }

  private static let most = 60

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
