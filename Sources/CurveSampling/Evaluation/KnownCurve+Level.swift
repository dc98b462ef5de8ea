import RealFunctions

/// Turns the known values of y(x) into those of the pair of a constant and y(x): the constant is
/// exact everywhere, and its slope is 0.
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
