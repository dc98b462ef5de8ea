import Expressions
import RealFunctions
import Resolution
import Statements

// Notes on what the values of a curve leave out: terms far out of sums, narrow parts of integrals.

extension PictureNotes {
  /// Places of a curve that are answered as calculations are.
  private static let watchedPlaces = 3
  /// Places that are asked for a value, away from round numbers, where conditions may hold by chance.
  private static let askedPlaces = 64

  /// `plot sum({n=500: x, x^n/n!} for n in 1..inf)`: the term at 500 is in no value of the curve, and the note says so, once.
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

  /// So many of some numbers, evenly spread over them.
  private static func spread(_ all: [Int], _ count: Int) -> [Int] {
    guard all.count > count else { return all }
    return (0..<count).map { all[$0 * (all.count - 1) / (count - 1)] }
  }
}
