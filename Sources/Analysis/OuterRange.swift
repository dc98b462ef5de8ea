/// What a search does beyond its range.
package enum OuterRange: Equatable, Sendable {
  /// The range was meant as one: nobody asks what is beyond.
  case ignored
  /// It is asked whether nothing is there.
  case told
  /// What is there belongs to the answer, if it is proved that it is all.
  case listed
}
