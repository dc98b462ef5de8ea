import SeededNumbers
import Testing

@testable import DataFiles

/// Fields that are read where they begin, against those that are cut out first.
@Suite("Fields of plain numbers")
struct NumberFieldTests {
  /// Parts of numbers and of what is none.
  private static let parts = [
    "0", "1", "7", "42", "000", "123456789", ".", ",", "-", "+", "\u{2212}", "e", "E", "D", "e5",
    "e-3",
    " ", "  ", "\t", "\"", "#", "x", ";", "|", "é", "1.5", "-0.25", "1e400", "9007199254740993",
  ]

  @Test("a number read where it begins is that of the whole field, and the next field is the same")
  func sameNumbers() {
    var random = SeededGenerator(seed: 11)
    var found = 0
    for _ in 0..<100_000 {
      let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Self.parts[Int.random(in: 0..<Self.parts.count, using: &random)]
      }.joined()
      let bytes = Array("7,\(text)".utf8)
      for separator in FieldSeparator.all {
        for allowsComma in [false, true] where separator != .comma || !allowsComma {
          let number = DecimalNumber(allowsComma: allowsComma)
          let quick = separator.number(number, in: bytes, from: 2, to: bytes.count)
          guard let quick else { continue }
          found += 1
          let field = separator.field(in: bytes, from: 2, to: bytes.count)
          let value = field.flatMap { number.value(of: bytes, in: $0.range) }
          #expect(value?.bitPattern == quick.value.bitPattern, "\(text) \(separator)")
          // Behind blanks at the end of a record no field follows.
          let next = field?.next.flatMap { next in
            separator.isSign || separator.field(in: bytes, from: next, to: bytes.count) != nil
              || bytes[next...].contains(Byte.hash) ? next : nil
          }
          #expect((next == nil) == (quick.next < 0), "\(text) \(separator)")
        }
      }
    }
    #expect(found > 10_000)
  }

  @Test(
    "texts are compared letter by letter, whatever their length and place",
    arguments: ["", "a", "api", "12345678", "123456789", "a long name of a service", "naïve"]
  )
  func texts(_ text: String) {
    let wanted = FieldText(text)
    for others in [
      "", "a", "ap", "api", "apj", "1234567", "12345678", "123456789", "123456788",
      "a long name of a server", "a long name of a service", "naive", "naïve",
    ] {
      for behind in ["", ",", ",and much more behind it"] {
        let bytes = Array("x,\(others)\(behind)".utf8)
        let range = 2..<(2 + others.utf8.count)
        let head = FieldText.head(of: bytes, range)
        #expect(wanted.isEqual(to: bytes, range, head) == (text == others), "\(others)")
      }
    }
  }

  @Test("line ends are found at any place among bytes without a meaning", arguments: 0..<20)
  func lineEnds(count: Int) throws {
    for byte in [UInt8(ascii: "5"), 0x24, 0xC3, 0xFF] {
      var cutter = RecordCutter()
      cutter.append([UInt8](repeating: byte, count: count) + [0x0A] + [byte, byte, 0x0A])
      #expect(try cutter.next() == 0..<count)
      #expect(try cutter.next() == (count + 1)..<(count + 3))
      #expect(try cutter.next() == nil)
    }
  }
}
