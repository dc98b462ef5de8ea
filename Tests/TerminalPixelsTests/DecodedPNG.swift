/// The pixels of a PNG file, read back as its standard says.
///
/// Of the standard it knows what the files here use: palettes and three bytes for a pixel, the filters
/// None and Up. Everything else, and every wrong length, checksum or code, gives nil.
struct DecodedPNG {
  let width: Int
  let height: Int
  /// The colours, 0xRRGGBB, row by row.
  let pixels: [UInt32]

  /// A chunk of a file.
  struct Chunk {
    let name: String
    let bytes: [UInt8]
  }

  /// Returns the chunks; none if the file is none.
  static func chunks(_ file: [UInt8]) -> [Chunk] {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return [] }
    var (place, chunks): (Int, [Chunk]) = (8, [])
    while place + 12 <= file.count {
      let size = number(file[place...])
      guard place + 12 + size <= file.count else { return [] }
      let content = file[(place + 4)..<(place + 8 + size)]
      guard number(file[(place + 8 + size)...]) == checksum(content) else { return [] }
      let name = String(decoding: content.prefix(4), as: UTF8.self)
      chunks.append(Chunk(name: name, bytes: Array(content.dropFirst(4))))
      place += 12 + size
    }
    return place == file.count ? chunks : []
  }

  init?(_ file: [UInt8]) {
    let chunks = Self.chunks(file)
    guard let head = chunks.first, head.name == "IHDR", head.bytes.count == 13,
      chunks.last?.name == "IEND"
    else { return nil }
    (width, height) = (Self.number(head.bytes[0...]), Self.number(head.bytes[4...]))
    let (bits, kind) = (Int(head.bytes[8]), head.bytes[9])
    let colors = chunks.first { $0.name == "PLTE" }?.bytes ?? []
    let stream = chunks.filter { $0.name == "IDAT" }.flatMap(\.bytes)
    guard let content = Self.inflated(stream), kind == 2 || kind == 3 else { return nil }
    let rowBytes = kind == 2 ? 3 * width : (width * bits + 7) / 8
    guard content.count == height * (rowBytes + 1) else { return nil }
    var former = [UInt8](repeating: 0, count: rowBytes)
    var pixels: [UInt32] = []
    for row in 0..<height {
      let line = content[(row * (rowBytes + 1))...].prefix(rowBytes + 1)
      guard let filter = line.first, filter == 0 || filter == 2 else { return nil }
      former = zip(line.dropFirst(), former).map { filter == 0 ? $0 : $0 &+ $1 }
      for column in 0..<width {
        let place: Int
        if kind == 3 {
          let byte = former[column * bits / 8]
          let shift = 8 - bits - column * bits % 8
          place = 3 * Int(byte >> UInt8(shift) & UInt8((1 << bits) - 1))
        } else {
          place = 3 * column
        }
        let source = kind == 3 ? colors : former
        guard place + 2 < source.count else { return nil }
        let (red, green, blue) = (source[place], source[place + 1], source[place + 2])
        pixels.append(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
      }
    }
    self.pixels = pixels
  }

  /// Returns the number of the first four bytes, the highest first; 0 if there are fewer.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.count < 4 ? 0 : bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the checksum of a chunk (CRC-32).
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return Int(~sum)
  }

  // MARK: zlib (RFC 1950, RFC 1951), with codes of their own in each block

  /// Returns the bytes of a stream; nil where it is damaged, or has blocks of another kind.
  static func inflated(_ stream: [UInt8]) -> [UInt8]? {
    guard stream.count > 6, (Int(stream[0]) << 8 | Int(stream[1])) % 31 == 0 else { return nil }
    var bits = Bits(bytes: stream, place: 16)
    var output: [UInt8] = []
    var isLast = false
    while !isLast {
      guard let last = bits.take(1), bits.take(2) == 2 else { return nil }
      isLast = last == 1
      guard block(&bits, &output) else { return nil }
    }
    var (low, high) = (1, 0)
    for byte in output {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    let end = (bits.place + 7) / 8
    guard end + 4 == stream.count else { return nil }
    return number(stream[end...]) == high << 16 | low ? output : nil
  }

  private struct Bits {
    let bytes: [UInt8]
    var place: Int

    /// Takes a number, its lowest bit first.
    mutating func take(_ count: Int) -> Int? {
      guard place + count <= 8 * bytes.count else { return nil }
      var value = 0
      for bit in 0..<count {
        value |= Int(bytes[place / 8] >> UInt8(place % 8) & 1) << bit
        place += 1
      }
      return value
    }

    /// Takes a symbol: codes by their length and bits.
    mutating func take(_ codes: [Int: Int]) -> Int? {
      var code = 1
      while code < 1 << 16 {
        guard let bit = take(1) else { return nil }
        code = code << 1 | bit
        if let symbol = codes[code] { return symbol }
      }
      return nil
    }
  }

  /// Returns the symbols by their codes, with a 1 before the first bit; nil if the lengths are no complete code.
  private static func codes(_ lengths: [Int]) -> [Int: Int]? {
    var codes: [Int: Int] = [:]
    var next = 0
    for length in 1...15 {
      next <<= 1
      for (symbol, own) in lengths.enumerated() where own == length {
        codes[1 << length | next] = symbol
        next += 1
      }
    }
    return next == 1 << 15 ? codes : nil
  }

  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// Reads the codes of a block and its symbols; false where it is damaged.
  private static func block(_ bits: inout Bits, _ output: inout [UInt8]) -> Bool {
    guard let literalCount = bits.take(5), let distanceCount = bits.take(5),
      let lengthCount = bits.take(4)
    else { return false }
    var lengthsOfLengths = [Int](repeating: 0, count: 19)
    for symbol in order.prefix(lengthCount + 4) {
      guard let length = bits.take(3) else { return false }
      lengthsOfLengths[symbol] = length
    }
    guard let codesOfLengths = codes(lengthsOfLengths) else { return false }
    var lengths: [Int] = []
    let count = literalCount + 257 + distanceCount + 1
    while lengths.count < count {
      guard let symbol = bits.take(codesOfLengths) else { return false }
      switch symbol {
      case 17, 18:
        guard let more = bits.take(symbol == 17 ? 3 : 7) else { return false }
        lengths += [Int](repeating: 0, count: more + (symbol == 17 ? 3 : 11))
      case 16: return false
      default: lengths.append(symbol)
      }
    }
    guard lengths.count == count, let literals = codes(Array(lengths.prefix(literalCount + 257))),
      let distances = codes(Array(lengths.dropFirst(literalCount + 257)))
    else { return false }
    while let symbol = bits.take(literals) {
      if symbol == 256 { return true }
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      let step = symbol - 257
      let lengthBits = step < 8 || step == 28 ? 0 : step / 4 - 1
      guard let lengthRest = bits.take(lengthBits), let far = bits.take(distances) else {
        return false
      }
      let base = step < 8 ? step : (4 + step % 4) << lengthBits
      let length = step == 28 ? 258 : 3 + base + lengthRest
      let distanceBits = far < 4 ? 0 : far / 2 - 1
      guard let distanceRest = bits.take(distanceBits) else { return false }
      let distance = 1 + (far < 4 ? far : (2 + far % 2) << distanceBits) + distanceRest
      guard distance <= output.count else { return false }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
    return false
  }
}
