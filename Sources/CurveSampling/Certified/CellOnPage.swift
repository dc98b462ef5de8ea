import RealFunctions

/// The enclosure of a cell, converted to the page: the box of its points and their slopes.
struct CellOnPage {
  private(set) var flags: CellFlags
  private let x: Interval
  private let y: Interval
  /// The slopes on the page, in pixels per unit of the parameter; nil where the curve may have no
  /// tangent.
  ///
  /// The first slope of a curve y(x) is that of the axis.
  private let slopes: (x: Interval, y: Interval)?
  private let isParametric: Bool

  /// Converts the enclosure of cell `index` to a page.
  init(
    _ found: CellEnclosures,
    _ index: Int,
    of ends: CellEnds,
    component: Int,
    on plane: Plane
  ) {
    let parameters = Interval(hull: ends.lowers[index], ends.uppers[index])
    let isParametric = plane.isParametric
    let output = isParametric ? 1 : component
    var flags = found.flags(index, output)
    if isParametric { flags.formUnion(found.flags(index, 0)) }
    func place(_ values: Interval, on axis: AxisProjection) -> Interval {
      let high = axis.position(of: values.upper)
      if high.isNaN {
        flags.insert(.empty)
        return .entire
      }
      let low = axis.position(of: values.lower)
      // An underflow is below the page; how far below does not matter.
      if axis.hidesUnderflow(in: values) {
        return Interval(hull: -.infinity, min(high, -2 * Plane.margin))
      }
      if low.isNaN { flags.insert(.maybeUndefined) }
      return Interval(hull: low.isNaN ? -.infinity : low, high)
    }
    let up = found.interval(index, output)
    y = place(up, on: plane.view.y)
    let across = isParametric ? found.interval(index, 0) : parameters
    x = isParametric ? place(across, on: plane.view.x) : .entire
    let run = isParametric ? found.slope(index, 0) : Interval(hull: 1, 1)
    if flags.isEmpty, let run, let rise = found.slope(index, output) {
      slopes = (
        Self.product(run, plane.view.x.slopes(over: across)),
        Self.product(rise, plane.view.y.slopes(over: up))
      )
    } else {
      slopes = nil
    }
    self.flags = flags
    self.isParametric = isParametric
  }

  /// The product of slopes with those of an axis, which are positive, rounded outward.
  private static func product(_ slopes: Interval, _ axis: Interval) -> Interval {
    let low = slopes.lower * (slopes.lower < 0 ? axis.upper : axis.lower)
    let high = slopes.upper * (slopes.upper > 0 ? axis.upper : axis.lower)
    return Interval(hull: low.nextDown, high.nextUp)
  }

  /// Whether no part of the box is in the window.
  func isOutside(_ window: PageWindow) -> Bool {
    y.lower > window.high.y || y.upper < window.low.y || x.lower > window.high.x
      || x.upper < window.low.x
  }

  /// Whether the curve is continuous and has a tangent all over the cell.
  var isSmooth: Bool { flags.isEmpty && slopes != nil }

  /// Combines the enclosure with the samples at both ends, of the cell or of a part of it.
  func cell(from start: Sample, to end: Sample, radius: Double, width: Double) -> PageCell {
    guard isParametric else {
      // The least number of pixels along x that an even run over the cell takes. Positions are
      // rounded: a cell with many doubles may have no width on the page.
      let slack = max(abs(start.position.x), abs(end.position.x)) * 0x1p-51
      let widths = Interval(hull: max(0, width - slack), width + slack)
      let rises = slopes.flatMap { Self.quotient($0.y, $0.x, times: widths) }
      return PageCell(
        from: start.position,
        to: end.position,
        heights: y,
        rises: rises,
        radius: radius
      )
    }
    let length = end.parameter - start.parameter
    return PageCell(
      from: start.position,
      to: end.position,
      box: (x, y),
      rises: slopes.map { slopes in
        let stretch = Interval(hull: length, length)
        return (Self.product(slopes.x, stretch), Self.product(slopes.y, stretch))
      },
      radius: radius,
      width: width
    )
  }

  /// The slopes of y by x on the page, over a width in pixels.
  private static func quotient(_ y: Interval, _ x: Interval, times widths: Interval) -> Interval? {
    guard x.lower > 0 else { return nil }
    let low = y.lower < 0 ? y.lower * widths.upper / x.lower : y.lower * widths.lower / x.upper
    let high = y.upper > 0 ? y.upper * widths.upper / x.lower : y.upper * widths.lower / x.upper
    guard !low.isNaN, !high.isNaN else { return nil }
    return Interval(hull: low - abs(low) * 0x1p-48, high + abs(high) * 0x1p-48)
  }
}
