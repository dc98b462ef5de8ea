import RealFunctions
import Sampling
import SystemLibrary

/// Finds the scales of functions of x and y, and of the lengths of vectors: their values are sampled in a coarse grid of the window.
///
/// - The domain of colours reaches from the lowest to the highest value, both rounded outward to the step of the levels. A tail that
///   is four times as long as the span of 96 % of the values, as beside a pole, is cut off: it gets the colour of its end.
/// - Where values are below and above zero, neither by less than a twentieth of the other, colours part at zero.
/// - Vectors are lines, and without colours where all are equally long, or where something else is coloured by numbers.
/// - Levels are multiples of 1, 2 or 5 times a power of ten; on a logarithmic scale these numbers themselves, or powers of ten.
struct SurfaceTraining {
  let x: Interval
  let y: Interval
  let options: ChartOptions
  let cancellation: Cancellation

  private static let columns = 64
  private static let rows = 48
  private static let automaticLevels = 10
  /// As many colours as large grids show.
  private static let colorSteps = 36
  private static let longTail = 4.0
  private static let leastShare = 0.05

  private var map: AxisMap { options.encodings.colorMap }

  /// Returns the scales by the places of functions, and adds their values to the scale of colours that all share.
  func scales(
    of functions: [FunctionSeries],
    _ colors: inout StyleScales
  ) throws(Interrupted) -> [Int: SurfaceScale] {
    var scales: [Int: SurfaceScale] = [:]
    var domain = colors.colors
    let hasOthers = domain != nil || functions.contains(where: \.form.isSurface)
    for (index, function) in functions.enumerated() {
      let isField = !function.form.isSurface
      guard let shown = function.shownByColors else { continue }
      if isField, hasOthers {
        scales[index] = onColors
        continue
      }
      let (scale, range) = try scale(of: shown, function)
      if isField, !scale.isUneven { continue }
      scales[index] = scale
      domain = Interval.hull(of: [domain, range].compactMap { $0 })
    }
    guard !scales.isEmpty else { return [:] }
    colors.colors = domain
    let filled = functions.contains(where: \.form.isFilledSurface)
    let lines = functions.indices.contains {
      functions[$0].form == .contourLines
        || functions[$0].form == .field && scales[$0]?.isColored == true
    }
    colors.colorsLines = colors.colorsLines || lines && !filled
    colors.isDiverging = filled && map == .linear && isTwoSided(colors.colorDomain)
    for (index, function) in functions.enumerated() {
      guard var scale = scales[index] else { continue }
      if function.form == .field, !scale.isColored { continue }
      scale.colors = colors
      if let own = function.style.foreground { scale.ink = own.paint }
      // Lines of the colours behind them would not be seen.
      if function.form == .contourLines, filled, scale.ink == nil { scale.ink = .level(.secondary) }
      if function.form == .heatMap || function.form == .field, let domain = colors.colorDomain {
        scale.levels = steps(in: domain)
      }
      scales[index] = scale
    }
    return scales
  }

  /// What vectors have whose colours would say something else: they are seen on any colour.
  private var onColors: SurfaceScale {
    var scale = SurfaceScale()
    scale.ink = .level(.primary)
    return scale
  }

  private func isTwoSided(_ domain: Interval?) -> Bool {
    guard let domain, domain.lower < 0, domain.upper > 0 else { return false }
    let (below, above) = (-domain.lower, domain.upper)
    return min(below, above) >= Self.leastShare * max(below, above)
  }

  // MARK: One function

  private func scale(
    of shown: any PointFunction,
    _ function: FunctionSeries
  ) throws(Interrupted) -> (SurfaceScale, Interval?) {
    var scale = SurfaceScale()
    guard let found = try values(of: shown) else { return (scale, nil) }
    var shown: [(place: Double, index: Int)] = []
    for (index, value) in found.cells.values.enumerated() {
      let place = map.forward(value)
      if place.isFinite { shown.append((value, index)) }
    }
    shown.sort { ($0.place, $0.index) < ($1.place, $1.index) }
    guard let first = shown.first, let last = shown.last else { return (scale, nil) }
    scale.lowest = found.extreme(at: first.index)
    scale.highest = found.extreme(at: last.index)
    let all = shown.map(\.place)
    let range = asked(withoutTails(all))
    let levels = levels(function.levels, function.form, in: range)
    scale.levels = levels.inside
    return (scale, levels.domain)
  }

  private struct Found {
    let cells: SurfaceCells
    let view: PlotView

    func extreme(at index: Int) -> SurfaceScale.Extreme {
      let (column, row) = (index % cells.columns, index / cells.columns)
      let place = DataPoint(
        x: view.x.value(at: Double(column) + 0.5),
        y: view.y.value(at: Double(cells.rows - row) - 0.5)
      )
      return SurfaceScale.Extreme(place: place, value: cells.values[index])
    }
  }

  private func values(of function: any PointFunction) throws(Interrupted) -> Found? {
    guard
      let across = AxisProjection(map: options.x.map, window: x, length: Double(Self.columns)),
      let up = AxisProjection(map: options.y.map, window: y, length: Double(Self.rows))
    else { return nil }
    let view = PlotView(x: across, y: up)
    let sampler = Sampler(view: view, cancellation: cancellation)
    return Found(
      cells: try sampler.cells(of: function, columns: Self.columns, rows: Self.rows),
      view: view
    )
  }

  private func withoutTails(_ values: [Double]) -> Interval {
    func quantile(_ share: Double) -> Double {
      values[Int((Double(values.count - 1) * share).rounded())]
    }
    let (low, high) = (map.forward(quantile(0.02)), map.forward(quantile(0.98)))
    let (least, most) = (map.forward(values[0]), map.forward(values[values.count - 1]))
    // Halves, because the width of ±1e308 overflows.
    let span = (high / 2 - low / 2)
    guard span > 0 else { return Interval(hull: values[0], values[values.count - 1]) }
    let lower = low / 2 - least / 2 > Self.longTail * span ? quantile(0.02) : values[0]
    let upper =
      most / 2 - high / 2 > Self.longTail * span ? quantile(0.98) : values[values.count - 1]
    return Interval(hull: lower, upper)
  }

  /// What was asked for of the domain of colours, completed by what was found.
  private func asked(_ found: Interval) -> Interval {
    if let domain = options.encodings.colorDomain { return domain }
    switch options.encodings.colorEnds {
    case .automatic: return found
    case .range(let lower, let upper): return Interval(lower, upper) ?? found
    case .partial: return Windows.completed(options.encodings.colorEnds, by: found, map: map)
    }
  }

  private var isAsked: Bool {
    options.encodings.colorDomain != nil || options.encodings.colorEnds != .automatic
  }

  // MARK: Levels

  private func levels(
    _ asked: ContourLevels,
    _ form: FunctionSeries.Form,
    in range: Interval
  ) -> (inside: [Double], domain: Interval) {
    let count: Int
    switch asked {
    case .automatic: count = Self.automaticLevels
    case .count(let number): count = max(1, min(1000, number))
    case .values(let values):
      let known = Array(Set(values.filter { map.forward($0).isFinite })).sorted()
      let own = Interval.hull(of: known.map { Interval(hull: $0, $0) })
      // Lines alone show nothing beyond them.
      let all = [own, form == .contourLines && !isAsked ? own : range].compactMap { $0 }
      return (known, Interval.hull(of: all) ?? range)
    }
    guard range.lower < range.upper else { return ([], range) }
    let found =
      map.scale.ticks == .decades ? logLevels(count, in: range) : roundLevels(count, in: range)
    // What was asked for stays as it is.
    let domain = isAsked ? range : found.domain
    return (found.inside.filter { $0 > domain.lower && $0 < domain.upper }, domain)
  }

  private func roundLevels(
    _ count: Int,
    in range: Interval
  ) -> (inside: [Double], domain: Interval) {
    var best: (inside: [Double], domain: Interval)?
    for step in TickStep.decimals(in: range, near: Double(4 * count)).prefix(8) {
      guard let set = step.ticks(in: range, .unicode) else { continue }
      let inside = set.ticks.map(\.value)
      let ends = (step.multiple(below: range.lower), step.multiple(above: range.upper))
      let domain = Interval(ends.0 ?? range.lower, ends.1 ?? range.upper) ?? range
      let isNearer =
        best.map {
          abs(inside.count - count) < abs($0.inside.count - count)
        } ?? true
      if isNearer { best = (inside, domain) }
    }
    return best ?? ([], range)
  }

  private func logLevels(
    _ count: Int,
    in range: Interval
  ) -> (inside: [Double], domain: Interval) {
    let sets = LogTicks(window: range, glyphs: .unicode).candidates()
    let inside =
      sets.min { abs($0.ticks.count - count) < abs($1.ticks.count - count) }?.ticks.map(\.value)
      ?? roundLevels(count, in: range).inside
    let ends = (Self.log(range.lower, isUp: false), Self.log(range.upper, isUp: true))
    return (inside, Interval(ends.0, ends.1) ?? range)
  }

  /// The nearest of 1, 2 and 5 times powers of ten below a positive value, or above it; the value where there is none.
  private static func log(_ value: Double, isUp: Bool) -> Double {
    let power = pow(10, floor(log10(value)))
    let steps = [1, 2, 5, 10].map { $0 * power }
    let near = isUp ? steps.first { $0 >= value } : steps.last { $0 <= value }
    guard let near, near > 0, near.isFinite else { return value }
    return near
  }

  /// The steps between the colours of a heat map, evenly on the scale.
  private func steps(in domain: Interval) -> [Double] {
    let (low, high) = (map.forward(domain.lower), map.forward(domain.upper))
    guard low < high, low.isFinite, high.isFinite else { return [] }
    return (1..<Self.colorSteps).map { step in
      let share = Double(step) / Double(Self.colorSteps)
      return map.inverse(low * (1 - share) + high * share)
    }
  }
}
