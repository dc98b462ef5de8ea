import ChartCore
import DataFiles
import Resolution
import Statements

/// How the bars of an item stand to those of the others: side by side, or on each other.
struct BarArrangement: Equatable {
  /// What tells this item's part of each place from those of other items; nil if it has the whole.
  var position: String?
  /// How the bars of one position stand on each other.
  var stacking = MarkStackingMethod.standard
  /// Whether bars lie.
  var isHorizontal = false

  /// Returns the arrangement of each series of each item of a plot; items without bars or boxes have none.
  ///
  /// Bars that are stacked stand on those of the items in front of them on the same y axis, and share their position; a stack of which
  /// one item is normalized is that as a whole.
  static func all(in plot: ResolvedPlot) -> [[BarArrangement]] {
    var stacks: [(stacking: BarStacking?, isOnRight: Bool)] = []
    let places: [[Int]] = plot.items.map { item in
      let options = item.item.options
      guard options.style == .bars || options.style == .boxplot else { return [] }
      return (0..<max(1, item.curves.count)).map { _ in
        // Values on two y axes have no sum.
        let known =
          options.stacking == nil
          ? nil : stacks.lastIndex { $0.isOnRight == options.isOnRight }
        if known == nil { stacks.append((nil, options.isOnRight)) }
        let last = known ?? stacks.count - 1
        if stacks[last].stacking != .normalized { stacks[last].stacking = options.stacking }
        return last
      }
    }
    let hasGroups = plot.items.contains { $0.hasGroupedBoxes }
    let lies = plot.items.contains { $0.item.options.isHorizontal == true }
    return zip(plot.items, places).map { item, places in
      // Boxes of whole lists have places of their own, each with the name of its item.
      let isBeside = stacks.count > 1 && (item.item.options.style == .bars || hasGroups)
      return places.map { place in
        BarArrangement(
          position: isBeside ? "\(place)" : nil,
          stacking: stacks[place].stacking == .normalized ? .normalized : .standard,
          isHorizontal: lies
        )
      }
    }
  }
}

extension ResolvedItem {
  /// Whether it is boxes over the names of a column.
  fileprivate var hasGroupedBoxes: Bool {
    guard item.options.style == .boxplot, case .points(let points) = content else { return false }
    return points.categories != nil
  }
}

extension ResolvedPlot {
  /// Whether an item has bars or boxes.
  var hasBars: Bool {
    items.contains { $0.item.options.style == .bars || $0.item.options.style == .boxplot }
  }
}

extension PointLayer {
  /// A bar for each value, from zero.
  func lowerBars(into sink: inout MarkSink) {
    var style = look
    style.position = arrangement.position
    style.zIndex = Depth.areas.rawValue
    let stacking = arrangement.stacking
    if arrangement.isHorizontal {
      sink.write(
        BarPlot(
          rowsWithNames,
          x: .value(name, \.value),
          y: .value(variable, \.name),
          stacking: stacking
        ).markStyle(style)
      )
    } else if let rows = namedRows {
      sink.write(
        BarPlot(rows, x: .value(variable, \.name), y: .value(name, \.value), stacking: stacking)
          .markStyle(style)
      )
    } else {
      sink.write(
        BarPlot(points, x: .value(variable, \.x), y: .value(name, \.y), stacking: stacking)
          .markStyle(style)
      )
    }
  }
}
