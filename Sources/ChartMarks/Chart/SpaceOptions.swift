package import SpaceGeometry

/// The options of a chart in space, besides those of its axes x and y.
package struct SpaceOptions {
  /// The axis that points up.
  package var up = SpaceUp.y
  /// The direction from which the box is seen; nil for the usual one.
  package var pose: Pose?
  /// How lines of sight reach the eye.
  package var camera = Camera.orthographic
  /// The magnification: 1 fits the box into the plot area.
  package var zoom = 1.0
  /// Whether the box keeps its size while it turns; else it is as large as its pose allows.
  package var isTurning = false
  /// The z axis.
  package var z = AxisOptions()
  /// The shape of the box; nil for the usual one.
  package var shape: SpaceBox.Shape?
  /// The lengths that axes were given, in the order x, y, z and in any unit; nil for those of the
  /// shape.
  package var lengths: [Double?] = [nil, nil, nil]
  /// The height of the box compared with that of its shape; more than 0.
  package var height = 1.0
  /// The number of cells of the mesh along each variable; nil for the usual one.
  package var meshCells: Int?
  /// Whether surfaces are sampled coarsely, for a picture that a better one replaces at once.
  package var isCoarse = false
  /// Where level lines are drawn.
  package var contours = SpaceContours.none
  /// The levels of contours.
  package var contourLevels = ContourLevels.automatic
  /// The height below which nothing is drawn and on which the level axes lie, in data units; nil for
  /// the lower end of the axis that points up.
  package var base: Double?
  /// Selected values and ranges of z, in the order of their modifiers; a value is a range of one.
  package var selections: [SpaceSelection] = []

  package init() {}
}

/// A selected range of z.
package struct SpaceSelection: Equatable, Sendable {
  package let lower: PlottedValue
  package let upper: PlottedValue
}

/// Where level lines of surfaces are drawn.
package enum SpaceContours: Equatable, Hashable, Sendable {
  /// Nowhere.
  case none
  /// On the base of the box.
  case base
  /// On the surfaces.
  case surface
  /// On both.
  case both

  /// Whether they are on the base.
  package var isOnBase: Bool { self == .base || self == .both }
  /// Whether they are on the surfaces.
  package var isOnSurface: Bool { self == .surface || self == .both }
}

extension ChartOptions {
  /// The part of the options of space that training depends on: all but the view.
  struct SpacePart: Equatable {
    private let up: SpaceUp
    private let shape: SpaceBox.Shape?
    private let lengths: [Double?]
    private let meshCells: Int?
    private let contours: SpaceContours
    private let levels: ContourLevels
    private let base: Double?
    private let height: Double
    private let isCoarse: Bool
    private let selections: [SpaceSelection]

    init(_ options: SpaceOptions) {
      (up, shape, lengths) = (options.up, options.shape, options.lengths)
      (meshCells, contours, levels) = (options.meshCells, options.contours, options.contourLevels)
      (base, height, isCoarse) = (options.base, options.height, options.isCoarse)
      selections = options.selections
    }
  }
}

extension ChartOptions {
  /// The options of a chart without modifiers.
  package static var unset: ChartOptions { ChartOptions() }
}

extension AxisOptions {
  /// The options of an axis that no modifier concerns.
  package static var unset: AxisOptions { AxisOptions() }
}

extension LoweredContent {
  /// The content of an empty chart.
  package static var empty: LoweredContent { LoweredContent() }
}
