import RealFunctions

/// Trains panels together: what they share is found from all of them.
///
/// Each chart is trained by itself first; then x gets the hull of the windows and every name its look; then y, because
/// what a function shows of y depends on the window of x.
struct PanelTraining {
  let panels: ChartPanels
  let cancellation: Cancellation

  func trained() throws(Interrupted) -> TrainedPanels {
    var charts = panels.charts
    var trained = try self.trained(charts)
    guard charts.count > 1 else { return result(trained, [nil], [nil]) }
    let sharing = panels.sharing
    var groups = (
      x: [Int?](repeating: nil, count: charts.count), y: [Int?](repeating: nil, count: charts.count)
    )
    if sharing.contains(.x) {
      groups.x = Self.groups(trained.map { AxisKey($0, .x) })
      charts = Self.shared(charts, trained, \.x, .x, groups.x)
    }
    if sharing.contains(.legend) {
      let (looks, scales) = (SharedLooks(trained), trained.commonScales)
      charts = charts.map { $0.sharing(looks, scales) }
    }
    if sharing.contains(.x) || sharing.contains(.legend) { trained = try self.trained(charts) }
    if sharing.contains(.y) {
      groups.y = Self.groups(trained.map { AxisKey($0, .y) })
      charts = Self.shared(charts, trained, \.y, .y, groups.y)
      trained = try self.trained(charts)
    }
    return result(trained, groups.x, groups.y)
  }

  private func result(_ trained: [TrainedChart], _ x: [Int?], _ y: [Int?]) -> TrainedPanels {
    TrainedPanels(panels: panels, charts: trained, sharedX: x, sharedY: y)
  }

  private func trained(_ charts: [Chart]) throws(Interrupted) -> [TrainedChart] {
    var trained: [TrainedChart] = []
    for chart in charts { trained.append(try chart.trained(cancellation: cancellation)) }
    return trained
  }

  // MARK: Axes

  /// What two axes must have in common to have one window.
  private enum AxisKey: Equatable {
    case numbers(AxisMap, isReversed: Bool)
    case dates(AxisMap, isReversed: Bool)
    case names(isReversed: Bool)
    /// A chart without content goes along with any other.
    case any

    /// Nil for charts without axes.
    init?(_ chart: TrainedChart, _ axis: PlotAxis) {
      if chart.layers.isEmpty, case .automatic = chart.options(axis).domain {
        self = .any
        return
      }
      if !chart.layers.isEmpty, chart.layers.allSatisfy({ $0.kind == .sectors }) { return nil }
      let trained = chart.trained(axis)
      switch trained.kind {
      case .numbers: self = .numbers(trained.map, isReversed: trained.isReversed)
      case .dates: self = .dates(trained.map, isReversed: trained.isReversed)
      case .categories: self = .names(isReversed: trained.isReversed)
      }
    }
  }

  /// Numbers the kinds of axes that at least two charts have; charts without content go with the first.
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
    charts.indices.map { index in
      guard let number = groups[index] else { return charts[index] }
      let group = trained.indices.filter { groups[$0] == number }
      let members = group.filter {
        !trained[$0].layers.isEmpty || trained[$0].trained(axis).isGiven
      }
      let axes = members.map { trained[$0].trained(axis) }
      return charts[index].with { changed in
        var names: [String] = []
        for case .categories(let own) in axes.map(\.kind) {
          for name in own where !names.contains(name) { names.append(name) }
        }
        if !names.isEmpty {
          changed[keyPath: options].categories = names
        } else if let hull = Interval.hull(of: axes.map(\.window)) {
          let isAlike = RoundableRange.isFoundAlike(by: group.map { trained[$0] }, axis)
          let shared = isAlike ? RoundableRange.hull(of: axes.map(\.rangeToShow)) : nil
          let window = shared?.usualWindow(axis) ?? hull
          changed[keyPath: options].domain = .range(window.lower, window.upper)
          changed[keyPath: options].sharedRange = shared
          // What was said of the domain by itself is in the windows already.
          changed[keyPath: options].padding = nil
          changed[keyPath: options].modifiesDomain = nil
          changed[keyPath: options].visible = VisibleDomain()
        }
        // Both windows are given now, and circles are to stay round.
        if trained[index].isEqual { changed.aspect = .equal }
      }
    }
  }
}

extension RoundableRange {
  /// Whether charts find the same ticks on an axis, so that their one window stays one.
  ///
  /// Functions run over the window as it was when they were trained.
  fileprivate static func isFoundAlike(by charts: [TrainedChart], _ axis: PlotAxis) -> Bool {
    var areWhole: Set<Bool> = []
    return charts.allSatisfy { chart in
      guard !chart.isEqual, chart.series.isEmpty, chart.options(axis).content == nil,
        case .numbers(let isWhole) = chart.trained(axis).kind
      else { return false }
      areWhole.insert(isWhole)
      return areWhole.count == 1
    }
  }
}

extension TrainedAxis {
  /// What the axis asks to show: its window, where that stays.
  fileprivate var rangeToShow: RoundableRange {
    roundable ?? RoundableRange(range: window, isLowerFree: false, isUpperFree: false)
  }
}
