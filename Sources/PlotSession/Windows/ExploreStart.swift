/// What `explore` and its kin begin with.
public enum ExploreStart: Equatable, Sendable {
  /// The picture as it is.
  case picture
  /// A trace of the item with that number in the picture, at a place if one is given.
  case trace(item: Int, at: Double?)
  /// The slider of a name; nil for the first one of the picture. It plays if `plays` says so.
  case slider(name: String?, plays: Bool)
}
