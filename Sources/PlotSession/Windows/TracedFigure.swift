import Expressions
package import RealFunctions
package import Resolution
package import SpaceGeometry

/// What a trace in space can follow: a surface over two variables, a curve over one, or points in their order.
///
/// A surface that an equation describes has no variables of its own, and data that are joined have no place between
/// their points: both are left out.
package struct TracedFigure {
  /// What is followed.
  package enum Kind {
    /// z over x and y.
    case graph
    /// x, y and z over two variables.
    case surface
    /// x, y and z over one variable.
    case curve
    /// Single points, by their numbers from 1 on.
    case points([SpacePoint])
  }

  /// What is followed.
  package let kind: Kind
  /// The number of the item in the picture.
  package let itemNumber: Int
  /// The name, as in the legend.
  package let name: String
  /// The variables.
  package let letters: [String]
  /// The ranges of the variables; nil for those that run as far as the window.
  package let domains: [Interval?]
  private let function: (any PointFunction)?

  /// The figures of a plot that a trace can follow, in the order of the plot.
  package static func figures(of plot: ResolvedPlot) -> [TracedFigure] {
    plot.items.enumerated().compactMap { number, item in
      if case .space(let space) = item.content { TracedFigure(space, item, number) } else { nil }
    }
  }

  private init?(_ space: ResolvedSpace, _ item: ResolvedItem, _ number: Int) {
    switch space.form {
    case .graph(let x, let y): (kind, domains) = (.graph, [x, y])
    case .parametric(let u, let v): (kind, domains) = (.surface, [u, v])
    case .curve(let range): (kind, domains) = (.curve, [range])
    case .points(let points):
      guard !points.isEmpty else { return nil }
      (kind, domains) = (.points(points), [Interval(hull: 1, Double(points.count))])
    case .level, .lines, .grid, .scattered, .stretches: return nil
    }
    (itemNumber, function) = (number, space.function)
    name = item.item.options.plainLabel ?? space.text
    if case .points = kind { letters = ["point"] } else { letters = space.letters }
    guard letters.count == domains.count else { return nil }
  }

  /// Returns the point at a place, a number for each variable; NaN where there is none.
  package func point(at place: [Double], using workspace: Workspace) -> SpacePoint {
    let nowhere = SpacePoint(repeating: .nan)
    guard place.count == domains.count, place.allSatisfy(\.isFinite) else { return nowhere }
    if case .points(let points) = kind {
      let index = (Int(nearest: place[0].rounded()) ?? 0) - 1
      return points.indices.contains(index) ? points[index] : nowhere
    }
    guard let function, function.inputCount == place.count else { return nowhere }
    let values = function.columns(at: place, count: 1, using: workspace)
    if case .graph = kind { return SpacePoint(place[0], place[1], values.first ?? .nan) }
    return values.count == 3 ? SpacePoint(values[0], values[1], values[2]) : nowhere
  }
}
