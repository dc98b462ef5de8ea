import ChartCore
import RealFunctions
import Resolution
import SpaceGeometry
import Statements

// The settings of pictures in space as options of a chart.

extension PictureMaker {
  /// Applies the settings of pictures in space.
  func takeSpace(_ plot: ResolvedPlot, _ layers: [Layer], _ options: inout ChartOptions) {
    let settings = settings.space
    let items = layers.compactMap { if case .space(let space) = $0 { space } else { nil } }
    let bounds = plot.boundsOfLevels
    var space = SpaceOptions()
    space.up = .z
    space.take(settings.view)
    space.isCoarse = isCoarse
    space.meshCells = items.lazy.compactMap(\.lines).max() ?? settings.lines
    let contours = items.lazy.compactMap(\.contours).first ?? settings.contours
    space.contours = contours.drawn
    space.contourLevels = settings.levels.drawn
    space.base = settings.base
    space.z.includesZero = false
    space.z.domain =
      (plot.zRange ?? self.settings.zRange)?.domain ?? bounds.z.map { .range($0.lower, $0.upper) }
      ?? .automatic
    space.z.type = self.settings.zScale.chartScale
    if !settings.zLabel.isEmpty {
      space.z.label = MathText(settings.zLabel).plain
      space.z.title.text = settings.zLabel.titleOfLines
    }
    space.z.visibility = self.settings.axes.choice.visibility
    if self.settings.hasEqualAspect { space.shape = .equalUnits }
    if (plot.xRange ?? self.settings.xRange) == nil, let x = bounds.x {
      options.x.domain = .range(x.lower, x.upper)
    }
    if (plot.yRange ?? self.settings.yRange) == nil, let y = bounds.y {
      options.y.domain = .range(y.lower, y.upper)
    }
    options.encodings.colorEnds = self.settings.colorRange?.domain ?? .automatic
    options.aspect = .automatic
    options.space = space
  }
}

extension SpaceEye {
  /// The pose, with the usual angle where one is left open.
  var pose: Pose {
    let usual = Pose.usual
    return Pose(azimuth: azimuth ?? usual.azimuth, inclination: inclination ?? usual.inclination)
  }
}

extension LevelChoice {
  /// The choice for charts.
  fileprivate var drawn: ContourLevels {
    switch self {
    case .auto: .automatic
    case .count(let count): .count(count)
    case .values(let values): .values(values)
    }
  }
}

extension ContourPlace {
  /// The choice for charts.
  fileprivate var drawn: SpaceContours {
    switch self {
    case .off: .none
    case .base: .base
    case .surface: .surface
    case .both: .both
    }
  }
}

extension ResolvedPlot {
  /// The ranges that equations of x, y and z are limited to.
  fileprivate var boundsOfLevels: (x: Interval?, y: Interval?, z: Interval?) {
    var bounds: (x: Interval?, y: Interval?, z: Interval?) = (nil, nil, nil)
    for item in items {
      guard case .space(let space) = item.content, case .level(let x, let y, let z) = space.form
      else {
        continue
      }
      bounds = (bounds.x ?? x, bounds.y ?? y, bounds.z ?? z)
    }
    return bounds
  }
}
