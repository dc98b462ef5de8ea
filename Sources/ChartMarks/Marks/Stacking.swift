import RealFunctions

extension DataSeries {
  /// Whether its values in a coordinate are shares of a whole, from 0 to 1.
  package func showsShares(in direction: PlotDirection) -> Bool {
    switch mark.asCase {
    case .bars(let bars):
      bars.isFromZero && bars.stacking == .normalized
        && direction == (banded.contains(.y) ? .x : .y)
    case .areas(let areas): areas.stacking == .normalized && direction == .y
    case .lines, .points, .polygons, .rectangles, .rules, .sectors, .segments, .texts, .ticks: false
    }
  }
}

/// Stacks values at the same position: positive ones upwards from zero, negative ones downwards.
///
/// The values of a series become intervals, each starting at the end of the interval before it.
/// Methods are as in d3-shape's offsets: `normalized` divides by the sum of magnitudes, `center`
/// moves each stack down by half of it.
///
/// In a single series with rising positions no two values share one, so that nothing must be looked up.
struct Stacking {
  let method: MarkStackingMethod
  /// The coordinate of the values.
  let direction: PlotDirection
  /// Token that is polled; the series returned after cancellation are incomplete.
  var cancellation = Cancellation.never

  /// Number of values that are stacked between two polls.
  private static let block = 4096

  private struct Place: Hashable {
    let start: Double
    let end: Double
  }

  private struct Stack {
    var positive = 0.0
    var negative = 0.0
    var magnitude = 0.0
  }

  /// Returns the series with both ends of every value, stacked in their order.
  func stacked(_ series: [DataSeries]) -> [DataSeries] {
    if series.count == 1, let alone = standingAlone(series[0]) { return [alone] }
    let sums = method.form == .normalized || method.form == .center ? sums(series) : [:]
    var stacks: [Place: Stack] = [:]
    return series.map { one in
      var values = one.columns[keyPath: direction.start]
      var bases = [Double](repeating: .nan, count: values.count)
      for row in values.indices where values[row].isFinite {
        if row % Self.block == 0, cancellation.isCancelled { break }
        let place = place(one, row)
        let sum = sums[place] ?? 0
        let value = share(values[row], of: sum)
        let offset = method.form == .center ? -sum / 2 : 0
        guard method.form != .unstacked, !place.start.isNaN else {
          bases[row] = 0
          continue
        }
        var stack = stacks[place] ?? Stack()
        // In a stack centred on zero all values point one way, since a thickness has no sign.
        if value >= 0 || method.form == .center {
          bases[row] = offset + stack.positive
          stack.positive += value.magnitude
          values[row] = offset + stack.positive
        } else {
          bases[row] = stack.negative
          stack.negative += value
          values[row] = stack.negative
        }
        stacks[place] = stack
      }
      return one.with {
        $0[keyPath: direction.start] = values
        $0[keyPath: direction.end] = bases
      }
    }
  }

  /// Returns the series with every value starting at zero, or nil if two values may share a position.
  private func standingAlone(_ series: DataSeries) -> DataSeries? {
    let values = series.columns[keyPath: direction.start]
    let places = series.columns[keyPath: direction.across.start]
    guard method.form == .standard, places.count == values.count,
      zip(places, places.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    return series.with {
      // Zero gets no sign, as in sums: a value of −0 also ends at 0.
      $0[keyPath: direction.start] = values.map { $0.isFinite ? $0 + 0 : $0 }
      $0[keyPath: direction.end] = values.map { $0.isFinite ? 0 : .nan }
    }
  }

  private func share(_ value: Double, of sum: Double) -> Double {
    guard method.form == .normalized else { return value }
    return sum > 0 ? value / sum : 0
  }

  private func place(_ series: DataSeries, _ row: Int) -> Place {
    let across = direction.across
    let start = series.columns[keyPath: across.start][row]
    let ends = series.columns[keyPath: across.end]
    return Place(start: start, end: ends.isEmpty || ends[row].isNaN ? start : ends[row])
  }

  private func sums(_ series: [DataSeries]) -> [Place: Double] {
    var sums: [Place: Double] = [:]
    for one in series {
      for (row, value) in one.columns[keyPath: direction.start].enumerated() where value.isFinite {
        sums[place(one, row), default: 0] += value.magnitude
      }
    }
    return sums
  }
}
