// Places on the second axes: `set label "half" at second 5, graph 0.5`.
//
// Locus has one x axis, and places of its right axis have no name. A place of x2 is the place of x below it, a place of
// y2 is a share of the height of the plot area: both follow from the ranges of the axes, which are known when the
// picture is drawn. A second axis without a range of its own is the first one.

extension ScriptInterpreter {
  /// Returns where a value stands between the ends of an axis, from 0 to 1 in its direction on the page; nil for a
  /// range that is not known, and for a value that its logarithmic scale does not have.
  func share(of value: Double, _ axis: String, _ draft: PlotDraft) -> Double? {
    guard let ends = directed(knownRange(of: axis, draft), draft.ranges[axis]),
      ends.low != ends.high
    else { return nil }
    guard settings.logs.contains(axis) else { return (value - ends.low) / (ends.high - ends.low) }
    guard value > 0, ends.low > 0, ends.high > 0 else { return nil }
    return Trigonometry.logarithm(value / ends.low, ends.high / ends.low)
  }

  /// Returns coordinates as locus reads them; those behind a first place, with `isLength`, are distances.
  func text(_ place: [ScriptCoordinate], _ draft: PlotDraft, isLength: Bool = false) -> String {
    place.enumerated().map { number, coordinate in
      guard coordinate.system == "second" else { return coordinate.text }
      let value = coordinate.value
      if number == 0, let map = draft.placeBelow {
        let moved = isLength ? map(value) - map(0) : map(value)
        return "first \(LocusFormula.number(moved))"
      }
      if number == 1, let share = share(of: value, "y2", draft) {
        let start = isLength ? self.share(of: 0, "y2", draft) ?? 0 : 0
        return "graph \(LocusFormula.number(share - start))"
      }
      return coordinate.text
    }.joined(separator: ", ")
  }

  /// The coordinates of all labels, arrows and shapes.
  var placesOfFigures: [ScriptCoordinate] {
    var places: [ScriptCoordinate] = []
    for label in settings.labels.values { places += label.place ?? [] }
    for arrow in settings.arrows.values { places += (arrow.from ?? []) + (arrow.to ?? []) }
    for object in settings.objects.values { for place in object.places { places += place } }
    return places
  }
}
