// The bytes of a terminal as keys, reports of its mouse, and answers.
//
//     input    = escape | control | letter
//     escape   = ESC "[" parameters final            a key (xterm's numbers), a mouse report, an answer
//              | ESC "[" "M" 3 bytes                 the old mouse report, which is read and left out
//              | ESC "O" final                       a key of the keypad mode
//              | ESC ( "]" | "P" | "_" | "^" | "X" ) … ( BEL | ESC "\" )      a string of the terminal, left out
//              | ESC letter                          a letter with Alt
//              | ESC                                 the key Esc, if nothing follows in time
//     mouse    = ESC "[" "<" button ";" column ";" row ( "M" | "m" )           SGR, mode 1006; pixels with mode 1016
//     answer   = ESC "[" "?" mode ";" state "$y"                               DECRPM: 0 is a mode that is not known
//
// A sequence may arrive in pieces: what is not complete stays until more bytes come, or until ``finished()`` says
// that no more are expected. Bytes that mean nothing are left out; no input is ever an error. Sources: xterm's
// "Control Sequences" (invisible-island.net/xterm/ctlseqs), the VT520 manual (DECRQM).

/// Reader of a terminal's bytes.
package struct KeyDecoder: Sendable {
  private var bytes: [UInt8] = []
  /// The size of a cell in pixels, if the mouse is reported in pixels; nil for cells.
  package var cellSize: (width: Double, height: Double)?

  /// The longest sequence; a longer one is no sequence of keys.
  private static let longest = 4096

  /// Creates a reader that has read nothing.
  package init() {}

  /// Whether a sequence has begun and is not complete: the next bytes decide what it is.
  package var isWaiting: Bool { !bytes.isEmpty }

  /// Returns what the bytes say, those of earlier calls that were not complete first.
  package mutating func inputs(of more: [UInt8]) -> [ExploreInput] {
    bytes += more
    var found: [ExploreInput] = []
    var rest = bytes[...]
    while !rest.isEmpty, let length = read(rest, &found) { rest = rest.dropFirst(length) }
    bytes = rest.count > Self.longest ? [] : Array(rest)
    return found
  }

  /// Returns what the incomplete bytes are if nothing follows them: a lone ESC is the key Esc.
  package mutating func finished() -> [ExploreInput] {
    defer { bytes = [] }
    return bytes.first == Self.escape ? [.key(ExploreKey(.escape))] : []
  }

  private static let escape: UInt8 = 0x1b

  /// Reads one input; returns its bytes, or nil if it is not complete.
  private func read(_ rest: ArraySlice<UInt8>, _ found: inout [ExploreInput]) -> Int? {
    let first = rest[rest.startIndex]
    if first == Self.escape { return readEscape(rest, &found) }
    if first < 0x20 || first == 0x7f {
      found.append(.key(Self.control(first)))
      return 1
    }
    return readLetter(rest, &found)
  }

  private static func control(_ byte: UInt8) -> ExploreKey {
    switch byte {
    case 0x09: ExploreKey(.tab)
    case 0x0a, 0x0d: ExploreKey(.enter)
    case 0x08, 0x7f: ExploreKey(.backspace)
    case 0x00: ExploreKey(.character(" "), isControl: true)
    default:
      ExploreKey(
        .character(Character(Unicode.Scalar(byte < 0x1b ? byte + 0x60 : byte + 0x40))),
        isControl: true
      )
    }
  }

  private func readLetter(_ rest: ArraySlice<UInt8>, _ found: inout [ExploreInput]) -> Int? {
    let first = rest[rest.startIndex]
    let length: Int
    switch first {
    case 0..<0x80: length = 1
    case 0xc2..<0xe0: length = 2
    case 0xe0..<0xf0: length = 3
    case 0xf0..<0xf5: length = 4
    // A byte that begins no letter.
    default: return 1
    }
    // A letter that is broken off: what follows is a key of its own.
    let others = rest.prefix(length).dropFirst()
    guard others.allSatisfy({ (0x80..<0xc0).contains($0) }) else { return 1 }
    guard rest.count >= length else { return nil }
    let text = String(decoding: rest.prefix(length), as: UTF8.self)
    guard text != "\u{fffd}", text.unicodeScalars.count == 1, let letter = text.first else {
      return 1
    }
    found.append(.key(.character(letter)))
    return length
  }

  private func readEscape(_ rest: ArraySlice<UInt8>, _ found: inout [ExploreInput]) -> Int? {
    guard rest.count > 1 else { return nil }
    let second = rest[rest.startIndex + 1]
    switch second {
    case UInt8(ascii: "["): return readSequence(rest, &found)
    case UInt8(ascii: "O"):
      guard rest.count > 2 else { return nil }
      if let key = Self.finals[rest[rest.startIndex + 2]] { found.append(.key(ExploreKey(key))) }
      return 3
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      return lengthOfString(rest)
    case Self.escape:
      found.append(.key(ExploreKey(.escape)))
      return 1
    case 0x20..<0x7f:
      let letter = Character(Unicode.Scalar(second))
      found.append(.key(ExploreKey(.character(letter), isAlternate: true)))
      return 2
    default:
      found.append(.key(ExploreKey(.escape)))
      return 1
    }
  }

  /// The bytes of a string of the terminal, up to BEL or ESC \; nil if its end is missing.
  private func lengthOfString(_ rest: ArraySlice<UInt8>) -> Int? {
    for place in rest.indices.dropFirst(2) {
      if rest[place] == 0x07 { return place - rest.startIndex + 1 }
      if rest[place] == UInt8(ascii: "\\"), rest[place - 1] == Self.escape {
        return place - rest.startIndex + 1
      }
    }
    return nil
  }

  private func readSequence(_ rest: ArraySlice<UInt8>, _ found: inout [ExploreInput]) -> Int? {
    let body = rest.dropFirst(2)
    if body.first == UInt8(ascii: "M") { return rest.count >= 6 ? 6 : nil }
    guard let end = body.firstIndex(where: { (0x40...0x7e).contains($0) || $0 < 0x20 }) else {
      return nil
    }
    let length = end - rest.startIndex + 1
    // A control character breaks the sequence off.
    if rest[end] < 0x20 { return length - 1 }
    let parameters = Parameters(rest[(rest.startIndex + 2)..<end])
    if let input = self.input(rest[end], parameters) { found.append(input) }
    return length
  }

  /// The numbers of a sequence, with the signs before and behind them.
  private struct Parameters {
    var lead: UInt8?
    var numbers: [Int] = []
    var isDollar = false

    init(_ bytes: ArraySlice<UInt8>) {
      var number: Int?
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          number = min((number ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
        case UInt8(ascii: ";"), UInt8(ascii: ":"):
          numbers.append(number ?? 0)
          number = nil
        case UInt8(ascii: "<"), UInt8(ascii: "?"), UInt8(ascii: ">"): lead = byte
        case UInt8(ascii: "$"): isDollar = true
        default: break
        }
      }
      if let number { numbers.append(number) }
    }

    subscript(place: Int) -> Int { place < numbers.count ? numbers[place] : 0 }
  }

  private func input(_ final: UInt8, _ parameters: Parameters) -> ExploreInput? {
    if parameters.lead == UInt8(ascii: "<") {
      return pointer(final, parameters).map(ExploreInput.pointer)
    }
    if parameters.isDollar, final == UInt8(ascii: "y") {
      return .mode(parameters[0], isKnown: parameters[1] != 0 && parameters[1] != 4)
    }
    guard parameters.lead == nil else { return nil }
    var key: ExploreKey?
    if final == UInt8(ascii: "~") {
      key = Self.numbered[parameters[0]].map { ExploreKey($0) }
    } else {
      key = Self.finals[final].map { ExploreKey($0) }
    }
    // xterm's modifiers: 1 + Shift 1 + Alt 2 + Control 4.
    let modifiers = max(0, parameters[1] - 1)
    key?.isShifted = modifiers & 1 != 0
    key?.isAlternate = modifiers & 2 != 0
    key?.isControl = modifiers & 4 != 0
    return key.map { .key($0) }
  }

  /// The keys by the last byte of their sequences.
  private static let finals: [UInt8: ExploreKey.Code] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "Z"): .backTab, UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
    UInt8(ascii: "M"): .enter, UInt8(ascii: "k"): .character("+"),
    UInt8(ascii: "m"): .character("-"),
  ]

  /// The keys by the number before `~`.
  private static let numbered: [Int: ExploreKey.Code] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
  ]

  /// A report of the mouse in the form SGR: the button with its modifiers, the column and the row, from 1.
  private func pointer(_ final: UInt8, _ parameters: Parameters) -> Pointer? {
    guard parameters.numbers.count == 3, parameters[1] > 0, parameters[2] > 0 else { return nil }
    let code = parameters[0]
    let (x, y) = (Double(parameters[1]) - 0.5, Double(parameters[2]) - 0.5)
    let (column, row) = cellSize.map { (x / $0.width, y / $0.height) } ?? (x, y)
    let isModified = code & 0b11100 != 0
    if code & 64 != 0 {
      guard final == UInt8(ascii: "M"), code & 3 < 2 else { return nil }
      return Pointer(
        code & 3 == 0 ? .wheelUp : .wheelDown,
        .none,
        column: column,
        row: row,
        isModified: isModified
      )
    }
    let buttons: [Pointer.Button] = [.left, .middle, .right, .none]
    let action: Pointer.Action =
      final == UInt8(ascii: "m") ? .release : code & 32 != 0 ? .drag : .press
    return Pointer(action, buttons[code & 3], column: column, row: row, isModified: isModified)
  }
}
