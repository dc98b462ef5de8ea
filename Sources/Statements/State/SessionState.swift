package import Expressions

/// What statements are read and formulas are resolved with: definitions and settings, as a value.
package struct SessionState {
  /// The definitions.
  package var scope = Scope()
  /// What `set` changed.
  package var settings = Settings()
  /// The last equations that were drawn for y, r and z, by coordinate.
  package var drawnEquations: [String: DrawnEquation] = [:]

  /// Creates the state of a fresh session.
  package init() {}
}
