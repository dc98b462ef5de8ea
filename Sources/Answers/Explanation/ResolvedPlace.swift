import Expressions
package import PictureDrawing
import RealFunctions
import Resolution
package import Statements

/// A place that the curves of the picture are asked about, and the curves that run over it.
package struct ResolvedPlace {
  /// A curve with the item that draws it.
  typealias Subject = (item: ResolvedItem, curve: ResolvedCurve)

  /// The place, a finite number.
  let place: Double
  /// The place as it is written, if that is no double.
  let written: WrittenEnd?
  /// The curves, at least one.
  let subjects: [Subject]

  /// Settles the place of `why x = 2`: a finite number in the range of a curve of the picture.
  package init(
    _ request: PlaceRequest,
    on drawing: Drawing,
    _ state: SessionState,
    _ run: StatementRun
  ) throws(Failure) {
    let answer = try state.resolvedAnswer(request.place, run)
    let value = try answer.calculation(using: run.workspace).value
    guard case .number(let place) = value, place.isFinite else {
      throw .problem(.placeIsNoNumber(state.text(value)), at: request.place.range)
    }
    let all = drawing.plot.items.flatMap { item in
      item.curves.filter(\.form.hasVariable).map { (item: item, curve: $0) }
    }
    let meant = all.filter { request.variable?.text.isVariable(of: $0.curve) ?? true }
    let typed = run.text(request.place.range)
    var variables: [String] = []
    for subject in all where !variables.contains(subject.curve.variable) {
      variables.append(subject.curve.variable)
    }
    guard let first = meant.first else {
      throw .problem(
        .noCurveOver(
          request.variable?.text ?? "x",
          curves: variables,
          example: "why \(variables.first ?? "x") = \(typed)"
        ),
        at: request.variable?.range ?? request.place.range
      )
    }
    let inside = meant.filter { $0.curve.domain?.contains(place) ?? true }
    if inside.isEmpty {
      let name = first.curve.variable
      let range = meant.compactMap(\.curve.domain).reduce(first.curve.domain) {
        $0?.union($1) ?? $1
      }
      throw .problem(
        .placeOutside(
          "\(name) = \(state.exactText(place))",
          range: range.map { state.text($0) } ?? "",
          example: "why \(name) = \(state.exactText(range?.lower ?? 0))"
        ),
        at: request.place.range
      )
    }
    let end = WrittenEnd(answer.checked, near: place, using: run.workspace)
    (self.place, written, subjects) = (place, end, inside)
  }
}

extension String {
  /// Whether it names what a curve runs over: its variable, or the axis that this runs along.
  fileprivate func isVariable(of curve: ResolvedCurve) -> Bool {
    self == curve.variable || (self == "x" && curve.form.isOverX)
      || (self == "y" && curve.form == .overY)
  }
}
