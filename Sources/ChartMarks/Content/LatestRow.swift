/// What was found out for the latest row, so that a row like it only adds its numbers.
///
/// A loop over a million marks writes a million rows of one mark, with the same labels, types and look. For each to
/// find its batch and its key again took half of the time. It is an object: to copy its properties for each row took a
/// sixth of what was left.
final class LatestRow {
  let batch: OpenBatch
  let key: Int32
  private let look: WrittenLook
  private let xLabel: String
  private let yLabel: String
  private let xType: ObjectIdentifier
  private let yType: ObjectIdentifier

  /// Creates it for a row with a position and nothing else; nil for other rows.
  init?(_ row: MarkRow, _ batch: OpenBatch, key: Int32, look: WrittenLook) {
    guard row.more == nil, let x = row.x, let y = row.y else { return nil }
    (self.batch, self.key, self.look) = (batch, key, look)
    (xLabel, yLabel) = (x.label, y.label)
    (xType, yType) = (ObjectIdentifier(x.type), ObjectIdentifier(y.type))
  }

  /// Returns the numbers of a row that belongs behind the latest one; nil if it may not.
  func numbers(of row: MarkRow, look: WrittenLook) -> (x: Double, y: Double)? {
    guard row.more == nil, look === self.look, let x = row.x, let y = row.y,
      case .number(let across) = x.value, case .number(let up) = y.value,
      x.extent == nil, y.extent == nil,
      ObjectIdentifier(x.type) == xType, ObjectIdentifier(y.type) == yType,
      x.label == xLabel, y.label == yLabel, batch.mark.isSame(as: row.mark)
    else { return nil }
    return (across.isFinite ? across : .nan, up.isFinite ? up : .nan)
  }
}
