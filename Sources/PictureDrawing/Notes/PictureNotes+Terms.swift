import Expressions
import RealFunctions
import Resolution
import Statements

// Notes on parts that the values of a curve miss: far terms of sums, narrow parts of integrals.

extension PictureNotes {
  /// Number of places at which a curve is computed as a calculation.
  private static let watchedPlaces = 3
  /// Number of places that are searched for values, away from round numbers, where conditions may
  /// hold by chance.
  private static let askedPlaces = 64

  /// Adds the note for `plot sum({n=500: x, x^n/n!} for n in 1..inf)`, once: no value of the curve
  /// contains the term at 500.
  func noteHiddenTerms(
    _ curve: ResolvedCurve,
    over domain: Interval,
    _ run: inout StatementRun
  ) throws(Failure) {
    for output in 0..<curve.function.outputCount {
      guard let watch = RangeWatch(curve.checked.number(output)) else { continue }
      let step = domain.width / Double(Self.askedPlaces)
      let places = (0..<Self.askedPlaces).map { domain.lower + (Double($0) + 0.618) * step }
      let values = curve.function.values(at: places, using: run.workspace)[output]
      try run.refuseCancelled()
      let known = places.indices.filter { values[$0].isFinite }
      let scale = known.reduce(0) { max($0, values[$1].magnitude) }
      var isJudged = false
      for index in Self.spread(known, Self.watchedPlaces) {
        let (place, value) = (places[index], values[index])
        let found = try watch.finding(
          at: place,
          value: value,
          scale: scale,
          using: run.workspace
        )
        switch found {
        case .other(let answer):
          run.notes.add(
            "\(curve.text): terms far out, or what is narrow, are not in the values of the curve: at \(curve.variable) = "
              + "\(text(.number(place))) it has \(text(.number(value))), and \(text(.number(answer))) is right"
          )
          return
        case .judged: isJudged = true
        case nil: break
        }
      }
      if isJudged { run.notes.add("\(curve.text): \(CheckedFormula.seriesIsJudged)") }
    }
  }

  /// Returns `count` of the numbers, evenly spread over them; all if there are no more.
  private static func spread(_ all: [Int], _ count: Int) -> [Int] {
    guard all.count > count else { return all }
    return (0..<count).map { all[$0 * (all.count - 1) / (count - 1)] }
  }
}
