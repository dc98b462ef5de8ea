import Foundation
import Testing

@testable import Expressions

@Suite("Scratch") struct ScratchTests {
  @Test func scratch() throws {
    let text = try String(contentsOfFile: "/tmp/scratch-parser.txt", encoding: .utf8)
    var out = ""
    for line in text.split(separator: "\n").map(String.init) {
      let scope = try ReadingCase.scope()
      do throws(Diagnostic) {
        let f = try Formula(line, in: scope)
        out += "\(line)\n    = \(f.canonicalText)\n"
        for n in f.notes { out += "    note: \(n.text)  | \(n.strictHint)\n" }
        if !f.notes.isEmpty {
          out +=
            "    reading: \(ReadingNote.reading(of: SourceRange(0, line.utf8.count), in: line, notes: f.notes))\n"
        }
        do throws(Diagnostic) {
          let g = try Formula(f.canonicalText, in: scope)
          if g.syntax != f.syntax { out += "    ROUNDTRIP \(g.canonicalText)\n" }
        } catch { out += "    ROUNDTRIP \(error.code) \(error.message)\n" }
      } catch {
        let col = String(decoding: Array(line.utf8)[..<error.range.start], as: UTF8.self).count + 1
        out += "\(line)\n    \(error.code) col \(col) \(error.message) | \(error.hint ?? "-")\n"
      }
    }
    try out.write(toFile: "/tmp/scratch-out.txt", atomically: true, encoding: .utf8)
  }
}
