import RealFunctions

/// Trains panels together, since properties that they share depend on all of them.
///
/// First each chart is trained by itself; then x gets the hull of the windows and every name its
/// look; then y, because the range of a function in y depends on the window of x.
struct PanelTraining {
  let panels: ChartPanels
  let cancellation: Cancellation

  func trained() throws(Interrupted) -> TrainedPanels {
    let sharing = panels.sharing
    var charts = panels.charts
    var trained = try self.trained(charts)
    guard charts.count > 1 else {
      return TrainedPanels(
        panels: panels,
        hasCommonLegend: sharing.contains(.legend),
        charts: trained,
        sharedX: [nil],
        sharedY: [nil]
      )
    }
    var groups = (
      x: [Int?](repeating: nil, count: charts.count), y: [Int?](repeating: nil, count: charts.count)
    )
    if sharing.contains(.x) {
      groups.x = Self.groups(trained.map { AxisKey($0, .x) })
      charts = Self.shared(charts, trained, \.x, .x, groups.x)
    }
    let hasCommonLegend =
      sharing.contains(.legend) || sharing.contains(.sameLegend) && trained.haveSameLegend
    if hasCommonLegend {
      let looks = SharedLooks(trained)
      charts = zip(charts, trained.commonScales).map { $0.sharing(looks, $1) }
    }
    if sharing.contains(.x) || hasCommonLegend { trained = try self.trained(charts) }
    if sharing.contains(.y) {
      groups.y = Self.groups(trained.map { AxisKey($0, .y) })
      charts = Self.shared(charts, trained, \.y, .y, groups.y)
      trained = try self.trained(charts)
    }
    return TrainedPanels(
      panels: panels,
      hasCommonLegend: hasCommonLegend,
      charts: trained,
      sharedX: groups.x,
      sharedY: groups.y
    )
  }

  private func trained(_ charts: [Chart]) throws(Interrupted) -> [TrainedChart] {
    var trained: [TrainedChart] = []
    for chart in charts { trained.append(try chart.trained(cancellation: cancellation)) }
    return trained
  }

  // MARK: Axes

  /// Names and range that the axes of a group show together.
  private struct CommonAxis {
    private(set) var names: [String] = []
    private(set) var window: Interval?
    private var known: Set<String> = []
    private var ranges: [RoundableRange] = []
    private var find: RoundableRange.Finding?

    /// Adds the axis of a chart, nil if it has no influence.
    mutating func take(_ chart: TrainedChart, _ axis: TrainedAxis?, _ side: PlotAxis) {
      let found = RoundableRange.Finding(chart, side)
      find = find.map { $0 == found ? $0 : .otherwise } ?? found
      guard let axis else { return }
      if case .categories(let own) = axis.kind {
        for name in own where known.insert(name).inserted { names.append(name) }
      }
      window = Interval.hull(of: [window, axis.window].compactMap { $0 })
      ranges.append(axis.rangeToShow)
    }

    /// The range that all charts round to the same ticks, or nil if they cannot.
    var sharedRange: RoundableRange? {
      find.map { $0 == .otherwise } ?? true ? nil : RoundableRange.hull(of: ranges)
    }
  }

  /// Properties that two axes must share to have one window.
  private enum AxisKey: Equatable {
    case numbers(AxisMap, isReversed: Bool, of: String?)
    case dates(AxisMap, isReversed: Bool, of: String?)
    case names(isReversed: Bool, of: String?)
    /// Key of a chart without content, which joins any group.
    case any

    /// Returns nil for charts without axes, and for a single y axis on the right, which has a
    /// quantity of its own.
    init?(_ chart: TrainedChart, _ axis: PlotAxis) {
      if axis == .y, chart.options.y.side == .trailing { return nil }
      if chart.layers.isEmpty, case .automatic = chart.options(axis).domain {
        self = .any
        return
      }
      if !chart.layers.isEmpty, chart.layers.allSatisfy({ $0.kind == .sectors }) { return nil }
      let trained = chart.trained(axis)
      let (isReversed, variable) = (trained.isReversed, chart.options(axis).variable)
      switch trained.kind {
      case .numbers: self = .numbers(trained.map, isReversed: isReversed, of: variable)
      case .dates: self = .dates(trained.map, isReversed: isReversed, of: variable)
      case .categories: self = .names(isReversed: isReversed, of: variable)
      }
    }
  }

  /// Returns a group number for each key that at least two charts have, nil for others; charts
  /// without content join the first group.
  private static func groups(_ keys: [AxisKey?]) -> [Int?] {
    var kinds: [AxisKey] = []
    for case .some(let key) in keys where key != .any && !kinds.contains(key) { kinds.append(key) }
    let numbers = keys.map { key -> Int? in
      guard let key else { return nil }
      return key == .any ? (kinds.isEmpty ? nil : 0) : kinds.firstIndex(of: key)
    }
    return numbers.map { number in numbers.filter { $0 == number }.count > 1 ? number : nil }
  }

  /// Returns charts that show the hull of the windows of their group, or all its names.
  private static func shared(
    _ charts: [Chart],
    _ trained: [TrainedChart],
    _ options: WritableKeyPath<ChartOptions, AxisOptions>,
    _ axis: PlotAxis,
    _ groups: [Int?]
  ) -> [Chart] {
    var whole: [Int: CommonAxis] = [:]
    for (index, group) in groups.enumerated() {
      guard let group else { continue }
      let own = trained[index].trained(axis)
      let says = !trained[index].layers.isEmpty || own.isGiven
      whole[group, default: CommonAxis()].take(trained[index], says ? own : nil, axis)
    }
    return charts.indices.map { index in
      guard let common = groups[index].flatMap({ whole[$0] }) else { return charts[index] }
      return charts[index].with { changed in
        if !common.names.isEmpty {
          changed[keyPath: options].categories = common.names
        } else if let hull = common.window {
          let shared = common.sharedRange
          let window = shared?.usualWindow(axis) ?? hull
          changed[keyPath: options].domain = .range(window.lower, window.upper)
          changed[keyPath: options].sharedRange = shared
          // The windows already contain the effects of these options.
          changed[keyPath: options].padding = nil
          changed[keyPath: options].modifiesDomain = nil
          changed[keyPath: options].visible = VisibleDomain()
        }
        // The chart keeps equal scales, although both windows are given now, so that circles stay
        // round.
        if trained[index].isEqual { changed.aspect = .equal }
      }
    }
  }
}

extension RoundableRange {
  /// Method by which a chart finds the ticks of an axis; charts with equal methods keep one window.
  fileprivate enum Finding: Equatable {
    /// Ticks of numbers, of whole ones only if `areWhole`.
    case numbers(areWhole: Bool)
    /// Any other method, as for functions, which are sampled over the window found in training.
    case otherwise

    init(_ chart: TrainedChart, _ axis: PlotAxis) {
      guard !chart.isEqual, chart.series.isEmpty, chart.options(axis).content == nil,
        case .numbers(let areWhole) = chart.trained(axis).kind
      else {
        self = .otherwise
        return
      }
      self = .numbers(areWhole: areWhole)
    }
  }
}

extension TrainedAxis {
  /// Range that the axis must show; its window if that is fixed.
  fileprivate var rangeToShow: RoundableRange {
    roundable ?? RoundableRange(range: window, isLowerFree: false, isUpperFree: false)
  }
}
