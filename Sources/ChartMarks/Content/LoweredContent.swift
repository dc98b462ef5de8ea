package import RealFunctions

/// Everything that the content of a chart wrote: functions and batches of marks, in drawing order.
package struct LoweredContent {
  /// Functions, sampled when the size of the plot area is known, and marks over data, in drawing order.
  package var layers: [LoweredLayer] = []
  /// Items of the picture, each a group of layers, in order.
  package var items: [LoweredItem] = []
  /// Table of properties that rows of data share.
  var keys: [MarkKey] = []
  /// Table of styles; keys hold indices into it.
  var styles: [MarkStyle] = []
  /// Categories and kind of the values on the x axis.
  package var x = AxisValues()
  /// Categories and kind of the values on the y axis.
  package var y = AxisValues()
  /// Categories and kind of the values on the right y axis.
  package var trailingY = AxisValues()
  /// Categories and kind of the values on the z axis of a chart in space.
  package var z = AxisValues()
  /// Titles of the values that styles encode.
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

  /// The surfaces, curves and marks in space, in order.
  package var inSpace: [SpaceSeries] {
    layers.compactMap { layer in
      if case .space(let series) = layer { series } else { nil }
    }
  }

  /// For each series in space whether it belongs to rows of data, which decide the windows.
  package var decidesInSpace: [Bool] {
    let decisive = Set(items.filter { $0.vote == .decides }.flatMap(\.layers))
    return layers.indices.compactMap { index in
      if case .space = layers[index] { decisive.contains(index) } else { nil }
    }
  }

  /// Whether the chart is one in space: something in it has three coordinates.
  package var isInSpace: Bool {
    layers.contains { if case .space = $0 { true } else { false } }
  }

  /// The style of its first layer that has one of its own.
  var firstForeground: AnyShapeStyle? {
    for layer in layers {
      switch layer {
      case .function(let function):
        if let own = function.style.foreground { return own }
      case .data, .space: continue
      }
    }
    return styles.lazy.compactMap(\.foreground).first
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
  case space(SpaceSeries)
}

/// An item of a picture: the layers of one ``MarkSink/inItem(_:showing:_:)``, or a single mark or
/// plot outside of all items.
package struct LoweredItem {
  package var vote = ItemVote.automatic
  /// Scaling of the units of x and y that the item needs.
  package var units = ItemUnits.own
  /// Range of x that the item shows besides the positions of its marks.
  package var domain: Interval?
  /// Indices of the item's layers.
  package var layers: [Int] = []
}

/// Titles of the values that are shown by a colour, a symbol, a size or a line style: the titles of
/// their legends.
package struct LegendLabels: Equatable, Sendable {
  package var color: String?
  /// Title for the lengths of vectors, used where colours show nothing else.
  package var length: String?
  var symbol: String?
  var size: String?
  var lineStyle: String?
}
