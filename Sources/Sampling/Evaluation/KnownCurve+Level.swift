import RealFunctions

/// What is known of a function y(x), as what is known of the pair of a level and y(x): the level is the same everywhere, by proof, and its
/// slope is 0.
extension KnownCurve {
  func besideLevel(_ level: Double) -> KnownCurve {
    var pair = KnownCurve(outputs: 2)
    pair.places = places.besideLevel(level)
    pair.cells = cells.besideColumns([level])
    pair.slopedCells = slopedCells.besideColumns([level, 0])
    pair.cost = cost
    return pair
  }
}
