// Concrete overloads stand beside the generic one, because a generic one alone makes
// `-.pi ... .pi` ambiguous; whole-number literals (`-5...9`) take the disfavoured generic one.

extension Chart {
  /// Shows this part of the x scale, exactly; its direction stays.
  public func chartXScale(domain: ClosedRange<Double>, type: ScaleType? = nil) -> Chart {
    scaled(\.x, domain, type)
  }

  /// Shows this part of the x scale, exactly.
  @_disfavoredOverload
  public func chartXScale<Number: BinaryInteger>(
    domain: ClosedRange<Number>,
    type: ScaleType? = nil
  ) -> Chart {
    scaled(\.x, domain.ofDoubles, type)
  }

  /// Lets the chart find what part of the x scale to show.
  public func chartXScale(domain: AutomaticScaleDomain, type: ScaleType? = nil) -> Chart {
    automaticallyScaled(\.x, domain, type)
  }

  /// Sets the spacing of the x scale.
  public func chartXScale(type: ScaleType) -> Chart { with { $0.x.type = type } }

  /// Shows this part of the y scale, exactly; its direction stays.
  public func chartYScale(domain: ClosedRange<Double>, type: ScaleType? = nil) -> Chart {
    scaled(\.y, domain, type)
  }

  /// Shows this part of the y scale, exactly.
  @_disfavoredOverload
  public func chartYScale<Number: BinaryInteger>(
    domain: ClosedRange<Number>,
    type: ScaleType? = nil
  ) -> Chart {
    scaled(\.y, domain.ofDoubles, type)
  }

  /// Lets the chart find what part of the y scale to show.
  public func chartYScale(domain: AutomaticScaleDomain, type: ScaleType? = nil) -> Chart {
    automaticallyScaled(\.y, domain, type)
  }

  /// Sets the spacing of the y scale.
  public func chartYScale(type: ScaleType) -> Chart { with { $0.y.type = type } }

  private func scaled(
    _ axis: WritableKeyPath<ChartOptions, AxisOptions>,
    _ domain: ClosedRange<Double>,
    _ type: ScaleType?
  ) -> Chart {
    with {
      $0[keyPath: axis].domain = .range(domain.lowerBound, domain.upperBound)
      $0[keyPath: axis].type = type ?? $0[keyPath: axis].type
    }
  }

  private func automaticallyScaled(
    _ axis: WritableKeyPath<ChartOptions, AxisOptions>,
    _ domain: AutomaticScaleDomain,
    _ type: ScaleType?
  ) -> Chart {
    with {
      $0[keyPath: axis].domain = .automatic
      $0[keyPath: axis].isReversed = domain.isReversed
      $0[keyPath: axis].type = type ?? $0[keyPath: axis].type
    }
  }
}

extension ClosedRange where Bound: BinaryInteger {
  fileprivate var ofDoubles: ClosedRange<Double> {
    let lower = Double(lowerBound)
    return lower...Swift.max(lower, Double(upperBound))
  }
}
