#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What this process holds of the machine's memory.
enum Memory {
  /// The resident bytes, as Linux tells them; 0 elsewhere.
  static var inUse: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 200)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let text = String(
      decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
      as: UTF8.self
    )
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return 0 }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
