/// Bytes as a zlib stream (RFC 1950) of one block with fixed codes (RFC 1951, section 3.2.6).
///
/// Repeated bytes become references to what stands up to 32 KiB before them; the last place of each four bytes is
/// the only one that is compared. Rows of an image repeat each other so often that codes of their own would save
/// little, and a picture takes a few milliseconds. The alternative that lost: the compression of the room `CPixels`,
/// because this room has no C code and needs no library.
struct ZlibStream {
  /// The stream.
  private(set) var bytes: [UInt8] = [0x78, 0x01]
  private var bits: UInt64 = 0
  /// The number of bits that wait.
  private var waiting: UInt64 = 0

  /// The shortest and the longest reference.
  private static let lengths = 4...258
  /// The greatest distance of a reference.
  private static let window = 32_768
  /// Bits of the table of places.
  private static let bitsOfTable: UInt32 = 13
  /// Knuth's multiplicative hash: 2^32 over the golden ratio.
  private static let multiplier: UInt32 = 2_654_435_769
  /// The code of the end of a block.
  private static let end = 256

  /// Compresses bytes.
  init(_ source: [UInt8]) {
    bytes.reserveCapacity(source.count / 4 + 64)
    // The last block, with fixed codes.
    put(0b011, 3)
    source.withUnsafeBufferPointer { compress($0) }
    putSymbol(Self.end)
    if waiting > 0 { put(0, (8 - waiting % 8) % 8) }
    let sum = Self.checksum(source)
    bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }

  private mutating func compress(_ source: UnsafeBufferPointer<UInt8>) {
    var places = [Int](repeating: -1, count: 1 << Self.bitsOfTable)
    var place = 0
    while place < source.count {
      guard place + Self.lengths.lowerBound <= source.count else {
        putSymbol(Int(source[place]))
        place += 1
        continue
      }
      let key = Self.key(source, place)
      let before = places[key]
      places[key] = place
      let length = before >= 0 && place - before <= Self.window ? run(source, before, place) : 0
      guard length >= Self.lengths.lowerBound else {
        putSymbol(Int(source[place]))
        place += 1
        continue
      }
      putReference(length: length, distance: place - before)
      place += length
    }
  }

  private static func key(_ source: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int {
    var four: UInt32 = 0
    for step in 0..<4 { four = four << 8 | UInt32(source[place + step]) }
    return Int((four &* multiplier) >> (32 - bitsOfTable))
  }

  /// Returns how many bytes are equal from two places on.
  private func run(_ source: UnsafeBufferPointer<UInt8>, _ before: Int, _ place: Int) -> Int {
    let most = min(Self.lengths.upperBound, source.count - place)
    var length = 0
    while length < most, source[before + length] == source[place + length] { length += 1 }
    return length
  }

  // MARK: Codes

  private mutating func put(_ value: UInt64, _ count: UInt64) {
    bits |= value << waiting
    waiting += count
    while waiting >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      waiting -= 8
    }
  }

  /// Writes a code, whose highest bit comes first.
  private mutating func putCode(_ code: UInt32, _ count: UInt64) {
    var (code, reversed) = (code, UInt64(0))
    for _ in 0..<count {
      reversed = reversed << 1 | UInt64(code & 1)
      code >>= 1
    }
    put(reversed, count)
  }

  private mutating func putSymbol(_ symbol: Int) {
    let number = UInt32(symbol)
    switch symbol {
    case ..<144: putCode(0x30 + number, 8)
    case ..<256: putCode(0x190 + number - 144, 9)
    case ..<280: putCode(number - 256, 7)
    default: putCode(0xC0 + number - 280, 8)
    }
  }

  private mutating func putReference(length: Int, distance: Int) {
    if length == Self.lengths.upperBound {
      putSymbol(285)
    } else {
      let (symbol, rest, extra) = Self.step(of: length - 3, bits: 2)
      putSymbol(257 + symbol)
      put(UInt64(rest), UInt64(extra))
    }
    let (symbol, rest, extra) = Self.step(of: distance - 1, bits: 1)
    putCode(UInt32(symbol), 5)
    put(UInt64(rest), UInt64(extra))
  }

  /// Returns the step of a number on a scale of steps that become twice as wide after every `1 << bits` of them, where
  /// it lies in that step, and the number of bits that say so.
  private static func step(of number: Int, bits: Int) -> (symbol: Int, rest: Int, extra: Int) {
    guard number >= 2 << bits else { return (number, 0, 0) }
    let extra = Int.bitWidth - 1 - number.leadingZeroBitCount - bits
    return (extra << bits + number >> extra, number & (1 << extra - 1), extra)
  }

  /// Adler's checksum.
  private static func checksum(_ source: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    var place = 0
    // Both sums stay below 2^32 while 5552 bytes are added: RFC 1950 takes their remainders after each such block.
    let block = 5552
    while place < source.count {
      for byte in source[place..<min(source.count, place + block)] {
        a &+= UInt32(byte)
        b &+= a
      }
      (a, b) = (a % 65_521, b % 65_521)
      place += block
    }
    return b << 16 | a
  }
}
