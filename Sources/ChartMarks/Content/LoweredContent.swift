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
