import ChartCore
import ChartScene
import ChartTerminal
import Expressions
import PlotSession
import RealFunctions
import SpaceGeometry

// A trace in space: a cross on a surface, a curve or a point of data, with its coordinates.
//
// A step on a surface goes from one line of a mesh of forty to the next, along its variables; so left and right follow
// x or u, up and down y or v. Digits are numbers to go to: `1, 2` is a place of two variables.

/// A walk over a figure in space.
struct SpaceTrace {
  /// The number of the figure among those that can be traced.
  var figure: Int
  /// A number for each variable; empty until the windows are known.
  var place: [Double]
}

extension Exploration {
  /// The figures that can be traced.
  var figures: [TracedFigure] { TracedFigure.figures(of: plot) }

  /// The figure under the cross; nil without a trace in space.
  var tracedFigure: TracedFigure? {
    guard let spot else { return nil }
    let figures = self.figures
    return figures.indices.contains(spot.figure) ? figures[spot.figure] : nil
  }

  mutating func beginSpot(ofItem item: Int?) {
    let figures = self.figures
    guard !figures.isEmpty else {
      message = "a trace follows surfaces over x and y or u and v, curves, and points"
      return
    }
    let number = item.flatMap { item in figures.firstIndex { $0.itemNumber == item } } ?? 0
    spot = SpaceTrace(figure: number, place: [])
    mode = .trace
    settleSpot()
  }

  /// Puts a new cross into the middle, or on the first point, once the windows are known.
  mutating func settleSpot() {
    guard let spot, let figure = tracedFigure, spot.place.count != figure.domains.count else {
      return
    }
    if case .points = figure.kind {
      self.spot?.place = [1]
      return
    }
    let ranges = ranges(of: figure)
    guard ranges.count == figure.domains.count else { return }
    self.spot?.place = ranges.map(\.midpoint)
  }

  /// The ranges of the variables; empty as long as the windows are not known.
  private func ranges(of figure: TracedFigure) -> [Interval] {
    figure.domains.enumerated().compactMap { index, domain in
      domain ?? drawn?.places?.windows[index]
    }
  }

  /// Moves the cross by steps of the mesh.
  mutating func walkInSpace(by key: ExploreKey) {
    guard let figure = tracedFigure, let spot else { return }
    let ranges = ranges(of: figure)
    let isAcross = key.code == .left || key.code == .right
    let variable = isAcross || ranges.count == 1 ? 0 : 1
    guard ranges.indices.contains(variable), spot.place.count == ranges.count else { return }
    let steps =
      (key.code == .left || key.code == .down ? -1.0 : 1) * (key.isShifted ? 10 : 1)
    let step =
      if case .points = figure.kind { 1.0 } else {
        ranges[variable].width / Self.stepsOfTrace
      }
    self.spot?.place[variable] = ranges[variable].clamped(spot.place[variable] + steps * step)
  }

  /// The steps of a trace over a whole range.
  private static let stepsOfTrace = 40.0

  mutating func traceNextFigure(_ step: Int) {
    let count = figures.count
    guard count > 0, let spot else { return }
    self.spot = SpaceTrace(figure: (spot.figure + step + count) % count, place: [])
    settleSpot()
  }

  /// Puts the cross at a place: a number for each variable, or one for the first.
  mutating func go(toSpot numbers: [Double]) {
    guard let figure = tracedFigure, let spot, spot.place.count == figure.domains.count else {
      return
    }
    guard numbers.count <= spot.place.count else {
      let letters = figure.letters.joined(separator: ", ")
      message =
        "a place has \(figure.letters.count == 1 ? "one number" : "two numbers"): \(letters)"
      return
    }
    for (variable, number) in numbers.enumerated() {
      self.spot?.place[variable] = figure.domains[variable]?.clamped(number) ?? number
    }
  }

  /// The point under the cross; nil without one.
  var spotPoint: SpacePoint? {
    guard let spot, let figure = tracedFigure, !spot.place.isEmpty else { return nil }
    return figure.point(at: spot.place, using: Workspace())
  }

  /// The cross in words.
  var spotText: String? {
    guard let spot, let figure = tracedFigure, let point = spotPoint else { return nil }
    let number = { (value: Double) in
      value.isNaN
        ? "no value"
        : Value.number(value).shortText(digits: min(explored.settings.digits, Self.digitsOfSpot))
    }
    var parts: [String] = []
    switch figure.kind {
    case .graph: break
    case .surface, .curve:
      parts = zip(figure.letters, spot.place).map { "\($0) = \(number($1))" }
    case .points(let points):
      parts = ["point \(number(spot.place[0])) of \(points.count)"]
    }
    parts += ["x = \(number(point.x))", "y = \(number(point.y))", "z = \(number(point.z))"]
    return "\(figure.name): " + parts.joined(separator: ", ")
  }

  private static let digitsOfSpot = 6

  /// The place of the cross on the page, in cells; nil outside of it, and where there is no value.
  var spotCell: (column: Double, row: Double)? {
    guard let point = spotPoint, point.isFinite, let drawn, !drawn.hasPanels,
      let place = drawn.places?.place(of: point), place.x.isFinite, place.y.isFinite
    else { return nil }
    if let painted = drawn.painted {
      let pixel = painted.pixel(of: place)
      return (pixel.x / Double(painted.cell.width), pixel.y / Double(painted.cell.height))
    }
    return (place.x / 2, place.y / 4)
  }

  /// Writes the cross over the picture.
  func markSpot(on page: inout TextPage) {
    guard let cell = spotCell, let column = Int(nearest: (cell.column - 0.5).rounded()),
      let row = Int(nearest: (cell.row - 0.5).rounded()), (0..<size.columns).contains(column),
      (0..<max(1, size.rows - rowsBelow)).contains(row)
    else { return }
    page.write(size.style.charset == .ascii ? "+" : "╋", column: column, row: row, look: .reversed)
  }
}
