import ChartCore
import DataFiles
import Resolution
import Statements

/// Arrangement of the bars of an item relative to those of the other items: side by side, or
/// stacked.
struct BarArrangement: Equatable {
  /// Key of the item's share of each category, which bars of other items do not have; nil if its
  /// bars are as wide as the category.
  var position: String?
  /// Method by which bars of one position are stacked.
  var stacking = MarkStackingMethod.standard
  /// Whether bars are horizontal.
  var isHorizontal = false

  /// Returns the arrangement of each series of each item of a plot; items without bars or boxes
  /// have none.
  ///
  /// Series of one item of which no two have a bar at the same place, as those of `color` often are, are as wide as
  /// one series. Stacked bars stand on those of the preceding items on the same y axis, and share their
  /// position; a stack of which one item is normalized is normalized as a whole.
  static func all(in plot: ResolvedPlot) -> [[BarArrangement]] {
    var stacks: [(stacking: BarStacking?, isOnRight: Bool)] = []
    let places: [[Int]] = plot.items.map { item in
      let options = item.item.options
      guard options.style == .bars || options.style == .boxplot else { return [] }
      let isOne = item.hasSeparateBars
      return (0..<item.seriesCount).map { number in
        if isOne, number > 0 { return stacks.count - 1 }
        // Values on two y axes have no sum, so that they are not stacked.
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
      // Boxes of whole lists stand in categories of their own, each with the name of its item.
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
  /// Whether bars of several series all stand at different places, and no clause arranges them.
  fileprivate var hasSeparateBars: Bool {
    guard item.options.style == .bars, item.options.stacking == nil,
      item.options.isSideBySide != true, case .series(let series) = content
    else { return false }
    var places: Set<Double> = []
    for one in series {
      for x in Set(one.points.points.filter({ $0.y.isFinite }).map(\.x))
      where !places.insert(x).inserted {
        return false
      }
    }
    return true
  }

  /// Whether the item draws box plots grouped by the names in a column.
  fileprivate var hasGroupedBoxes: Bool {
    item.options.style == .boxplot && pointSets.contains { $0.categories != nil }
  }
}

extension ResolvedPlot {
  /// Whether an item has bars or boxes.
  var hasBars: Bool {
    items.contains { $0.item.options.style == .bars || $0.item.options.style == .boxplot }
  }
}

extension PointLayer {
  /// Writes a bar for each value, from zero.
  func lowerBars(into sink: inout MarkSink) {
    var style = look
    style.position = arrangement.position
    style.zIndex = Depth.areas.rawValue
    let stacking = arrangement.stacking
    if arrangement.isHorizontal {
      let rows = rowsWithNames
      let bars = BarPlot(
        rows,
        x: .value(name, \.value),
        y: .value(variable, \.name),
        stacking: stacking
      )
      if tellsValues(rows) {
        sink.write(bars.annotations(spacing: 4) { Self.label(of: $0) }.markStyle(style))
      } else {
        sink.write(bars.markStyle(style))
      }
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

  /// Whether the values of horizontal bars stand behind them: those of few bars, of which none stands on another.
  private func tellsValues(_ rows: [NamedRow]) -> Bool {
    options.stacking == nil && rows.count <= Self.mostTold
      && Set(rows.map(\.name)).count == rows.count
  }

  /// The most bars of a series whose values are told: more texts would touch each other.
  private static let mostTold = 24

  /// The value of a bar as it stands behind it; nil for a bar without a value.
  ///
  /// Behind a negative bar is the free side of zero: its end may lie at the axis.
  private static func label(of row: NamedRow) -> (text: String, position: AnnotationPosition)? {
    guard row.value.isFinite else { return nil }
    let text = Value.number(row.value).text(digits: 4).replacing("-", with: "\u{2212}")
    return (text, .trailing)
  }
}
