import RealFunctions
import Sampling

/// The content of a chart prepared for training: batches are split into series, and these are arranged.
struct TrainingData {
  /// A layer of the content, by its index.
  enum Layer {
    /// Index of a function.
    case function(Int)
    /// Index in ``series``.
    case data(Int)
  }

  let series: [DataSeries]
  let functions: [FunctionSeries]
  /// Functions and data in the order of the content.
  let order: [Layer]
  /// The scales for the colours and sizes of single rows.
  var scales: StyleScales
  /// The scales for the colours of rows that have one of their own, by its title.
  let ownScales: [String: StyleScales]
  let x: AxisValues
  let y: AxisValues
  /// Categories and kind of the values on the right y axis.
  let trailingY: AxisValues
  /// Whether there are two y axes.
  let hasTwoYAxes: Bool
  /// The titles of legends.
  let legends: LegendLabels
  /// The places among the functions and among ``series`` of what has no say about windows: tangents, labels and arrows
  /// beside something else.
  let remarks: (functions: Set<Int>, series: Set<Int>)
  /// Whether shapes, and names at places, are all there is besides functions, and there are some.
  let areShapes: Bool

  private let cancellation: Cancellation

  /// Prepares the content of a chart, unless the work is cancelled.
  init(
    _ content: LoweredContent,
    _ options: ChartOptions,
    _ cancellation: Cancellation = .never
  ) throws(Interrupted) {
    self.cancellation = cancellation
    legends = content.legends
    x = content.x.ordered(as: options.x)
    y = content.y.ordered(as: options.y)
    trailingY = content.trailingY.ordered(as: options.trailing)
    hasTwoYAxes = content.layers.contains { $0.side == .trailing }
    var series: [DataSeries] = []
    var functions: [FunctionSeries] = []
    var order: [Layer] = []
    let silent = content.remarks
    var remarks: (functions: Set<Int>, series: Set<Int>) = ([], [])
    for (place, layer) in content.layers.enumerated() {
      switch layer {
      case .function(let function):
        if silent.contains(place) { remarks.functions.insert(functions.count) }
        order.append(.function(functions.count))
        functions.append(function)
      case .data(let batch):
        if cancellation.isCancelled { throw Interrupted() }
        for one in content.series(of: batch) {
          if silent.contains(place) { remarks.series.insert(series.count) }
          order.append(.data(series.count))
          let (old, new) = batch.side == .leading ? (content.y, y) : (content.trailingY, trailingY)
          series.append(one.moved(.x, content.x, to: x).moved(.y, old, to: new))
        }
      case .space: break
      }
    }
    func axis(_ options: AxisOptions, _ values: AxisValues) -> PlotPlane.Axis {
      PlotPlane.Axis(kind: options.kind ?? values.kind, map: options.map)
    }
    let plane = PlotPlane(
      x: axis(options.x, x),
      y: axis(options.y, y),
      trailingY: hasTwoYAxes ? axis(options.trailing, trailingY) : nil,
      cancellation: cancellation
    )
    self.remarks = remarks
    areShapes = content.areShapes
    self.series = Self.arranged(series, on: plane)
    if cancellation.isCancelled { throw Interrupted() }
    self.functions = functions
    self.order = order
    let lines = series.compactMap(\.style.colorValue) + functions.compactMap(\.style.colorValue)
    let shared = series.filter { $0.style.colorScale == nil }.flatMap(\.columns.color)
    scales = StyleScales(
      colors: Self.ended(Self.range(shared + lines), options.encodings),
      sizes: Self.range(series.flatMap(\.sizes)),
      colorsLines: !lines.isEmpty,
      usesSystemColors: options.defaults.usesSystemColors,
      options: options.encodings
    )
    var own: [String: [Double]] = [:]
    for one in series {
      if let title = one.style.colorScale { own[title, default: []] += one.columns.color }
    }
    ownScales = own.mapValues { numbers in
      StyleScales(
        colors: Self.ended(Self.range(numbers), options.encodings),
        usesSystemColors: options.defaults.usesSystemColors,
        options: options.encodings
      )
    }
  }

  /// Returns the range of colours with the ends that were set.
  private static func ended(_ found: Interval?, _ options: EncodingOptions) -> Interval? {
    guard let found else { return nil }
    switch options.colorEnds {
    case .automatic: return found
    case .range(let lower, let upper): return Interval(lower, upper) ?? found
    case .partial: return Windows.completed(options.colorEnds, by: found, map: options.colorMap)
    }
  }

  /// Key of marks that are arranged together: those of one type on one y axis.
  private struct Together: Hashable {
    let mark: ObjectIdentifier
    let side: YAxisSide
  }

  /// Arranges the marks of each type, together with all others that have the same y axis.
  private static func arranged(_ series: [DataSeries], on plane: PlotPlane) -> [DataSeries] {
    var result = series
    var members: [Together: [Int]] = [:]
    var positions: [ObjectIdentifier: InternTable<String>] = [:]
    for (index, one) in series.enumerated() {
      let mark = ObjectIdentifier(type(of: one.mark))
      members[Together(mark: mark, side: one.side), default: []].append(index)
      if plane.trailingY != nil, let name = one.style.position {
        _ = positions[mark, default: InternTable()].index(of: name)
      }
    }
    for (together, indices) in members {
      guard let mark = indices.first.map({ series[$0].mark }) else { continue }
      var plane = plane.seen(from: together.side)
      plane.positions = positions[together.mark]?.values ?? []
      let arranged = mark.arrangedTogether(indices.map { series[$0] }, on: plane)
      for (index, one) in zip(indices, arranged) { result[index] = one }
    }
    return result
  }

  private static func range(_ values: [Double]) -> Interval? {
    var lower = Double.infinity
    var upper = -Double.infinity
    for value in values where value.isFinite {
      lower = min(lower, value)
      upper = max(upper, value)
    }
    return Interval(lower, upper)
  }

  /// The data that have a say about windows.
  private func voters() -> [DataSeries] {
    remarks.series.isEmpty
      ? series : series.indices.filter { !remarks.series.contains($0) }.map { series[$0] }
  }

  func xExtent(_ map: AxisMap) throws(Interrupted) -> DataExtent {
    var extent = DataExtent(map: map)
    for one in voters() {
      if cancellation.isCancelled { throw Interrupted() }
      for vote in one.mark.votes(of: one).x { extent.take(vote) }
    }
    return extent
  }

  func yExtent(
    _ map: AxisMap,
    of side: YAxisSide,
    in window: Interval,
    _ xMap: AxisMap
  ) throws(Interrupted) -> DataExtent {
    var extent = DataExtent(map: map)
    let series = voters().filter { $0.side == side }
    for one in series {
      if cancellation.isCancelled { throw Interrupted() }
      for vote in one.mark.votes(of: one).y {
        extent.take(vote) { one.isShown($0, in: window) }
      }
    }
    guard let range = extent.all else { return extent }
    for one in series {
      if cancellation.isCancelled { throw Interrupted() }
      guard let overshoot = Overshoot(one, x: window, y: range, xMap, map) else { continue }
      extent.take(RangeVote(values: overshoot.heights))
    }
    return extent
  }

  /// Returns the window of x for data alone, or nil if there are none.
  func xWindow(_ extent: DataExtent, _ options: AxisOptions) -> FoundWindow? {
    window(.x, extent, options, x)
  }

  /// Returns the values on the y axis of a side.
  func values(of side: YAxisSide) -> AxisValues {
    switch side {
    case .leading: y
    case .trailing: trailingY
    }
  }

  /// Returns the window of y for data alone.
  func yWindow(_ extent: DataExtent, of side: YAxisSide, _ options: AxisOptions) -> FoundWindow {
    window(.y, extent, options, values(of: side))
      ?? FoundWindow(SuggestedRange.window(for: [], map: options.map))
  }

  private func window(
    _ axis: PlotAxis,
    _ extent: DataExtent,
    _ options: AxisOptions,
    _ values: AxisValues
  ) -> FoundWindow? {
    let kind = options.kind ?? values.kind
    if case .categories(let names) = kind, options.map == .linear {
      return FoundWindow(Interval(hull: -0.5, Double(max(1, names.count)) - 0.5))
    }
    var areTimes = false
    if case .dates = kind { areTimes = true }
    return extent.window(includesZero: options.includesZero ?? true, areTimes: areTimes, axis)
  }

  // MARK: Axes

  /// Returns the options completed by the data: axes get titles where all marks have the same label
  /// and no legend shows it, if the defaults title axes, and axes without values are hidden.
  func titled(_ options: ChartOptions) -> ChartOptions {
    guard !hasTwoYAxes else { return titledOnBothSides(options) }
    guard !series.isEmpty, functions.isEmpty else { return options }
    var titled = options
    if series.allSatisfy(\.mark.isPolar) {
      titled.x.visibility = .hidden
      titled.y.visibility = .hidden
      titled.grid = .hidden
      return titled
    }
    guard options.defaults.titlesAxes else { return titled }
    if options.x.label == nil && options.x.visibility != .hidden {
      titled.x.label = common(series.map(\.xLabel))
    }
    titled.y = self.titled(options.y, by: series, options.legend)
    return titled
  }

  /// Returns the options with two y axes, each titled by the data that belong to it.
  private func titledOnBothSides(_ options: ChartOptions) -> ChartOptions {
    guard options.defaults.titlesAxes else { return options }
    var titled = options
    if options.x.label == nil, options.x.visibility != .hidden, functions.isEmpty {
      titled.x.label = common(series.map(\.xLabel))
    }
    for side in YAxisSide.allCases where functions.allSatisfy({ $0.side != side }) {
      let axis = self.titled(options[side], by: series.filter { $0.side == side }, options.legend)
      switch side {
      case .leading: titled.y = axis
      case .trailing: titled.trailing = axis
      }
    }
    return titled
  }

  /// Returns the options of a y axis, with a title if its data have a single label.
  private func titled(
    _ axis: AxisOptions,
    by series: [DataSeries],
    _ legend: Visibility
  ) -> AxisOptions {
    let isNamedByLegend =
      legend != .hidden && Set(series.map(\.name)).count > 1
      && series.contains { $0.style.name == nil && $0.name == $0.yLabel }
    guard axis.label == nil, axis.visibility != .hidden, !isNamedByLegend else { return axis }
    var titled = axis
    titled.label = common(series.map(\.yLabel))
    return titled
  }

  /// Returns the label that all marks with a label share; nil if there are several.
  private func common(_ labels: [String]) -> String? {
    let distinct = Set(labels).subtracting([""])
    return distinct.count == 1 ? distinct.first : nil
  }
}

extension AxisValues {
  /// Returns the axis with the names in the order that options set, if it has names.
  fileprivate func ordered(as options: AxisOptions) -> AxisValues {
    guard kind.isCategorical else { return self }
    if let names = options.categories { return named(names) }
    guard let modify = options.modifiesDomain else { return self }
    let names = modify(categories.map { .category($0) }).map(\.name)
    return names.isEmpty ? self : named(names)
  }
}

extension DataSeries {
  /// Returns the series with positions of names on another axis.
  fileprivate func moved(
    _ direction: PlotDirection,
    _ old: AxisValues,
    to new: AxisValues
  ) -> DataSeries {
    guard old.categories != new.categories else { return self }
    let place = old.places(on: new)
    return with {
      for column in [direction.start, direction.end] {
        $0[keyPath: column] = $0[keyPath: column].map { $0.isInfinite ? $0 : place($0) }
      }
    }
  }

  /// Whether the position of a row, or a part of its interval, lies in a window of x.
  fileprivate func isShown(_ row: Int, in window: Interval) -> Bool {
    let (start, end) = xRange(at: row)
    if end.isNaN || start == end { return window.contains(start) }
    guard !start.isNaN else { return false }
    return min(start, end) <= window.upper && max(start, end) >= window.lower
  }
}
