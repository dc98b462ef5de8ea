/// The kind of a mark in space and its values of z, which a mark in the plane does not have.
final class SpaceRow {
  let kind: SpaceMarks.Kind
  let z: MarkValue?
  let zEnd: MarkValue?

  init(kind: SpaceMarks.Kind, z: MarkValue?, zEnd: MarkValue?) {
    (self.kind, self.z, self.zEnd) = (kind, z, zEnd)
  }
}
