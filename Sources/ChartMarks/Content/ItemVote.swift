/// What an item says about where functions without a domain run.
package enum ItemVote: Sendable {
  /// What it shows widens the window; it decides where the window is only if it has a curve with a domain
  /// of its own, or comes first.
  case automatic
  /// What it shows decides, wherever it stands: rows of data.
  case decides
  /// Nothing: it is computed over the window itself.
  case none
}
