import RealFunctions
import SpaceFigures
import SpaceGeometry
import SpaceVisibility
import SystemLibrary

// Reports of what the sampler knows about surfaces and curves in space, line by line:
//
//     floor(x) + y: proved, 18723 evaluations
//       jumps along x = -9, -8, -7, -6 and 15 more
//     sqrt(1 - x^2 - y^2): proved in part, 370237 evaluations
//       it ends at the edge of its domain: 2 lines
//     1/(x y): proved in part, 90211 evaluations
//       values not proved for x in -0.3..-0.2, y in 0.1..0.2

extension TrainedChart {
  /// Returns a report on every surface and curve of a chart in space, in the order of the content; empty for a chart of
  /// the plane.
  func spaceReports(
    number: (Double) -> String,
    cancellation: Cancellation
  ) throws(Interrupted) -> [CurveReport] {
    guard let space else { return [] }
    let sampled = try space.sampled(
      meshCells: SpaceSampler.usualMeshCells,
      cancellation: cancellation
    )
    return sampled.parts.enumerated().compactMap { place, part in
      guard case .layer(let index) = part else { return nil }
      let layer = space.layers[index]
      guard let letters = layer.series.form.variables else { return nil }
      let figure = sampled.scene.figures[place]
      return CurveReport(
        name: layer.name.oneLine,
        certainty: figure.certainty,
        facts: figure.breaks(of: layer.series.form, in: space, number)
          + figure.doubts(of: letters, number)
      )
    }
  }
}

extension SpaceSeries.Form {
  /// The names of the variables in reports; nil for what is drawn from numbers.
  fileprivate var variables: [String]? {
    switch self {
    case .surface, .implicitSurface: ["x", "y"]
    case .parametricSurface: ["the first variable", "the second"]
    case .curve: ["the variable", ""]
    case .grid, .scattered, .marks: nil
    }
  }
}

extension SpaceFigure {
  /// Most unproved parts that are listed; the rest is counted.
  private static let mostListed = 4

  fileprivate var certainty: String {
    let count = "\(evaluations) evaluation\(evaluations == 1 ? "" : "s")"
    if isCertified { return "proved, \(count)" }
    return unproved.isEmpty
      ? "drawn from single values, not proved, \(count)" : "proved in part, \(count)"
  }

  /// A kind of line in reports.
  private struct BreakWords {
    let kind: SpaceLine.Kind
    /// The words before a number of lines.
    let several: String
    /// The words before the constant of straight lines: of a single one, and of more.
    let along: (one: String, more: String)
  }

  private static let breakWords = [
    BreakWords(
      kind: .domainEdge,
      several: "it ends at the edge of its domain",
      along: ("it ends along", "it ends along")
    ),
    BreakWords(kind: .jump, several: "jumps", along: ("jump along", "jumps along")),
    BreakWords(kind: .crease, several: "creases", along: ("crease along", "creases along")),
  ]

  /// The lines at which a surface ends, jumps or has a fold: those that run along x and y alone by the constants of
  /// their parts, others by their number.
  fileprivate func breaks(
    of form: SpaceSeries.Form,
    in space: TrainedSpace,
    _ number: (Double) -> String
  ) -> [String] {
    var level: [(axis: Int, letter: String)] = []
    if case .surface = form {
      level = [0, 1].map {
        (space.orientation.axes[$0], ["x", "y", "z"][space.orientation.axes[$0]])
      }
    }
    var facts: [String] = []
    for words in Self.breakWords {
      var constants = level.map { _ in Set<Double>() }
      var curved = 0
      for line in lines where line.kind == words.kind {
        let places = line.vertices.map {
          space.orientation.inChart(space.box.value(at: points[Int($0)]))
        }
        let widths = level.map { space.axes[$0.axis].window.width }
        guard let parts = Self.straightParts(places, along: level.map(\.axis), widths) else {
          curved += 1
          continue
        }
        for (index, value) in parts { constants[index].insert(Self.rounded(value, widths[index])) }
      }
      for (index, all) in constants.enumerated() where !all.isEmpty {
        let shown = all.sorted().prefix(Self.mostListed).map(number).joined(separator: ", ")
        let rest = all.count - Self.mostListed
        let opening = all.count == 1 ? words.along.one : words.along.more
        facts.append(
          "\(opening) \(level[index].letter) = \(shown)" + (rest > 0 ? " and \(rest) more" : "")
        )
      }
      if curved > 0 {
        facts.append("\(words.several): \(curved) \(curved == 1 ? "line" : "lines")")
      }
    }
    return facts
  }

  /// The distance, as a share of a window, within which values are equal, and the length of a part that counts.
  private static let (equal, leastPart) = (1e-6, 1e-3)

  /// Returns the constants of the parts of a line on each of which one of some axes is constant, by the numbers of
  /// the axes; nil if it has other parts.
  ///
  /// A jump of mod(x, 1) + mod(y, 1) turns a corner wherever two jumps cross.
  private static func straightParts(
    _ places: [SpacePoint],
    along axes: [Int],
    _ widths: [Double]
  ) -> [(axis: Int, value: Double)]? {
    var parts: [(axis: Int, value: Double, length: Double)] = []
    for (start, end) in zip(places, places.dropFirst()) {
      let steps = axes.indices.map { abs(end[axes[$0]] - start[axes[$0]]) / widths[$0] }
      guard let axis = steps.indices.first(where: { steps[$0] <= equal }) else { return nil }
      let (value, length) = (end[axes[axis]], steps.max() ?? 0)
      if let last = parts.last, last.axis == axis, abs(last.value - value) <= equal * widths[axis] {
        parts[parts.count - 1].length += length
      } else {
        parts.append((axis, value, length))
      }
    }
    return parts.filter { $0.length >= leastPart || parts.count == 1 }.map { ($0.axis, $0.value) }
  }

  /// A place that is known to a millionth of a window.
  private static func rounded(_ value: Double, _ width: Double) -> Double {
    let unit = pow(10, (log10(width) - 5).rounded(.down))
    let parts = (value / unit).rounded()
    // By a division a decimal is the nearest double.
    return unit < 1 ? parts / (1 / unit).rounded() + 0 : parts * unit + 0
  }

  fileprivate func doubts(of letters: [String], _ number: (Double) -> String) -> [String] {
    func range(_ interval: Interval) -> String {
      "\(number(interval.lower))..\(number(interval.upper))"
    }
    var facts = unproved.prefix(Self.mostListed).map { part in
      let doubt =
        switch part.doubt {
        case .values: "values not proved"
        case .breaks: "jumps and gaps not excluded"
        case .oscillation: "changes faster than the picture shows not excluded"
        }
      let second = letters[1].isEmpty ? "" : ", \(letters[1]) in \(range(part.y))"
      let third = part.z.map { ", z in \(range($0))" } ?? ""
      return "\(doubt) for \(letters[0]) in \(range(part.x))\(second)\(third)"
    }
    let rest = unproved.count - Self.mostListed
    if rest > 0 { facts.append("and \(rest) more \(rest == 1 ? "part" : "parts") not proved") }
    return facts
  }
}
