/// The names that have one look in several charts: each stands for the same colour, form and dashes in all of them.
package struct SharedLooks: Equatable, Sendable {
  /// Categories and names of series that have a colour of the theme, in order of first appearance.
  package var colors: [String] = []
  /// Categories that symbols show.
  package var symbols: [String] = []
  /// Categories that lines show.
  package var lineStyles: [String] = []

  package init(
    colors: [String] = [],
    symbols: [String] = [],
    lineStyles: [String] = []
  ) {
    self.colors = colors
    self.symbols = symbols
    self.lineStyles = lineStyles
  }
}
