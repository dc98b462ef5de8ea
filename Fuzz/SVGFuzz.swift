// Any text is a title, a name and a label of an SVG file, and the file stays XML: its tags close, its texts hold no
// sign of the language and no control character. `scripts/fuzz.sh SECONDS svg` builds this with libFuzzer.
import ChartCore
import ChartSVG
import PlotSession

/// Runs one input; libFuzzer calls it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSVG(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let quoted = text.replacing("\"", with: "\"\"").filter { !$0.isNewline }
  var session = Session()
  for setting in ["title", "xlabel", "ylabel"] {
    session.respond(to: "set \(setting) \"\(quoted)\"") { _ in }
  }
  session.respond(to: "plot x, x^2 label \"\(quoted)\", (1, 2) label \"\(quoted)\"") { _ in }
  guard let chart = session.picture, let svg = try? chart.svg(width: 200, height: 150) else {
    return 0
  }
  if let finding = Markup(svg).finding { fatalError("\(finding): \(text.debugDescription)") }
  return 0
}

/// A reader of the XML that this program writes: tags, attributes in quotes, five entities.
private struct Markup {
  private var bytes: ArraySlice<UInt8>
  private var open: [[UInt8]] = []

  init(_ text: String) { bytes = Array(text.utf8)[...] }

  /// What is not well-formed, or nil.
  var finding: String? {
    var copy = self
    return copy.read()
  }

  private mutating func read() -> String? {
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "<"): if let finding = tag() { return finding }
      case UInt8(ascii: "&"): if let finding = entity() { return finding }
      case UInt8(ascii: ">"): return "a bare >"
      case 0..<32 where byte != 10 && byte != 9: return "control character \(byte)"
      case 127: return "control character 127"
      default: break
      }
    }
    return open.isEmpty ? nil : "an open tag"
  }

  private mutating func tag() -> String? {
    let isEnd = bytes.first == UInt8(ascii: "/")
    if isEnd { bytes.removeFirst() }
    let name = Array(
      bytes.prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "/") }
    )
    if name.isEmpty || !name.allSatisfy({ (97...122).contains($0) || (65...90).contains($0) }) {
      return "a tag \(String(decoding: name, as: UTF8.self))"
    }
    bytes = bytes.dropFirst(name.count)
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "\""):
        while let inner = bytes.popFirst(), inner != UInt8(ascii: "\"") {
          if inner == UInt8(ascii: "<") || inner < 32 { return "\(inner) in an attribute" }
          if inner == UInt8(ascii: "&"), let finding = entity() { return finding }
        }
      case UInt8(ascii: ">"):
        if isEnd { return open.popLast() == name ? nil : "an end tag that does not match" }
        open.append(name)
        return nil
      case UInt8(ascii: "/") where bytes.first == UInt8(ascii: ">"):
        bytes.removeFirst()
        return nil
      case UInt8(ascii: "<"): return "< in a tag"
      default: break
      }
    }
    return "a tag without end"
  }

  private mutating func entity() -> String? {
    let name = String(decoding: bytes.prefix { $0 != UInt8(ascii: ";") }.prefix(6), as: UTF8.self)
    guard ["amp", "lt", "gt", "quot", "apos", "#39", "#34"].contains(name) || name.hasPrefix("#x")
    else {
      return "an entity \(name)"
    }
    bytes = bytes.dropFirst(name.utf8.count + 1)
    return nil
  }
}
