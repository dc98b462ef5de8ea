/// Puts values at the same place on each other: from zero upwards what is positive, downwards what is negative.
///
/// The values of a series become intervals, from where those before it end to where it ends. Methods as in d3-shape's
/// offsets: `normalized` divides by the sum of magnitudes, `center` moves each stack down by half of it.
struct Stacking {
  let method: MarkStackingMethod
  /// The coordinate that is measured.
  let direction: PlotDirection

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
    let sums = method.form == .normalized || method.form == .center ? sums(series) : [:]
    var stacks: [Place: Stack] = [:]
    return series.map { one in
      var values = one.columns[keyPath: direction.start]
      var bases = [Double](repeating: .nan, count: values.count)
      for row in values.indices where values[row].isFinite {
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
