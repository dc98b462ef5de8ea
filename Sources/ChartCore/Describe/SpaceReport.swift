import RealFunctions
import SpaceFigures
import SpaceVisibility

// Reports of what the sampler knows about surfaces and curves in space, line by line:
//
//     floor(x) + y: proved, 18723 evaluations
//       jumps: 19 lines
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
        facts: figure.facts(of: letters, number)
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

  fileprivate func facts(of letters: [String], _ number: (Double) -> String) -> [String] {
    let kinds: [(SpaceLine.Kind, String)] = [
      (.domainEdge, "it ends at the edge of its domain"), (.jump, "jumps"), (.crease, "creases"),
    ]
    var facts: [String] = []
    for (kind, words) in kinds {
      let count = lines.count { $0.kind == kind }
      if count > 0 { facts.append("\(words): \(count) \(count == 1 ? "line" : "lines")") }
    }
    func range(_ interval: Interval) -> String {
      "\(number(interval.lower))..\(number(interval.upper))"
    }
    facts += unproved.prefix(Self.mostListed).map { part in
      let doubt =
        switch part.doubt {
        case .values: "values not proved"
        case .breaks: "jumps and gaps not excluded"
        }
      let second = letters[1].isEmpty ? "" : ", \(letters[1]) in \(range(part.y))"
      return "\(doubt) for \(letters[0]) in \(range(part.x))\(second)"
    }
    let rest = unproved.count - Self.mostListed
    if rest > 0 { facts.append("and \(rest) more \(rest == 1 ? "part" : "parts") not proved") }
    return facts
  }
}
