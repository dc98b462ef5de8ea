import RealFunctions

/// What the content of a chart wrote: functions and batches of marks, in drawing order.
struct LoweredContent {
  /// Functions, sampled when the size of the plot area is known.
  var functions: [FunctionSeries] = []
  /// Marks over data.
  var data: [DataBatch] = []
  /// The order in which both are drawn.
  var order: [DrawingPlace] = []
  /// What belongs together as an item of the picture, in order.
  var items: [LoweredItem] = []
  /// What the rows of ``data`` share.
  var keys: [MarkKey] = []
  /// The styles that keys have the numbers of.
  var styles: [MarkStyle] = []
  /// What the marks put on the x axis.
  var x = AxisValues()
  /// What the marks put on the y axis.
  var y = AxisValues()
}

/// An item of a picture: what one ``ChartItem`` wrote, or one mark or plot that stands outside of all.
struct LoweredItem {
  var vote = ItemVote.automatic
  /// What it shows of x besides the places of its marks.
  var domain: Interval?
  /// Its functions and data.
  var places: [DrawingPlace] = []
}

/// Which function or which data come next.
enum DrawingPlace: Equatable, Sendable {
  /// A place among the functions.
  case function(Int)
  /// A place among the data.
  case data(Int)
}
