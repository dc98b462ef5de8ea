package import RealFunctions

/// Collects the marks that content writes: functions and columns of data in drawing order, each
/// with the style around it.
///
/// A *run* is the content of one statement of the outermost block: a loop with everything inside
/// it, a plot, or marks that stand there one after another. Within a run marks of one kind share a
/// batch even if they alternate with others, and values of one series form one line.
package struct MarkSink {
  private var functions: [FunctionSeries] = []
  private var data: [DataBatch] = []
  private var order: [Place] = []
  private var items: [LoweredItem] = []
  private var isInItem = false
  var keys = InternTable<MarkKey>()
  var styles = InternTable<MarkStyle>()
  var x = AxisValues()
  var y = YAxisValues()
  /// Surfaces, curves and marks in space, and the values of the third coordinate.
  var inSpace = WrittenSpace()
  private var sizeCategories = AxisValues()
  private var legends = LegendLabels()

  /// The look that surrounding modifiers set for the next marks.
  var look = WrittenLook(MarkStyle())
  private(set) var size = Double.nan
  var color = Double.nan
  /// Labels, annotations and other properties that surrounding modifiers set for single marks.
  private(set) var detail: RowDetail?

  var run = 0
  private var runDepth = 0
  /// The open batches of the current run, the last used one first.
  private var open: [OpenBatch] = []
  /// The latest row of the current run, unless it was one of a kind.
  private var latest: LatestRow?
  var recentKeys = RecentValues<MarkKey, Int32>()
  /// Types that write content, for recent types of content: casting a metatype takes as long as the
  /// rest of a mark.
  private var recentTypes = RecentValues<ObjectIdentifier, (any LowerableContent.Type)?>()
  /// The looks that the latest modifiers led to.
  private var recentLooks = RecentValues<StyleStep, WrittenLook>()
  /// The looks that differ from a style only in their category, of which there may be many.
  private var categoryLooks: [CategoryStyle: WrittenLook] = [:]

  /// Creates an empty sink.
  package init() {}

  /// The content that was written.
  ///
  /// Where names and numbers share an axis, the numbers become names too.
  var content: LoweredContent {
    var (x, y) = (x, y)
    let layers = layers(&x, &y)
    return LoweredContent(
      layers: layers,
      items: items,
      keys: keys.values,
      styles: styles.values,
      x: x,
      y: y.leading,
      trailingY: y.trailing,
      z: inSpace.z,
      legends: legends
    )
  }

  /// Writes a function with the current style.
  mutating func append(_ function: FunctionSeries) {
    var series = function
    series.style.override(with: look.style)
    // Lines and areas have one colour; a colour of their own wins.
    if !color.isNaN, series.style.foreground == nil, series.style.category == nil {
      series.style.colorValue = color
    }
    // Functions that fill the window use the left y axis, as the plane has one scale of each
    // coordinate.
    if series.form.fillsWindow { series.style.side = nil }
    // A surface is coloured by its values.
    if series.form.isSurface { note(color: series.name) }
    if let field = series.field, legends.length == nil { legends.length = field.lengthName }
    take(.function(functions.count))
    functions.append(series)
  }

  /// Writes a mark with the current style.
  mutating func append(_ row: MarkRow) {
    let isPlain = color.isNaN && size.isNaN && detail == nil
    if isPlain, let latest, let numbers = latest.numbers(of: row, look: look) {
      data[latest.batch.index].append(x: numbers.x, y: numbers.y, key: latest.key)
      return
    }
    if let space = row.more?.space { return append(row, in: space) }
    let batch = batch(row.mark, (row.x.isCategory, row.y.isCategory))
    var placed = PlacedRow(color: batch.isJoined ? .nan : color, size: size)
    let takesIntervals = batch.takesIntervals
    if let value = row.x { (placed.x, placed.xEnd) = Self.place(value, on: &x, takesIntervals) }
    if let value = row.y {
      (placed.y, placed.yEnd) = Self.place(value, on: &y[side], takesIntervals)
    }
    if let more = row.more {
      if let value = more.xEnd { placed.xEnd = Self.place(value, on: &x, false).0 }
      if let value = more.yEnd { placed.yEnd = Self.place(value, on: &y[side], false).0 }
      if let angle = more.angle { placed.angle = angle.value.number ?? .nan }
    }
    if batch.reachesEdges {
      if row.x == nil { (placed.x, placed.xEnd) = (-.infinity, .infinity) }
      if row.y == nil { (placed.y, placed.yEnd) = (-.infinity, .infinity) }
    }
    let key = key(row.xLabel, row.yLabel, row.more?.series?.name, isJoined: batch.isJoined)
    data[batch.index].append(placed, key: key, detail: detail)
    latest = isPlain ? LatestRow(row, batch, key: key, look: look) : nil
  }

  /// The side of the y axis of the next marks.
  private var side: YAxisSide { look.style.side ?? .leading }

  private static func place(
    _ value: MarkValue,
    on axis: inout AxisValues,
    _ takesIntervals: Bool
  ) -> (Double, Double) {
    axis.take(value.type)
    guard let extent = value.extent else { return (axis.place(value.value), .nan) }
    _ = axis.place(.number(extent.lower))
    return takesIntervals ? (extent.lower, extent.upper) : (extent.midpoint, .nan)
  }

  /// Writes whole columns as a run of their own.
  mutating func append(_ columns: DataColumns) {
    guard columns.count > 0 else { return }
    beginRun()
    for column in [columns.x, columns.xEnd].compactMap({ $0 }) { x.take(column.type) }
    for column in [columns.y, columns.yEnd].compactMap({ $0 }) { y[side].take(column.type) }
    var places = MarkColumns()
    if let column = columns.x { places.x = x.places(column.values) }
    if let column = columns.xEnd { places.xEnd = x.places(column.values) }
    if let column = columns.y { places.y = y[side].places(column.values) }
    if let column = columns.yEnd { places.yEnd = y[side].places(column.values) }
    if let column = columns.angle { places.angle = column.values.numbers(columns.count) }
    places.size = columns.sizes.map { sizeCategories.places($0.values) } ?? []
    if places.size.isEmpty && !size.isNaN {
      places.size = [Double](repeating: size, count: columns.count)
    }
    if let colors = columns.colors, case .numbers(let numbers) = colors.values,
      !columns.mark.isJoined
    {
      places.color = numbers
    }
    legends.color = legends.color ?? columns.colors?.label
    legends.symbol = legends.symbol ?? columns.symbols?.label
    legends.size = legends.size ?? columns.sizes?.label
    legends.lineStyle = legends.lineStyle ?? columns.lineStyles?.label
    if columns.mark.reachesEdges {
      places.fillUnnamed(hasX: columns.x != nil, hasY: columns.y != nil, count: columns.count)
    }
    let batch = DataBatch(
      mark: columns.mark,
      isCategorical: (columns.x.isCategory, columns.y.isCategory),
      side: side,
      columns: places,
      keys: keys(of: columns),
      details: columns.details
    )
    take(.data(data.count))
    data.append(batch)
    beginRun()
  }

  // MARK: Styles and runs

  /// Calls `body` with the style of an outer modifier, which inner ones may override.
  mutating func withStyle(_ outer: SharedStyle, _ body: (inout MarkSink) -> Void) {
    let saved = (look, color)
    if outer.style.foreground != nil || outer.style.category != nil { color = .nan }
    look = look(after: StyleStep(outer: look, change: .style(outer)))
    body(&self)
    (look, color) = saved
  }

  /// Calls `body` with the colour of a category.
  mutating func withCategory(_ name: String, _ body: (inout MarkSink) -> Void) {
    let saved = (look, color)
    look = look(after: StyleStep(outer: look, change: .category(name)))
    color = .nan
    body(&self)
    (look, color) = saved
  }

  /// Returns the look after a step.
  private mutating func look(after step: StyleStep) -> WrittenLook {
    if let known = recentLooks[step] { return known }
    let look = newLook(after: step)
    recentLooks.remember(look, for: step)
    return look
  }

  private mutating func newLook(after step: StyleStep) -> WrittenLook {
    guard case .category(let name) = step.change else { return WrittenLook(step.style) }
    // The key is the index of the look, not the look itself: there may be a look for each mark.
    let style = CategoryStyle(outer: index(of: step.outer), category: name)
    if let known = categoryLooks[style] { return known }
    let look = WrittenLook(step.style)
    categoryLooks[style] = look
    return look
  }

  private struct CategoryStyle: Hashable {
    let outer: Int
    let category: String
  }

  /// Calls `body` with a value that symbols show by their size.
  mutating func withSize(_ value: MarkValue, _ body: (inout MarkSink) -> Void) {
    let saved = size
    legends.size = legends.size ?? value.label
    size = sizeCategories.place(value.value)
    body(&self)
    size = saved
  }

  /// Calls `body` with a number that is shown by a colour.
  mutating func withColor(_ number: Double, _ body: (inout MarkSink) -> Void) {
    let saved = (look, color)
    look = look(after: StyleStep(outer: look, change: .number))
    color = number
    body(&self)
    (look, color) = saved
  }

  /// Notes the titles of values that styles encode; the first title of each wins.
  mutating func note(color: String? = nil, symbol: String? = nil, lineStyle: String? = nil) {
    if legends.color == nil { legends.color = color }
    if legends.symbol == nil { legends.symbol = symbol }
    if legends.lineStyle == nil { legends.lineStyle = lineStyle }
  }

  /// Returns the type that writes content of a type, or nil for content with a body.
  mutating func lowerable<Content: ChartContent>(
    _ type: Content.Type
  ) -> (any LowerableContent.Type)? {
    let id = ObjectIdentifier(type)
    if let known = recentTypes[id] { return known }
    let lowerable = type as? any LowerableContent.Type
    recentTypes.remember(lowerable, for: id)
    return lowerable
  }

  /// Calls `body` with labels and annotations of single marks; inner labels win, annotations add up.
  mutating func withDetail(_ change: (inout RowDetail) -> Void, _ body: (inout MarkSink) -> Void) {
    let saved = detail
    var changed = detail ?? RowDetail()
    change(&changed)
    detail = changed
    body(&self)
    detail = saved
  }

  /// Calls `body` with a run of its own, unless it is inside one.
  mutating func inRun(_ body: (inout MarkSink) -> Void) {
    if runDepth == 0 { beginRun() }
    runDepth += 1
    body(&self)
    runDepth -= 1
    if runDepth == 0 { beginRun() }
  }

  /// Calls `body` with a run of its own that is one item of the picture, such as the line and the
  /// points of a statement or the curves of a family; inside an item it calls `body` alone.
  ///
  /// Items matter where a chart has a usual domain (``AxisOptions/usualDomain``): from the ranges
  /// of x that they show the chart finds the range of functions without a domain, and the first
  /// item has additional weight. An item may be empty. `domain` is a range of x that it shows
  /// besides the positions of its marks, such as the range over which points on a curve were
  /// computed.
  package mutating func inItem(
    _ vote: ItemVote,
    showing domain: Interval?,
    units: ItemUnits = .own,
    _ body: (inout MarkSink) -> Void
  ) {
    guard !isInItem else { return body(&self) }
    items.append(LoweredItem(vote: vote, units: units, domain: domain))
    isInItem = true
    inRun(body)
    isInItem = false
  }

  /// Adds the next layer to the item that is being written, or as an item of its own.
  mutating func take(_ place: Place) {
    if !isInItem { items.append(LoweredItem()) }
    items[items.count - 1].layers.append(order.count)
    order.append(place)
  }

  private mutating func beginRun() {
    run += 1
    open = []
    latest = nil
  }

  // MARK: Batches

  /// Reference to a function, a batch or a series in space, by its index.
  enum Place {
    case function(Int)
    case data(Int)
    case space(Int)
  }

  /// Most batches of a run that stay open for more rows: a loop over marks of a few kinds has few.
  private static let mostOpen = 16

  private mutating func batch(_ mark: any Mark, _ isCategorical: (x: Bool, y: Bool)) -> OpenBatch {
    for place in open.indices
    where open[place].isCategorical == isCategorical && open[place].side == side
      && open[place].mark.isSame(as: mark)
    {
      if place > 0 { open.swapAt(0, place) }
      return open[0]
    }
    let batch = OpenBatch(mark, isCategorical, side, index: data.count)
    take(.data(batch.index))
    data.append(DataBatch(mark: mark, isCategorical: isCategorical, side: side))
    if open.count == Self.mostOpen { open.removeLast() }
    open.insert(batch, at: 0)
    return batch
  }

  /// Returns functions and batches in order; on an axis with names, numbers are turned into names.
  private func layers(_ x: inout AxisValues, _ y: inout YAxisValues) -> [LoweredLayer] {
    let isMixedX = x.isMixed
    let mixedSides = YAxisSide.allCases.filter { y[$0].isMixed }
    return order.map { place in
      switch place {
      case .function(let index): return .function(functions[index])
      case .space(let index): return .space(inSpace.series[index])
      case .data(let index):
        var batch = data[index]
        if isMixedX && !batch.isCategorical.x {
          for channel in [Channel.x, .xEnd] { batch.replace(channel) { x.place(named: $0) } }
        }
        let side = batch.side
        if mixedSides.contains(side) && !batch.isCategorical.y {
          for channel in [Channel.y, .yEnd] { batch.replace(channel) { y[side].place(named: $0) } }
        }
        return .data(batch)
      }
    }
  }
}
