import RealFunctions

/// What the search for the range of a curve y(x) learned of it: values at places, and enclosures of the cells between them, all over the
/// domain.
///
/// The search for its shape begins with these cells in place of cells of its own (``CertifiedSearch``), and asks none of them again. It
/// judges them in its window: one that it has to halve is halved, whoever enclosed it. Only the values that are as exact on every page
/// as doubles are taken over; places of which more digits tell, or nothing does, are asked again, for what is exact enough
/// depends on the window.
///
/// A walk that was left early, because the function has no bounds, is one all the same: its halves keep the enclosures of their wholes.
public struct CurveWalk: Equatable, Sendable {
  /// A place with a value of which nothing is in doubt, or none.
  struct Place: Equatable {
    let parameter: Double
    /// What is known of the value there; nil where it has to be asked again.
    let known: Known?

    struct Known: Equatable {
      let value: Double
      let interval: Interval
    }

    /// Takes over what is known of a place.
    init(_ parameter: Double, _ found: KnownValue) {
      self.parameter = parameter
      let isPlain = found.standing.isEmpty && found.judgement == .exact && found.value.isFinite
      known = isPlain ? Known(value: found.value, interval: found.interval) : nil
    }
  }

  /// A cell between two places, and what is proved of it.
  struct Cell: Equatable {
    var lower: Double
    var upper: Double
    let values: Interval
    let flags: CellFlags
    let slope: Interval?
  }

  /// Where the curve was walked.
  let domain: Interval
  /// How the places are spread.
  let map: AxisMap
  /// The places, in rising order.
  let places: [Place]
  /// The cells between them.
  let cells: [Cell]

  /// Takes the places and the cells of a search, in any order; nil if the cells do not fill the domain from place to place.
  init?(over domain: Interval, _ map: AxisMap, _ places: [Place], _ cells: [Cell]) {
    let places = places.sorted { $0.parameter < $1.parameter }
    let cells = cells.sorted { $0.lower < $1.lower }
    guard places.count == cells.count + 1, places.first?.parameter == domain.lower,
      places.last?.parameter == domain.upper,
      cells.indices.allSatisfy({
        cells[$0].lower == places[$0].parameter && cells[$0].upper == places[$0 + 1].parameter
      })
    else { return nil }
    (self.domain, self.map, self.places, self.cells) = (domain, map, places, cells)
  }

  /// Whether it tells of a curve over a domain on a page.
  func covers(_ domain: Interval, on plane: Plane) -> Bool {
    !plane.isParametric && self.domain == domain && map == plane.view.x.map
  }
}
