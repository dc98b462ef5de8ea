// Concrete overloads are beside the generic one, because a generic one alone would make
// `-.pi ... .pi` ambiguous; whole-number literals (`-5...9`) take the disfavoured generic one.

extension Chart {
  /// Shows this part of the x scale, exactly; its direction stays.
  public func chartXScale(domain: ClosedRange<Double>, type: ScaleType? = nil) -> Chart {
    scaled(\.x, domain, type)
  }

  /// Shows this part of the x scale, exactly, with padding at its ends.
  public func chartXScale(
    domain: ClosedRange<Double>,
    range: PlotDimensionScaleRange,
    type: ScaleType? = nil
  ) -> Chart {
    scaled(\.x, domain, type).padded(\.x, range)
  }

  /// Shows this part of the x scale, exactly.
  @_disfavoredOverload
  public func chartXScale<Number: BinaryInteger>(
    domain: ClosedRange<Number>,
    range: PlotDimensionScaleRange? = nil,
    type: ScaleType? = nil
  ) -> Chart {
    scaled(\.x, domain.ofDoubles, type).padded(\.x, range)
  }

  /// Shows these names on the x axis in this order; two numbers are the ends of the domain.
  public func chartXScale<Value: Plottable>(
    domain: [Value],
    range: PlotDimensionScaleRange? = nil,
    type: ScaleType? = nil
  ) -> Chart {
    scaled(\.x, domain, type).padded(\.x, range)
  }

  /// Lets the chart find the part of the x scale to show.
  public func chartXScale(
    domain: AutomaticScaleDomain,
    range: PlotDimensionScaleRange? = nil,
    type: ScaleType? = nil
  ) -> Chart {
    automaticallyScaled(\.x, domain, type).padded(\.x, range)
  }

  /// Sets the spacing of the x scale.
  public func chartXScale(type: ScaleType) -> Chart { with { $0.x.type = type } }

  /// Adds padding at the ends of the x scale.
  public func chartXScale(range: PlotDimensionScaleRange, type: ScaleType? = nil) -> Chart {
    with { $0.x.type = type ?? $0.x.type }.padded(\.x, range)
  }

  /// Lets the x scale take the part of the plot area between two distances in pixels from its left side.
  public func chartXScale(range: ClosedRange<Double>, type: ScaleType? = nil) -> Chart {
    chartXScale(range: .part(range, fromTop: false), type: type)
  }

  /// Lets the y scale take the part of the plot area between two distances in pixels from its upper side.
  public func chartYScale(range: ClosedRange<Double>, type: ScaleType? = nil) -> Chart {
    chartYScale(range: .part(range, fromTop: true), type: type)
  }

  /// Shows this part of the y scale, exactly; its direction stays.
  public func chartYScale(domain: ClosedRange<Double>, type: ScaleType? = nil) -> Chart {
    scaled(\.y, domain, type)
  }

  /// Shows this part of the y scale, exactly, with padding at its ends.
  public func chartYScale(
    domain: ClosedRange<Double>,
    range: PlotDimensionScaleRange,
    type: ScaleType? = nil
  ) -> Chart {
    scaled(\.y, domain, type).padded(\.y, range)
  }

  /// Shows this part of the y scale, exactly.
  @_disfavoredOverload
  public func chartYScale<Number: BinaryInteger>(
    domain: ClosedRange<Number>,
    range: PlotDimensionScaleRange? = nil,
    type: ScaleType? = nil
  ) -> Chart {
    scaled(\.y, domain.ofDoubles, type).padded(\.y, range)
  }

  /// Shows these names on the y axis in this order; two numbers are the ends of the domain.
  public func chartYScale<Value: Plottable>(
    domain: [Value],
    range: PlotDimensionScaleRange? = nil,
    type: ScaleType? = nil
  ) -> Chart {
    scaled(\.y, domain, type).padded(\.y, range)
  }

  /// Lets the chart find the part of the y scale to show.
  public func chartYScale(
    domain: AutomaticScaleDomain,
    range: PlotDimensionScaleRange? = nil,
    type: ScaleType? = nil
  ) -> Chart {
    automaticallyScaled(\.y, domain, type).padded(\.y, range)
  }

  /// Sets the spacing of the y scale.
  public func chartYScale(type: ScaleType) -> Chart { with { $0.y.type = type } }

  /// Adds padding at the ends of the y scale.
  public func chartYScale(range: PlotDimensionScaleRange, type: ScaleType? = nil) -> Chart {
    with { $0.y.type = type ?? $0.y.type }.padded(\.y, range)
  }

  func scaled(
    _ axis: WritableKeyPath<ChartOptions, AxisOptions>,
    _ domain: ClosedRange<Double>,
    _ type: ScaleType?
  ) -> Chart {
    with {
      $0[keyPath: axis].domain = .range(domain.lowerBound, domain.upperBound)
      $0[keyPath: axis].type = type ?? $0[keyPath: axis].type
    }
  }

  /// Sets a domain of values: names in their order, or numbers of which the lowest and the highest
  /// are the ends; falling numbers reverse the axis.
  func scaled<Value: Plottable>(
    _ axis: WritableKeyPath<ChartOptions, AxisOptions>,
    _ domain: [Value],
    _ type: ScaleType?
  ) -> Chart {
    with { options in
      options[keyPath: axis].type = type ?? options[keyPath: axis].type
      let plotted = domain.map(\.plotted)
      let numbers = plotted.compactMap(\.number).filter(\.isFinite)
      if numbers.count == plotted.count {
        guard let lower = numbers.min(), let upper = numbers.max() else { return }
        options[keyPath: axis].domain = .range(lower, upper)
        if case .dates = Value.axisKind { options[keyPath: axis].kind = Value.axisKind }
        if let first = numbers.first, let last = numbers.last {
          options[keyPath: axis].isReversed = first > last
        }
      } else {
        var seen: Set<String> = []
        options[keyPath: axis].categories = plotted.map(\.name).filter { seen.insert($0).inserted }
      }
    }
  }

  func automaticallyScaled(
    _ axis: WritableKeyPath<ChartOptions, AxisOptions>,
    _ domain: AutomaticScaleDomain,
    _ type: ScaleType?
  ) -> Chart {
    with {
      $0[keyPath: axis].domain = .automatic
      $0[keyPath: axis].isReversed = domain.isReversed
      $0[keyPath: axis].modifiesDomain = domain.modify
      $0[keyPath: axis].includesZero = domain.includesZero ?? $0[keyPath: axis].includesZero
      $0[keyPath: axis].type = type ?? $0[keyPath: axis].type
    }
  }

  func padded(
    _ axis: WritableKeyPath<ChartOptions, AxisOptions>,
    _ range: PlotDimensionScaleRange?
  ) -> Chart {
    guard let range else { return self }
    return with {
      $0[keyPath: axis].padding = AxisPadding(
        start: range.start,
        end: range.end,
        isPart: range.endsAtLength,
        isFromTop: range.isFromTop
      )
    }
  }
}

extension ClosedRange where Bound: BinaryInteger {
  fileprivate var ofDoubles: ClosedRange<Double> {
    let lower = Double(lowerBound)
    return lower...Swift.max(lower, Double(upperBound))
  }
}
