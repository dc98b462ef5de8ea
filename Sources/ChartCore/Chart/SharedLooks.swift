/// The names that have one look in several charts: each stands for the same colour, form and dashes in all of them.
struct SharedLooks: Equatable, Sendable {
  /// Categories and names of series that have a colour of the theme, in order of first appearance.
  var colors: [String] = []
  /// Categories that symbols show.
  var symbols: [String] = []
  /// Categories that lines show.
  var lineStyles: [String] = []
}
