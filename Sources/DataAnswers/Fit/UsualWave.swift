import Expressions
import NumericalMethods

// The usual parameters of a sine.
//
// Rule. a sin(b x + c) + d is the same curve for (a, b, c), (-a, b, c + half a turn), (-a, -b, -c) and c + whole turns.
// A sine that was asked for by name gets a ≥ 0, b ≥ 0 and -half a turn < c ≤ half a turn, so that amplitude, frequency
// and phase can be read off. Signs of correlations change with those of the parameters. A fit with conditions on its
// parameters keeps what was found, because the conditions were written for it.

extension LeastSquaresSolution {
  /// The solution of a sine with its usual parameters; `places` are those of a, b and c, `turn` is a whole turn.
  func usual(_ places: (a: Int, b: Int, c: Int), turn: Double) -> LeastSquaresSolution {
    var usual = self
    let (a, b, c) = (parameters[places.a], parameters[places.b], parameters[places.c])
    guard a.isFinite, b.isFinite, c.isFinite else { return self }
    var signs = [Double](repeating: 1, count: parameters.count)
    if b < 0 { signs[places.a] *= -1 }
    if b < 0 { signs[places.b] *= -1 }
    if b < 0 { signs[places.c] *= -1 }
    var phase = c * signs[places.c]
    if a * signs[places.a] < 0 {
      signs[places.a] *= -1
      phase += turn / 2
    }
    phase = phase.remainder(dividingBy: turn)
    if phase <= -turn / 2 { phase += turn }
    usual.parameters[places.a] = a * signs[places.a]
    usual.parameters[places.b] = b * signs[places.b]
    usual.parameters[places.c] = phase
    for first in signs.indices {
      for second in signs.indices {
        usual.covariance[first][second] *= signs[first] * signs[second]
      }
    }
    return usual
  }
}
