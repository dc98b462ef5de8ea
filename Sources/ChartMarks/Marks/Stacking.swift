import RealFunctions

/// Puts values at the same place on each other: from zero upwards what is positive, downwards what is negative.
///
/// The values of a series become intervals, from where those before it end to where it ends. Methods as in d3-shape's
/// offsets: `normalized` divides by the sum of magnitudes, `center` moves each stack down by half of it.
///
/// Where each value stands alone, in a single series with rising places, nothing has to be looked up.
struct Stacking {
  let method: MarkStackingMethod
  /// The coordinate that is measured.
  let direction: PlotDirection
  /// What is asked whether to stop; the series that are returned then are not complete.
  var cancellation = Cancellation.never

  /// So many values are stacked between two questions.
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

  /// Returns the series with both ends of every value; they stand on each other in their order.
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
        // Around a middle all values have one direction: thickness has no sign.
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

  /// The series with every value on zero, or nil where two values may meet.
  private func standingAlone(_ series: DataSeries) -> DataSeries? {
    let values = series.columns[keyPath: direction.start]
    let places = series.columns[keyPath: direction.across.start]
    guard method.form == .standard, places.count == values.count,
      zip(places, places.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    return series.with {
      // Zero without a sign, as sums have it: a value of −0 stands on zero as well.
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
