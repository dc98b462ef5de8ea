import Analysis
import ChartCore
import RealFunctions
import Resolution
import Statements

/// One item of a plot as marks.
struct ItemLayers {
  /// What it says about the window of free curves.
  var vote = ItemVote.automatic
  /// What it asks of the lengths of units.
  var units = ItemUnits.own
  /// What it shows of x besides the places of its marks.
  var shown: Interval?
  /// The marks, back to front.
  var layers: [Layer] = []
  /// Which of them draw each of its curves, in order; what is marked on curves comes behind them.
  var ofCurves: [Range<Int>] = []
  /// The solutions that its lines stand at.
  var findings: Findings<Root>?
  /// What was looked for in vain.
  var notes: [String] = []

  /// Writes the item as marks.
  func lower(into sink: inout MarkSink) {
    sink.inItem(vote, showing: shown, units: units) { sink in
      for layer in layers { layer.lower(into: &sink) }
    }
  }
}

/// A part of an item, ready to be written as marks.
///
/// It writes itself, so that the types of marks that a picture does not have are never looked up.
enum Layer {
  /// A curve or an area, sampled by the chart.
  case curve(CurveLayer)
  /// Values at known places.
  case points(PointLayer)
  /// Things with a place.
  case figure(FigureLayer)
  /// A differential equation.
  case field(FieldLayer)

  /// The layer with its bars beside or on those of others.
  func arranged(_ arrangement: BarArrangement) -> Layer {
    guard case .points(var points) = self else { return self }
    points.arrangement = arrangement
    return .points(points)
  }

  /// Whether it is measured on the y axis on the right.
  var isOnRight: Bool {
    switch self {
    case .curve(let curve): curve.options.isOnRight
    case .points(let points): points.options.isOnRight
    case .figure(let figure): figure.options.isOnRight
    case .field(let field): field.options.isOnRight
    }
  }

  /// Whether it is a thing with a place, which no axis is named after.
  var isFigure: Bool { if case .figure = self { true } else { false } }

  /// Whether it shows the values of a function of x and y, or the lengths of vectors, by colours.
  var isColoredByValues: Bool {
    switch self {
    case .curve(let curve): curve.form.isSurface
    case .field(let field): field.content.isColored
    case .points, .figure: false
    }
  }

  /// The points, or nil for a curve.
  var points: PointLayer? {
    switch self {
    case .points(let points): points
    case .curve, .figure, .field: nil
    }
  }
}

extension Layer {
  /// Writes the layer as marks.
  func lower(into sink: inout MarkSink) {
    switch self {
    case .curve(let curve): curve.lower(into: &sink)
    case .points(let points): points.lower(into: &sink)
    case .figure(let figure): figure.lower(into: &sink)
    case .field(let field): field.lower(into: &sink)
    }
  }
}
