// `set offsets left, right, top, bottom`: room between the data and the ends of ranges that nobody gave.
//
// A number counts in units of the axis, behind `graph` in shares of the range of the data. `first` is the usual unit.

/// The room beside, above and below the data.
struct RangeOffsets {
  /// A width, and whether it is a share of the range.
  typealias Room = (width: Double, isShare: Bool)

  var left: Room = (0, false)
  var right: Room = (0, false)
  var top: Room = (0, false)
  var bottom: Room = (0, false)
}

extension ScriptInterpreter {
  /// Reads the widths; those that are missing are 0.
  mutating func offsets(_ reader: inout ScriptReader) throws(ScriptProblem) {
    var rooms: [RangeOffsets.Room] = []
    while !reader.isAtEnd, rooms.count < 4 {
      _ = reader.match(word: "first")
      let isShare = reader.match(word: "gr|aph")
      let width = try number(&reader)
      guard width.isFinite else { throw reader.problem("an offset is a number") }
      rooms.append((width, isShare))
      if !reader.match(",") { break }
    }
    rooms += Array(repeating: (0, false), count: 4 - rooms.count)
    settings.offsets = RangeOffsets(
      left: rooms[0],
      right: rooms[1],
      top: rooms[2],
      bottom: rooms[3]
    )
  }

  /// Moves the open ends of ranges away from the data.
  func keepOffsets(
    _ x: inout ScriptSettings.Range,
    _ y: inout ScriptSettings.Range,
    _ draft: PlotDraft
  ) {
    guard let offsets = settings.offsets, !draft.isSpace else { return }
    widen(&x, knownRange(of: "x", draft), offsets.left, offsets.right)
    widen(&y, knownRange(of: "y", draft), offsets.bottom, offsets.top)
  }

  private func widen(
    _ range: inout ScriptSettings.Range,
    _ known: (low: Double, high: Double)?,
    _ below: RangeOffsets.Room,
    _ above: RangeOffsets.Room
  ) {
    guard let known, known.low < known.high else { return }
    func width(_ room: RangeOffsets.Room) -> Double {
      room.isShare ? room.width * (known.high - known.low) : room.width
    }
    if range.low == nil, below.width != 0 { range.low = known.low - width(below) }
    if range.high == nil, above.width != 0 { range.high = known.high + width(above) }
  }
}
