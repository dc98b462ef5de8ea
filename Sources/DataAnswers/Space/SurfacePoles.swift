import Analysis
package import ChartCore
package import RealFunctions
import Sampling
import SpaceGeometry

/// Says where surfaces z = f(x, y) of a chart grow or fall without bound.
///
///     poles along x = 0
///     pole at x = 0, y = 0: it grows beyond all bounds
///
/// Poles on a line with constant x or y are told by that constant; others one by one, or by their first place if they
/// fill a curve. They are found by enclosures (`PlanePoleSearch`): functions without them have none that are known.
package enum SurfacePoles {
  /// The poles with one coordinate in common that count as a line, of 64 cells.
  private static let leastOfLine = 8
  private static let mostListed = 4

  /// Returns the facts of each layer of a chart in space, by its name; empty for a chart of the plane.
  package static func facts(
    of chart: TrainedChart,
    number: (Double) -> String,
    cancellation: Cancellation
  ) throws(Interrupted) -> [String: [String]] {
    guard let space = chart.space else { return [:] }
    let letters = [0, 1].map { ["x", "y", "z"][space.orientation.axes[$0]] }
    var facts: [String: [String]] = [:]
    for layer in space.layers {
      guard case .surface(let function, let first, let second) = layer.series.form,
        let enclosable = function.enclosable
      else { continue }
      let x = first ?? space.axes[space.orientation.axes[0]].window
      let y = second ?? space.axes[space.orientation.axes[1]].window
      guard x.width > 0, y.width > 0 else { continue }
      let poles = try PlanePoleSearch(cancellation: cancellation).poles(
        of: enclosable,
        in: PlaneBox(x: x, y: y)
      )
      facts[layer.name.oneLine] = lines(poles, x, y, letters, number)
    }
    return facts
  }

  private static func lines(
    _ poles: [PlanePole],
    _ x: Interval,
    _ y: Interval,
    _ letters: [String],
    _ number: (Double) -> String
  ) -> [String] {
    var rest = poles
    var lines: [String] = []
    for (letter, place, width) in [
      (letters[0], \PlanePole.x, x.width), (letters[1], \PlanePole.y, y.width),
    ] {
      let unit = width * 1e-6
      let groups = Dictionary(grouping: rest) { ($0[keyPath: place] / unit).rounded() }
      let constants = groups.filter { $0.value.count >= leastOfLine }.keys.sorted()
      guard !constants.isEmpty else { continue }
      let shown = constants.prefix(mostListed).map { number($0 * unit + 0) }
      let more = constants.count - mostListed
      lines.append(
        "poles along \(letter) = \(shown.joined(separator: ", "))"
          + (more > 0 ? " and \(more) more" : "")
      )
      rest.removeAll { constants.contains(($0[keyPath: place] / unit).rounded()) }
    }
    func text(_ pole: PlanePole) -> String {
      let places = [(pole.x, x), (pole.y, y)].map { value, range in
        let unit = range.width * 1e-6
        return number((value / unit).rounded() * unit + 0)
      }
      return "\(letters[0]) = \(places[0]), \(letters[1]) = \(places[1])"
    }
    if rest.count > mostListed, let first = rest.first {
      return lines + ["poles along a curve, such as \(text(first))"]
    }
    return lines
      + rest.map { pole in
        let ways = [
          pole.rises ? "grows beyond all bounds" : nil, pole.falls ? "falls below all bounds" : nil,
        ].compactMap { $0 }
        return "pole at \(text(pole)): it \(ways.joined(separator: " and "))"
      }
  }
}
