/// The properties of an axis's scale that code outside of this folder asks for; ``AxisScale`` says what each one is.
package struct ScaleProperties {
  private let map: AxisMap

  init(of map: AxisMap) { self.map = map }

  /// The word for the scale in statements; nil if statements have none.
  package var word: String? { map.answer(ScaleQuestions.Word()) }
  /// Whether zero and negative numbers have a place; else only positive numbers do.
  package var hasZero: Bool { map.hasZero }
  /// The kind of ticks that suits the scale.
  package var ticks: ScaleTicks { map.answer(ScaleQuestions.Ticks()) }
  /// Window of an axis if nothing determines another one.
  package var usualWindow: Interval { map.answer(ScaleQuestions.UsualWindow()) }
  /// Window of an axis for values if there are no values.
  package var emptyWindow: Interval { map.answer(ScaleQuestions.EmptyWindow()) }

  /// Returns a window with `value` in its middle.
  package func window(around value: Double) -> Interval {
    map.answer(ScaleQuestions.Window(value: value))
  }

  /// Returns the value that lies as far from `value` as `end` does from `start`.
  package func moved(_ value: Double, from start: Double, to end: Double) -> Double {
    map.answer(ScaleQuestions.Moved(value: value, start: start, end: end))
  }

  /// Returns the place of `value`; NaN if it has none.
  package func forward(_ value: Double) -> Double { map.forward(value) }

  /// Returns the derivative of ``forward(_:)`` at a distance from zero.
  package func slope(at distance: Double) -> Double {
    map.answer(ScaleQuestions.Slope(distance: distance))
  }
}
