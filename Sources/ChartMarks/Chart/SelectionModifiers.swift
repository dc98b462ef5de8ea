// A picture has nobody who selects: it shows what is selected when it is drawn. Nil is nothing.

extension Chart {
  /// Marks a value of x: a rule across the plot with the value and those of the series there.
  ///
  /// Of names the band is shaded. A value that is not in sight is not marked.
  public func chartXSelection<Value: Plottable>(value: Value?) -> Chart {
    selecting(value.map { .value(.x, $0.plotted) })
  }

  /// Marks a value of y: a rule across the plot with the value.
  public func chartYSelection<Value: Plottable>(value: Value?) -> Chart {
    selecting(value.map { .value(.y, $0.plotted) })
  }

  /// Marks a range of x: a shaded band, as far as it is in sight, with its ends.
  public func chartXSelection<Value: Plottable & Comparable>(range: ClosedRange<Value>?) -> Chart {
    selecting(range.map { .range(.x, $0.lowerBound.plotted, $0.upperBound.plotted) })
  }

  /// Marks a range of y: a shaded band, as far as it is in sight, with its ends.
  public func chartYSelection<Value: Plottable & Comparable>(range: ClosedRange<Value>?) -> Chart {
    selecting(range.map { .range(.y, $0.lowerBound.plotted, $0.upperBound.plotted) })
  }

  /// Marks the sector that holds an amount, counted from the first sector on: the others are faint.
  ///
  /// An amount below zero or above that of all sectors marks none.
  public func chartAngleSelection<Value: Plottable>(value: Value?) -> Chart {
    guard let amount = value?.plotted.number else { return self }
    return selecting(.angle(amount))
  }

  private func selecting(_ selection: ChartSelection?) -> Chart {
    guard let selection else { return self }
    return with { $0.selections.append(selection) }
  }
}

/// Something that is selected.
package enum ChartSelection: Equatable, Sendable {
  /// One value of an axis.
  case value(PlotDirection, PlottedValue)
  /// What lies between two values of an axis.
  case range(PlotDirection, PlottedValue, PlottedValue)
  /// An amount on the way round all sectors.
  case angle(Double)
}
