package import RealFunctions
import SpaceFigures
import SpaceGeometry
import SpaceVisibility

/// What the box of a chart shows of a surface, a curve or marks.
package enum SpaceSight: Equatable, Sendable {
  /// Something.
  case seen
  /// Something that goes up and down faster than the picture can show: single values of a surface, or parts of a curve.
  case oscillating
  /// Nothing: all values that were found lie outside of the box.
  case outside
  /// Nothing: no value was found; enclosures prove that there is none, or do not.
  case empty(isProved: Bool)

  /// Whether something is seen.
  package var isSeen: Bool {
    switch self {
    case .seen, .oscillating: true
    case .outside, .empty: false
    }
  }
}

extension TrainedSpace {
  /// The steps along each variable at which values are looked for where nothing is drawn.
  private static let looks = 64

  /// Returns what the box shows of each layer; figures that were not drawn yet are sampled.
  package func sights(cancellation: Cancellation) throws(Interrupted) -> [SpaceSight] {
    let sampled: SampledSpace
    if let known = anySample {
      sampled = known
    } else {
      sampled = try self.sampled(
        meshCells: SpaceSampler.usualMeshCells,
        cancellation: cancellation
      )
    }
    let marked = Set(sampled.marks.map(\.layer))
    return layers.enumerated().map { index, layer in
      if marked.contains(index) { return .seen }
      let figure = sampled.parts.firstIndex(of: .layer(index)).map { sampled.scene.figures[$0] }
      if let figure, figure.facetCount > 0 || !figure.lines.isEmpty {
        return isFinerThanShown(layer, figure) ? .oscillating : .seen
      }
      return hasValues(layer, Workspace(cancellation: cancellation))
        ? .outside : .empty(isProved: figure?.isCertified ?? true)
    }
  }

  /// The least share of a surface's rectangle that is told to oscillate: smaller parts, beside a pole or in a corner
  /// that enclosures leave open, are listed alone.
  private static let toldShare = 0.25

  /// Whether a curve, or a large part of a surface over a rectangle, may go up and down faster than its points show.
  private func isFinerThanShown(_ layer: TrainedSpaceSeries, _ figure: SpaceFigure) -> Bool {
    let parts = figure.unproved.filter { $0.doubt == .oscillation }
    guard !parts.isEmpty else { return false }
    switch layer.series.form {
    case .surface, .parametricSurface:
      let ranges = ranges(of: layer)
      let share = parts.reduce(0) { sum, part in
        sum + part.x.width / ranges[0].width * (part.y.width / ranges[1].width)
      }
      return share >= Self.toldShare
    case .curve: return true
    case .implicitSurface, .grid, .scattered, .marks: return false
    }
  }

  /// The ranges of the variables of a layer; none if it has no function of variables of its own.
  private func ranges(of layer: TrainedSpaceSeries) -> [Interval] {
    switch layer.series.form {
    case .surface(_, let first, let second):
      let level = [orientation.axes[0], orientation.axes[1]]
      return [first ?? axes[level[0]].window, second ?? axes[level[1]].window]
    case .parametricSurface(_, let u, let v): return [u, v]
    case .curve(_, let range): return [range]
    case .implicitSurface, .grid, .scattered, .marks: return []
    }
  }

  /// Whether a layer has a point, wherever it is.
  private func hasValues(_ layer: TrainedSpaceSeries, _ workspace: Workspace) -> Bool {
    func finds(_ function: any PointFunction, _ ranges: [Interval]) -> Bool {
      let lines = ranges.map { range in
        (0...Self.looks).map { step in
          let share = Double(step) / Double(Self.looks)
          return range.lower * (1 - share) + range.upper * share
        }
      }
      let inputs =
        lines.count == 1
        ? lines[0]
        : lines[1].flatMap { _ in lines[0] }
          + lines[1].flatMap { value in lines[0].map { _ in value } }
      let count = inputs.count / lines.count
      let values = function.columns(at: inputs, count: count, using: workspace)
      return (0..<count).contains { place in
        (0..<function.outputCount).allSatisfy { values[$0 * count + place].isFinite }
      }
    }
    switch layer.series.form {
    case .surface(let function, _, _), .parametricSurface(let function, _, _),
      .curve(let function, _):
      return finds(function, ranges(of: layer))
    case .implicitSurface: return false
    case .grid(let rows): return rows.contains { $0.contains(where: \.isFinite) }
    case .scattered(let points): return points.contains(where: \.isFinite)
    case .marks(let marks): return (marks.starts + marks.ends).contains(where: \.isFinite)
    }
  }
}
