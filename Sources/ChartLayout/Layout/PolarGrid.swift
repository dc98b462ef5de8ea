import RealFunctions
import SystemLibrary

/// The circles and rays of a polar grid, before they are drawn.
///
/// The plot area is the square around the outermost circle. A layout draws the grid, writes angles
/// around it, and radii below the ray to the right, each at the inner side of its circle.
package struct PolarGrid {
  package let medium: Medium
  package let frame: Frame
  private let angles: PolarAngles
  package let center: ScenePoint
  /// The radius of the outermost circle, in device units.
  package let radius: Double

  package init(medium: Medium, frame: Frame, angles: PolarAngles) {
    self.medium = medium
    self.frame = frame
    self.angles = angles
    let area = frame.plotArea
    center = ScenePoint(x: area.x + area.width / 2, y: area.y + area.height / 2)
    radius = min(area.width, area.height) / 2
  }

  package var isGridShown: Bool { frame.chart.options.grid != .hidden }
  package var areNumbersShown: Bool { frame.chart.options.x.visibility != .hidden }

  /// Returns a position of the plot area by its distance from the center, in device units, and its
  /// angle, in radians.
  package func point(_ radius: Double, _ angle: Double) -> ScenePoint {
    ScenePoint(x: center.x + radius * cos(angle), y: center.y - radius * sin(angle))
  }

  // MARK: Rays

  /// The rays from the center with their labels, from the right around to the left; a smaller disc
  /// has fewer.
  package var rays: [(angle: Double, label: String)] {
    let pixels = radius / medium.rules.pixel
    let count = pixels >= 90 ? 12 : pixels >= 60 ? 8 : 4
    return (0..<count).map { (2 * .pi * Double($0) / Double(count), label(ray: $0, of: count)) }
  }

  /// Returns the label of a ray, whose angle is the fraction `ray`/`count` of a full turn.
  private func label(ray: Int, of count: Int) -> String {
    switch angles {
    case .radians:
      return PiTicks.label(numerator: 2 * ray, denominator: count, medium.glyphs)
    case .degrees:
      return TickFormat.degrees.labels(of: [Double(ray * 360 / count)], medium.glyphs)[0]
    }
  }

  /// Returns the width of the widest label of an angle.
  package static func widestLabel(_ medium: Medium, _ angles: PolarAngles) -> Double {
    let labels = angles == .radians ? ["11π/6", "5π/6"] : ["330°", "150°"]
    let ascii = angles == .radians ? ["11pi/6", "5pi/6"] : ["330", "150"]
    return (medium.glyphs == .unicode ? labels : ascii).map { medium.width($0) }.max() ?? 0
  }

  // MARK: Circles

  /// The largest value of the radius, at the edge of the disc.
  private var whole: Double { frame.chart.x.window.upper }

  /// Returns the radius of a circle on the page, in device units.
  package func radius(of tick: Tick) -> Double { tick.value / whole * radius }

  /// Returns the circles from the innermost on, with the labels of the x axis; the last one is the
  /// edge of the disc.
  ///
  /// They are at least `distance` apart, in device units.
  package func circles(apart distance: Double) -> TickSet {
    let options = frame.chart.options.x
    if options.content != nil {
      var asked = frame.xTicks
      asked.ticks = asked.ticks.filter { $0.value > 0 && $0.value <= whole }
      return asked
    }
    let window = Interval(hull: 0, whole)
    var outermost = TickSet.none
    for step in TickStep.decimals(in: window, near: max(10, radius / distance)) {
      guard
        var set = step.ticks(in: window, medium.glyphs)?.written(as: options.format, medium.glyphs),
        let last = set.ticks.last, last.value >= whole * (1 - 1e-9)
      else { continue }
      set.ticks.removeFirst()
      outermost = set
      outermost.ticks = [last]
      let widest = set.ticks.map { medium.width($0.label) }.max() ?? 0
      let space = radius / Double(max(1, set.ticks.count))
      if set.ticks.count == 1 || space >= max(distance, widest + distance / 4) { return set }
    }
    // No step fits that ends at the edge of the disc: the number of the edge alone is enough.
    return outermost
  }

  /// Returns the power or unit that all radii share as a title of the radius, and a medium that can
  /// typeset it; nil for none.
  package func title(of circles: TickSet) -> (name: String, medium: Medium)? {
    guard let note = circles.note else { return nil }
    let title = note.title(of: .variable("r"))
    return (title.plain, medium.setting([title.plain: title]))
  }
}
