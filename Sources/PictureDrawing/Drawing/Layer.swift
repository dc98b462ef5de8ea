import Analysis
import ChartCore
import RealFunctions
import Resolution
import Statements

/// One item of a plot as marks.
struct ItemLayers {
  /// The item's influence on the window of curves without a range.
  var vote = ItemVote.automatic
  /// Scaling of the units of x and y that the item needs.
  var units = ItemUnits.own
  /// Range of x that the item shows besides the points of its marks; nil for none.
  var shown: Interval?
  /// The marks, back to front.
  var layers: [Layer] = []
  /// Range in `layers` of the layers that draw each curve, in order of the curves; marks on curves
  /// follow after all of them.
  var ofCurves: [Range<Int>] = []
  /// The solutions at which its lines are drawn.
  var findings: Findings<Root>?
  /// Notes about marks that were asked for and not found.
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
/// Each kind writes itself, so that the types of marks that a picture does not have are never
/// looked up.
enum Layer {
  /// A curve or an area, sampled by the chart.
  case curve(CurveLayer)
  /// Points at known coordinates.
  case points(PointLayer)
  /// Figures at given coordinates.
  case figure(FigureLayer)
  /// A differential equation.
  case field(FieldLayer)
  /// A surface, a curve or points in space.
  case space(SpaceLayer)

  /// Returns the layer with its bars beside or on those of other items.
  func arranged(_ arrangement: BarArrangement) -> Layer {
    guard case .points(var points) = self else { return self }
    points.arrangement = arrangement
    return .points(points)
  }

  /// Whether the layer is measured on the y axis on the right.
  var isOnRight: Bool {
    switch self {
    case .curve(let curve): curve.options.isOnRight
    case .points(let points): points.options.isOnRight
    case .figure(let figure): figure.options.isOnRight
    case .field(let field): field.options.isOnRight
    case .space: false
    }
  }

  /// Whether the layer is a figure at given coordinates, which names no axis.
  var isFigure: Bool { if case .figure = self { true } else { false } }

  /// Whether colours show the values of a function of x and y, or the lengths of vectors.
  var isColoredByValues: Bool {
    switch self {
    case .curve(let curve): curve.form.isSurface
    case .field(let field): field.content.isColored
    case .points(let points): points.heights != nil || points.colors != nil
    case .figure, .space: false
    }
  }

  /// The points; nil for other layers.
  var points: PointLayer? {
    switch self {
    case .points(let points): points
    case .curve, .figure, .field, .space: nil
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
    case .space(let space): space.lower(into: &sink)
    }
  }
}
