/// An amount of memory as people write it: `512 MiB`, `500 MB`, `1.5 GB`; a plain number counts in MB.
public struct MemorySize: Equatable, Sendable {
  /// The amount in bytes.
  public let bytes: Int

  /// Less than this holds no picture.
  public static let least = MemorySize(bytes: 1_000_000)
  /// More than this no machine has.
  public static let most = MemorySize(bytes: 1 << 50)

  /// Creates an amount.
  public init(bytes: Int) { self.bytes = bytes }

  /// Creates the amount of so many units; nil if there is no such unit, or it is below ``least`` or above
  /// ``most``.
  package init?(_ number: Double, unit: String) {
    guard let size = Self.size(ofUnit: unit.lowercased()) else { return nil }
    let bytes = (number * size).rounded()
    guard bytes >= Double(Self.least.bytes), bytes <= Double(Self.most.bytes),
      let whole = Int(exactly: bytes)
    else { return nil }
    self.init(bytes: whole)
  }

  /// Reads `512MiB`; nil if it is something else.
  public init?(_ text: String) {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard number.first?.isNumber == true, let value = Double(number) else { return nil }
    self.init(value, unit: String(text.dropFirst(number.count).drop { $0 == " " }))
  }

  private static func size(ofUnit unit: String) -> Double? {
    switch unit {
    case "b", "byte", "bytes": 1
    case "k", "kb": 1e3
    case "kib": 1024
    case "", "m", "mb": 1e6
    case "mib": 1024 * 1024
    case "g", "gb": 1e9
    case "gib": 1024 * 1024 * 1024
    case "t", "tb": 1e12
    case "tib": 1024 * 1024 * 1024 * 1024
    default: nil
    }
  }

  /// The amount as it can be typed, exactly.
  public var text: String {
    for (unit, size) in [
      ("GiB", 1 << 30), ("GB", 1_000_000_000), ("MiB", 1 << 20), ("MB", 1_000_000),
    ]
    where bytes >= size && bytes.isMultiple(of: size) {
      return "\(bytes / size) \(unit)"
    }
    return "\(bytes) B"
  }

  /// The amount for reading, rounded up to whole MiB.
  package var roundedText: String {
    let unit = 1 << 20
    let (whole, rest) = bytes.quotientAndRemainder(dividingBy: unit)
    return MemorySize(bytes: max(1, whole + (rest > 0 ? 1 : 0)) * unit).text
  }

  /// A round amount of at least twice as much, to be asked for.
  package var raised: MemorySize {
    var bytes = 1 << 26
    while bytes < self.bytes, bytes < Self.most.bytes { bytes *= 2 }
    return MemorySize(bytes: bytes)
  }
}
