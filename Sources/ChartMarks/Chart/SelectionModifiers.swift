// A picture is not interactive: it shows the values that are selected when it is drawn. Nil selects
// nothing.

extension Chart {
  /// Marks a value of x: a rule across the plot with the value and those of the series there.
  ///
  /// For names the band is shaded. A value outside the visible part is not marked.
  public func chartXSelection<Value: Plottable>(value: Value?) -> Chart {
    selecting(value.map { .value(.x, $0.plotted) })
  }

  /// Marks a value of y: a rule across the plot with the value.
  public func chartYSelection<Value: Plottable>(value: Value?) -> Chart {
    selecting(value.map { .value(.y, $0.plotted) })
  }

  /// Marks a range of x: a shaded band, as far as it is visible, with its ends.
  public func chartXSelection<Value: Plottable & Comparable>(range: ClosedRange<Value>?) -> Chart {
    selecting(range.map { .range(.x, $0.lowerBound.plotted, $0.upperBound.plotted) })
  }

  /// Marks a range of y: a shaded band, as far as it is visible, with its ends.
  public func chartYSelection<Value: Plottable & Comparable>(range: ClosedRange<Value>?) -> Chart {
    selecting(range.map { .range(.y, $0.lowerBound.plotted, $0.upperBound.plotted) })
  }

  /// Marks the sector that contains an amount, summed from the first sector on: the others become
  /// faint.
  ///
  /// An amount below zero or above the sum of all sectors marks none.
  public func chartAngleSelection<Value: Plottable>(value: Value?) -> Chart {
    guard let amount = value?.plotted.number else { return self }
    return selecting(.angle(amount))
  }

  private func selecting(_ selection: ChartSelection?) -> Chart {
    guard let selection else { return self }
    return with { $0.selections.append(selection) }
  }
}

/// A selected value, range or amount.
package enum ChartSelection: Equatable, Sendable {
  /// One value of an axis.
  case value(PlotDirection, PlottedValue)
  /// The range between two values of an axis.
  case range(PlotDirection, PlottedValue, PlottedValue)
  /// An amount within the sum of all sectors.
  case angle(Double)
}
