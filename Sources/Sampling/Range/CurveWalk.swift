import RealFunctions

/// What the search for the range of a curve y(x) learned of it: values at places, and enclosures of cells, all over the domain.
///
/// The cells are trees: those that the search began with stand first, and a cell that was halved names its halves. The search for the
/// shape of the curve (``CertifiedSearch``) begins with the same cells and halves them at the same places, so that it finds what it
/// asks for here as long as both go the same way, and asks no more than its window needs. Values are taken over that are as exact on its
/// page as they are without one; places of which nobody knows enough are asked again, for what is exact enough depends on the window.
///
/// A walk that was left early, because the function has no bounds, is one all the same.
public struct CurveWalk: Equatable, Sendable {
  /// A place, and the value there.
  struct Place: Equatable {
    let parameter: Double
    /// The value, NaN where it is proved that there is none; nil where it has to be asked for.
    let known: Known?

    struct Known: Equatable {
      let value: Double
      let interval: Interval
      let standing: Standing
    }

    /// A place, and the value there.
    init(_ parameter: Double, _ known: Known?) { (self.parameter, self.known) = (parameter, known) }

    /// Takes over what is known of a place.
    init(_ parameter: Double, _ found: KnownValue) {
      self.parameter = parameter
      // What is infinite may be a value that is too large for doubles, or none, and what more digits told may be exact enough without
      // them: pages tell.
      let isOpen =
        found.isOpen || found.standing.contains(.lost)
        || !found.value.isNaN && (found.value.isInfinite || !found.standing.isEmpty)
      known =
        isOpen
        ? nil : Known(value: found.value, interval: found.interval, standing: found.standing)
    }
  }

  /// What is proved of a cell, and how it was halved.
  struct Cell: Equatable {
    let values: Interval
    let flags: CellFlags
    let slope: Interval?
    /// The index of the place in its middle; nil if it was not halved.
    var middle: Int?
    /// The index of its left half, before the right one; nil if these were not enclosed.
    var halves: Int?
  }

  /// Where the curve was walked.
  let domain: Interval
  /// How the places are spread.
  let map: AxisMap
  /// The places: first those between the cells of the beginning, in rising order.
  private(set) var places: [Place] = []
  /// The cells: first those of the beginning, in rising order.
  private(set) var cells: [Cell] = []
  /// How many cells there were to begin with; their places are one more.
  private(set) var beginning = 0
  /// Places between which no cells were enclosed, in rising order: of a function without bounds more values are asked for.
  private(set) var others: [Place] = []

  init(over domain: Interval, _ map: AxisMap) { (self.domain, self.map) = (domain, map) }

  /// Whether it tells of a curve over a domain on a page.
  func covers(_ domain: Interval, on plane: Plane) -> Bool {
    beginning > 0 && !plane.isParametric && self.domain == domain && map == plane.view.x.map
  }

  /// Takes down what is known of places, in rising order before the first cells.
  mutating func take(_ parameters: [Double], _ known: [KnownValue]) {
    for (parameter, one) in zip(parameters, known) { places.append(Place(parameter, one)) }
  }

  /// Takes down the enclosures of cells that were asked for together: first those between all places, then halves in pairs, each pair
  /// with the cell that it is of.
  ///
  /// - Returns: The index of the first of them.
  mutating func take(_ found: CellEnclosures, of output: Int, halvesOf wholes: [Int]) -> Int {
    let first = cells.count
    if first == 0 { beginning = found.count }
    for index in 0..<found.count {
      cells.append(
        Cell(
          values: found.interval(index, output),
          flags: found.flags(index, output),
          slope: found.slope(index, output)
        )
      )
    }
    for (order, whole) in wholes.enumerated() { cells[whole].halves = first + 2 * order }
    return first
  }

  /// Takes down what is known of places between which no cells are enclosed, in rising order and once in a walk.
  mutating func takeOthers(_ parameters: [Double], _ known: [KnownValue]) {
    others = zip(parameters, known).map { Place($0, $1) }
  }

  /// What is known of a place between which no cells are enclosed.
  func other(at parameter: Double) -> Place {
    let index = others.firstIndex(holding: { $0.parameter >= parameter })
    return index < others.count && others[index].parameter == parameter
      ? others[index] : Place(parameter, nil)
  }

  /// What the cells tell of some parameters, in their rising order.
  func places(at parameters: [Double]) -> [Place] {
    let known = places.sorted { $0.parameter < $1.parameter }
    var next = 0
    return parameters.map { parameter in
      while next < known.count, known[next].parameter < parameter { next += 1 }
      let isKnown = next < known.count && known[next].parameter == parameter
      return isKnown ? known[next] : Place(parameter, nil)
    }
  }

  /// Says that a cell was halved at the place with an index.
  mutating func halve(_ cell: Int, at place: Int) { cells[cell].middle = place }
}
