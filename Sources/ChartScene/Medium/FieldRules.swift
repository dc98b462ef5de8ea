/// How vectors of a field are spread over a page of pixels and over a page of character cells.
package struct FieldRules: Sendable {
  /// Distance between the strokes of slopes, in device units.
  package let slopeSpacing: Double
  /// Distance between arrows, in device units.
  package let arrowSpacing: Double
  /// Distance between streamlines, in device units.
  package let lineSpacing: Double
  /// Whether slopes and arrows are equally far apart on the page, so that each has the same place in
  /// its cells; else they stand at round values of x and y.
  package let isEven: Bool
  /// Whether slopes and arrows that solutions run through are left out; dots of both would merge.
  package let avoidsSolutions: Bool

  /// The rules on a page of pixels.
  static let graphic = FieldRules(
    slopeSpacing: 24,
    arrowSpacing: 32,
    lineSpacing: 26,
    isEven: false,
    avoidsSolutions: false
  )

  /// The rules on a page of character cells.
  static let text = FieldRules(
    slopeSpacing: 8,
    arrowSpacing: 8,
    lineSpacing: 9,
    isEven: true,
    avoidsSolutions: true
  )
}
