import RealFunctions
import Sampling

extension TrainedSeries {
  /// Samples the function for a plot area.
  func sampled(_ sampling: LayerSampling) throws(Interrupted) -> SampledSeries {
    let (sampler, fitter, window) = (sampling.sampler, sampling.fitter, sampling.space.window)
    guard let domain else {
      return line(SampledCurve(isCertified: true), nil, over: nil, in: window)
    }
    func fitted(_ curve: SampledCurve) throws(Interrupted) -> SampledSeries {
      var cubics: SampledCubics?
      // Cubics are checked against the function, whose own values are not those that are drawn.
      if let fitter, !curve.isRescued, curve.enclosed.isEmpty {
        cubics = try SampledCubics(curve, of: function.function, by: fitter)
      }
      return line(curve, cubics, over: domain, in: window)
    }
    switch function.form {
    case .line: return try fitted(sampler.curve(of: function.function, over: domain, knowing: walk))
    case .parametric, .overY:
      return try fitted(
        sampler.parametricCurve(of: function.function, over: domain, knowing: walk)
      )
    case .implicit: return try implicit(sampling, over: domain)
    case .field, .heatMap, .contourLines, .filledContours:
      // Fields and surfaces have a geometry of their own, and no curve.
      return line(SampledCurve(isCertified: true), nil, over: nil, in: window)
    case .region: return try region(sampling)
    case .area, .band:
      let band = try sampler.band(
        of: function.band(from: window.y.base),
        over: domain,
        knowing: function.walk(walk, from: window.y.base)
      )
      var cubics: SampledCubics?
      // What is filled has edges that are none of the functions'.
      if let fitter, band.filled.isEmpty {
        cubics = try SampledCubics(band, of: function, by: fitter, in: window)
      }
      return area(band, cubics, in: window)
    }
  }

  /// The zeros of a function of x and y.
  private func implicit(
    _ sampling: LayerSampling,
    over domain: Interval
  ) throws(Interrupted) -> SampledSeries {
    let curve = try sampling.sampler.zeros(
      of: function.function,
      fitting: sampling.fitter?.tolerance
    )
    let area = curve.area
    var cubics = sampling.fitter == nil ? nil : SampledCubics(curve.lines + (area?.lines ?? []))
    cubics?.outlines = area?.curves ?? []
    return SampledSeries(
      label: name,
      kind: area == nil ? self.function.form.drawn : .area,
      isCertified: curve.isCertified,
      evaluations: evaluations + curve.evaluations,
      polylines: (curve.pieces + (area?.boundaries.map(\.piece) ?? [])).flatMap {
        sampling.space.window.clip(x: $0.x, y: $0.y)
      },
      outlines: area?.outlines.map { zip($0.x, $0.y).map { DataPoint(x: $0, y: $1) } } ?? [],
      cubics: cubics,
      stretches: [domain],
      details: .equation(
        EquationDetails(
          unprovedBoxes: curve.uncertified,
          ends: curve.ends,
          area: area.map { CoveredArea($0) }
        )
      )
    )
  }

  private func line(
    _ curve: SampledCurve,
    _ cubics: SampledCubics?,
    over domain: Interval?,
    in window: ClipWindow
  ) -> SampledSeries {
    let values = valuesBesideLimits(curve)
    return SampledSeries(
      label: name,
      kind: function.form.drawn,
      isCertified: curve.isCertified,
      evaluations: evaluations + curve.evaluations,
      polylines: curve.pieces.flatMap { window.clip(x: $0.x, y: $0.y) }
        + values.filter(window.contains).map { [$0] },
      outlines: curve.filled.flatMap(window.filledOutlines),
      cubics: cubics,
      stretches: domain?.stretches(without: curve.undefined) ?? [],
      details: .curve(
        CurveDetails(
          breaks: curve.breaks,
          uncertified: curve.uncertified,
          hasValues: !curve.pieces.isEmpty || !curve.filled.isEmpty || !values.isEmpty,
          undefined: curve.undefined,
          enclosed: curve.enclosed,
          filled: curve.filled.compactMap(window.clipped)
        )
      )
    )
  }

  /// The values at holes, jumps and poles that neither side tends to; single values are pieces already.
  private func valuesBesideLimits(_ curve: SampledCurve) -> [DataPoint] {
    // Those of curves in the plane are discs, and no part of the curve's own line.
    guard function.form == .line else { return [] }
    return curve.breaks.compactMap { one in
      guard one.kind != .edge, one.kind != .isolated, let value = one.valuePoint,
        value.x.isFinite, value.y.isFinite, !one.limitPoints.contains(value)
      else { return nil }
      return value
    }
  }

  private func area(
    _ band: SampledBand,
    _ cubics: SampledCubics?,
    in window: ClipWindow
  ) -> SampledSeries {
    // The lower edge of a log axis, that an area stands on, is no line of it.
    let isOnEdge = function.form == .area && !window.y.map.hasZero
    return SampledSeries(
      label: name,
      kind: function.form.drawn,
      isCertified: band.isCertified,
      evaluations: evaluations + band.evaluations,
      polylines: band.pieces.flatMap {
        (isOnEdge ? [] : window.clip(x: $0.x, y: $0.start)) + window.clip(x: $0.x, y: $0.end)
      },
      outlines: band.pieces.flatMap(window.outlines),
      cubics: cubics,
      stretches: band.pieces.compactMap { piece in
        guard let first = piece.x.first, let last = piece.x.last else { return nil }
        return Interval(first, last)
      },
      details: .curve(
        CurveDetails(
          breaks: band.breaks,
          uncertified: band.uncertified,
          hasValues: !band.pieces.isEmpty || !band.filled.isEmpty,
          filled: band.filled.compactMap(window.clipped)
        )
      )
    )
  }
}

extension PlaneRegion {
  /// The boundaries as smooth lines.
  fileprivate var lines: [PageCurve] { boundaries.compactMap(\.line) }
}

extension Interval {
  /// The parts of the interval between others that lie in it in rising order.
  fileprivate func stretches(without gaps: [Interval]) -> [Interval] {
    var stretches: [Interval] = []
    var start = lower
    for gap in gaps {
      if let stretch = Interval(start, gap.lower), stretch.width > 0 { stretches.append(stretch) }
      start = gap.upper
    }
    if let stretch = Interval(start, upper), stretch.width > 0 { stretches.append(stretch) }
    return stretches
  }
}
