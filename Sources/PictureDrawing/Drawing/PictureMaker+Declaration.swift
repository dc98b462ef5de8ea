import ChartCore
import RealFunctions
import Resolution

// The items of a plot are written as marks once, and make one chart.
//
// An item that waits (``LayerMaker/waits(_:)``) is computed over the part of x on which free curves run, which the others
// decide. So what stands in front of the first that waits is written once; the rest is written, the others decide, and the
// rest is written again behind the same beginning. Writing that item alone again would need a place left open in the middle
// of what was written: names of categories and colours go by the order of writing.

extension PictureMaker {
  /// Computes the items of a plot and declares their chart; `freeDomain` is where free curves run, if an item asked for it.
  func declared(
    _ plot: ResolvedPlot,
    using workspace: Workspace
  ) throws(Interrupted) -> (items: [ItemLayers], chart: Chart, freeDomain: Interval?) {
    let maker = LayerMaker(
      settings: settings,
      workspace: workspace,
      domains: state.usualDomains(plot),
      plot: plot,
      bars: bars(of: plot)
    )
    var items: [ItemLayers] = []
    for index in plot.items.indices {
      items.append(try maker.layers(ofItem: index, over: nil))
    }
    let cancellation = workspace.cancellation
    let waiting = plot.items.indices.filter { maker.waits(plot.items[$0]) }
    var sink = MarkSink()
    guard let first = waiting.first else {
      try lower(items, into: &sink, cancellation)
      return (items, chart(sink, of: items, plot), nil)
    }
    try lower(items[..<first], into: &sink, cancellation)
    let window = try freeDomain(of: items, writtenUpTo: first, in: sink, plot, cancellation)
    for index in waiting { items[index] = try maker.layers(ofItem: index, over: window) }
    try lower(items[first...], into: &sink, cancellation)
    return (items, chart(sink, of: items, plot), window)
  }

  /// Where free curves run, as the items decide it that do not wait; `sink` holds those in front of a place.
  private func freeDomain(
    of items: [ItemLayers],
    writtenUpTo first: Int,
    in sink: MarkSink,
    _ plot: ResolvedPlot,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> Interval {
    var sink = sink
    try lower(items[first...], into: &sink, cancellation)
    let layers = items.flatMap(\.layers)
    return try Chart(sink).with { setWindowOfX(plot, layers, &$0) }
      .freeDomain(cancellation: cancellation)
  }

  /// How bars of all items stand to each other: in panels each item is by itself.
  private func bars(of plot: ResolvedPlot) -> [[BarArrangement]] {
    guard plot.hasBars else { return plot.items.map { _ in [] } }
    guard plot.hasPanels(settings) else { return BarArrangement.all(in: plot) }
    return plot.items.flatMap { item in
      var alone = plot
      alone.items = [item]
      return BarArrangement.all(in: alone)
    }
  }
}
