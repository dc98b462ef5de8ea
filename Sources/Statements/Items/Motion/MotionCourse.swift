/// The order in which the frames of an animation follow one another, by the word that chooses it.
package enum MotionCourse: String, CaseIterable, Sendable {
  /// From the first frame to the last one, again and again.
  case loop
  /// From the first frame to the last one, which stays.
  case once
  /// From the first frame to the last one and back, again and again.
  case backAndForth = "back and forth"
}
