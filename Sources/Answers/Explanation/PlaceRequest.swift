package import Expressions
package import Statements

/// A place that the curves of the picture are asked about.
package struct PlaceRequest {
  /// The variable, if it is named.
  package var variable: Word?
  /// Its value.
  package var place: Syntax

  /// Creates the request of a place, with the variable that is named or nil.
  package init(variable: Word? = nil, place: Syntax) {
    self.variable = variable
    self.place = place
  }
}
