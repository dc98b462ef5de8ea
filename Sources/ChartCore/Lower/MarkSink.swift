import RealFunctions

/// Where content writes its marks: functions and columns of data in drawing order, each with the style
/// around it.
///
/// A *run* is what one statement of the outermost block writes: a loop with everything inside it, a
/// plot, or marks that stand there one after another. Within a run marks of one kind share a batch
/// however they alternate with others, and values of one series are one line.
public struct MarkSink {
  private var functions: [FunctionSeries] = []
  private var data: [DataBatch] = []
  private var order: [DrawingPlace] = []
  private var items: [LoweredItem] = []
  private var isInItem = false
  private var keys = InternTable<MarkKey>()
  private var styles = InternTable<MarkStyle>()
  private var x = AxisValues()
  private var y = AxisValues()
  private var sizeCategories = AxisValues()

  private var style = MarkStyle()
  /// The number of ``style``, looked up when a mark needs it.
  private var styleIndex: Int?
  private var size = Double.nan

  private var run = 0
  private var runDepth = 0
  /// The batches of the current run, by kind.
  private var open = [Int?](repeating: nil, count: DataKind.allCases.count)
  private var lastKey: (key: MarkKey, index: Int32)?

  init() {}

  /// What was written.
  var content: LoweredContent {
    LoweredContent(
      functions: functions,
      data: data,
      order: order,
      items: items,
      keys: keys.values,
      styles: styles.values,
      x: x,
      y: y
    )
  }

  /// Writes a function with the current style.
  mutating func append(_ function: FunctionSeries) {
    var series = function
    series.style.override(with: style)
    take(.function(functions.count))
    functions.append(series)
  }

  /// Writes a mark with the current style.
  mutating func append(_ row: MarkRow) {
    let placeX = row.x.map { x.place($0.value) } ?? .nan
    let placeY = row.y.map { y.place($0.value) } ?? .nan
    var end = Double.nan
    if let value = row.end {
      end = row.kind.end == .x ? x.place(value.value) : y.place(value.value)
    }
    if let axis = row.x?.axis { x.take(axis) }
    if let axis = row.y?.axis { y.take(axis) }
    let key = key(row.x?.label ?? "", row.yLabel, row.series?.name)
    data[batch(row.kind)].append(x: placeX, y: placeY, end: end, size: size, key: key)
  }

  /// Writes a stroke from edge to edge: upright at a value of x, level at one of y.
  mutating func appendRule(at value: MarkValue, isUpright: Bool) {
    let key = key(isUpright ? value.label : "", isUpright ? "" : value.label, nil)
    if isUpright {
      let place = x.place(value.value)
      x.take(value.axis)
      data[batch(.verticals)]
        .append(x: place, y: -.infinity, end: .infinity, size: .nan, key: key)
    } else {
      let place = y.place(value.value)
      y.take(value.axis)
      data[batch(.horizontals)]
        .append(x: -.infinity, y: place, end: .infinity, size: .nan, key: key)
    }
  }

  /// Writes whole columns as a run of their own.
  mutating func append(_ columns: DataColumns) {
    guard columns.count > 0 else { return }
    beginRun()
    x.take(columns.x.axis)
    y.take(columns.y.axis)
    let xs = x.places(columns.x.values)
    let ys = y.places(columns.y.values)
    var ends: [Double] = []
    if let end = columns.end {
      ends = columns.kind.end == .x ? x.places(end.values) : y.places(end.values)
    }
    var sizes = columns.sizes.map { sizeCategories.places($0) } ?? []
    if sizes.isEmpty && !size.isNaN { sizes = [Double](repeating: size, count: columns.count) }
    let batch = DataBatch(
      kind: columns.kind,
      x: xs,
      y: ys,
      end: ends,
      sizes: sizes,
      keys: keys(of: columns)
    )
    take(.data(data.count))
    data.append(batch)
    beginRun()
  }

  // MARK: Styles and runs

  /// Calls `body` with the style of an outer modifier, which inner ones may override.
  mutating func withStyle(_ outer: MarkStyle, _ body: (inout MarkSink) -> Void) {
    let saved = (style, styleIndex)
    style.override(with: outer)
    styleIndex = nil
    body(&self)
    (style, styleIndex) = saved
  }

  /// Calls `body` with a value that symbols show by their size.
  mutating func withSize(_ value: PlottedValue, _ body: (inout MarkSink) -> Void) {
    let saved = size
    size = sizeCategories.place(value)
    body(&self)
    size = saved
  }

  /// Calls `body` with a run of its own, unless it is inside one.
  mutating func inRun(_ body: (inout MarkSink) -> Void) {
    if runDepth == 0 { beginRun() }
    runDepth += 1
    body(&self)
    runDepth -= 1
    if runDepth == 0 { beginRun() }
  }

  /// Calls `body` with a run of its own that is one item of the picture, unless it is inside one.
  mutating func inItem(
    _ vote: ItemVote,
    showing domain: Interval?,
    _ body: (inout MarkSink) -> Void
  ) {
    guard !isInItem else { return body(&self) }
    items.append(LoweredItem(vote: vote, domain: domain))
    isInItem = true
    inRun(body)
    isInItem = false
  }

  /// Takes what comes next: it belongs to the item that is being written, or is one.
  private mutating func take(_ place: DrawingPlace) {
    order.append(place)
    if !isInItem { items.append(LoweredItem()) }
    items[items.count - 1].places.append(place)
  }

  private mutating func beginRun() {
    run += 1
    for kind in open.indices { open[kind] = nil }
  }

  private mutating func batch(_ kind: DataKind) -> Int {
    if let index = open[kind.rawValue] { return index }
    let index = data.count
    open[kind.rawValue] = index
    take(.data(index))
    data.append(DataBatch(kind: kind))
    return index
  }

  private mutating func key(_ xLabel: String, _ yLabel: String, _ series: String?) -> Int32 {
    let index = styleIndex ?? styles.index(of: shared(style))
    styleIndex = index
    let key = MarkKey(run: run, style: index, xLabel: xLabel, yLabel: yLabel, series: series)
    if let lastKey, lastKey.key == key { return lastKey.index }
    return remember(key)
  }

  /// An opacity for each mark would make a style for each: when they become many they are rounded.
  private func shared(_ style: MarkStyle) -> MarkStyle {
    guard let opacity = style.opacity, styles.values.count >= 64 else { return style }
    var shared = style
    shared.opacity = RowLook.rounded(opacity)
    return shared
  }

  private mutating func remember(_ key: MarkKey) -> Int32 {
    let index = Int32(clamping: keys.index(of: key))
    lastKey = (key, index)
    return index
  }

  /// The keys of all rows: one for a plot of one style, else one for each look.
  private mutating func keys(of columns: DataColumns) -> [Int32] {
    let plain = key(columns.x.label, columns.yLabel, nil)
    guard columns.hasLooks else { return [Int32](repeating: plain, count: columns.count) }
    var known: [RowLook: Int32] = [:]
    return (0..<columns.count).map { row in
      let look = columns.look(at: row)
      if let key = known[look] { return key }
      var styled = style
      styled.override(with: look.style)
      let index = styles.index(of: styled)
      let key = remember(
        MarkKey(
          run: run,
          style: index,
          xLabel: columns.x.label,
          yLabel: columns.yLabel,
          series: look.series
        )
      )
      known[look] = key
      return key
    }
  }
}
