/// The treatment of results beyond the range of a search.
package enum OuterRange: Equatable, Sendable {
  /// The range was given by the user: results beyond are not searched.
  case ignored
  /// The search tests whether there are no results beyond.
  case told
  /// The results beyond are listed, if it is proved that they are all.
  case listed
}
