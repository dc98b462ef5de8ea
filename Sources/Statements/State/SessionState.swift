package import Expressions

/// The definitions and settings of a session, by which statements are read and formulas resolved; a value type.
package struct SessionState {
  /// The definitions.
  package var scope = Scope()
  /// The values that `set` changed.
  package var settings = Settings()
  /// The values that `vary` lets slide, in the order of their first statements.
  package var sliders: [Slider] = []
  /// The last drawn equations for y, r and z, by coordinate.
  package var drawnEquations: [String: DrawnEquation] = [:]

  /// Creates the state of a fresh session.
  package init() {}
}
