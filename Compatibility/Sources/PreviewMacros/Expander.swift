// The program behind `#Preview`: the compiler starts it, asks it to expand macros, and ends it.
//
// Rule. A message is its length, eight bytes from the lowest, and as many bytes of JSON. The first question is for what the program can do;
// the answer to every other is an expansion without declarations. The compiler has checked the views of a preview before it asks, so that a
// preview compiles exactly if its views do. The input ends the program.
//
// The usual way, the package swift-syntax, takes minutes to build and gives every client a dependency; nothing here reads syntax.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Answers the compiler's questions on standard input and output.
@main
enum Expander {
  static func main() {
    while let question = nextMessage() {
      send(question.contains("\"getCapability\"") ? capability : nothing)
    }
  }

  private static let capability = #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#
  private static let nothing = #"{"expandMacroResult":{"expandedSource":"","diagnostics":[]}}"#

  /// The longest message that is read: longer ones are no questions of a compiler.
  private static let longest = 1 << 28

  /// Returns the next message; nil at the end of the input.
  private static func nextMessage() -> String? {
    guard let head = bytes(8) else { return nil }
    let count = head.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard count <= longest, let body = bytes(Int(count)) else { return nil }
    return String(decoding: body, as: UTF8.self)
  }

  private static func bytes(_ count: Int) -> [UInt8]? {
    var all = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let step = all.withUnsafeMutableBytes {
        read(0, $0.baseAddress?.advanced(by: done), count - done)
      }
      if step <= 0 { return nil }
      done += step
    }
    return all
  }

  private static func send(_ text: String) {
    let body = Array(text.utf8)
    let head = (0..<8).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
    let all = head + body
    var done = 0
    while done < all.count {
      let step = all.withUnsafeBytes {
        write(1, $0.baseAddress?.advanced(by: done), all.count - done)
      }
      if step <= 0 { return }
      done += step
    }
  }
}
