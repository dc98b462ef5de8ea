/// What a mark in space has besides the values of one in the plane.
final class SpaceRow {
  let kind: SpaceMarks.Kind
  let z: MarkValue?
  let zEnd: MarkValue?

  init(kind: SpaceMarks.Kind, z: MarkValue?, zEnd: MarkValue?) {
    (self.kind, self.z, self.zEnd) = (kind, z, zEnd)
  }
}
