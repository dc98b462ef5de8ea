package import RealFunctions

/// What the content of a chart wrote: functions and batches of marks, in drawing order.
package struct LoweredContent {
  /// Functions, sampled when the size of the plot area is known, and marks over data, in drawing order.
  package var layers: [LoweredLayer] = []
  /// What belongs together as an item of the picture, in order.
  package var items: [LoweredItem] = []
  /// What the rows of data share.
  var keys: [MarkKey] = []
  /// The styles that keys have the numbers of.
  var styles: [MarkStyle] = []
  /// What the marks put on the x axis.
  package var x = AxisValues()
  /// What the marks put on the y axis.
  package var y = AxisValues()
  /// What the marks put on the y axis of the right that belong to it.
  package var trailingY = AxisValues()
  /// What the encodings of styles measure.
  package var legends = LegendLabels()

  /// The functions in order.
  var functions: [FunctionSeries] {
    layers.compactMap { layer in
      if case .function(let function) = layer { function } else { nil }
    }
  }

  /// The layers of items that have no say about windows, by their numbers: those of remarks beside something else.
  package var remarks: Set<Int> {
    guard items.contains(where: { $0.vote == .remark }),
      items.contains(where: { $0.vote != .remark && !$0.layers.isEmpty })
    else { return [] }
    return Set(items.filter { $0.vote == .remark }.flatMap(\.layers))
  }

  /// Whether the marks that are no functions are shapes and places with a name, and some are shapes.
  package var areShapes: Bool {
    let units = items.filter { item in
      item.layers.contains { if case .data = layers[$0] { true } else { false } }
    }
    .map(\.units)
    return units.contains(.equal) && !units.contains(.own)
  }

  /// The batches of data in order.
  var data: [DataBatch] {
    layers.compactMap { layer in
      if case .data(let batch) = layer { batch } else { nil }
    }
  }
}

/// A function, or rows of one mark.
package enum LoweredLayer {
  case function(FunctionSeries)
  case data(DataBatch)
}

/// An item of a picture: what ``MarkSink/inItem(_:showing:_:)`` took, or one mark or plot that stands outside of all.
package struct LoweredItem {
  package var vote = ItemVote.automatic
  /// What it asks of the lengths of units.
  package var units = ItemUnits.own
  /// What it shows of x besides the places of its marks.
  package var domain: Interval?
  /// The numbers of its layers.
  package var layers: [Int] = []
}

/// What the values measure that are shown by a colour, a symbol, a size, a line style: the titles of their legends.
package struct LegendLabels: Equatable, Sendable {
  package var color: String?
  /// What the lengths of vectors measure, where colours show nothing else.
  package var length: String?
  var symbol: String?
  var size: String?
  var lineStyle: String?
}
