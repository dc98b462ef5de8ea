import Expressions

/// A place that the curves of the picture are asked about.
struct PlaceRequest {
  /// The variable, if it is named.
  var variable: Word?
  /// Its value.
  var place: Syntax
}
