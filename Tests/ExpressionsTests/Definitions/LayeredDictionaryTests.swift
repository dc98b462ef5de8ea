import Expressions
import SeededNumbers
import Testing

@Suite("Layered dictionaries")
struct LayeredDictionaryTests {
  @Test(
    "a layered dictionary holds what a plain one holds, whatever is stored and removed",
    arguments: 1...20
  )
  func sameAsPlain(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var layered = LayeredDictionary<Int, Int>()
    var plain: [Int: Int] = [:]
    var copies: [(LayeredDictionary<Int, Int>, [Int: Int])] = []
    for step in 0..<2000 {
      let key = Int.random(in: 0..<300, using: &random)
      let value: Int? = Int.random(in: 0..<3, using: &random) == 0 ? nil : step
      layered[key] = value
      plain[key] = value
      if step % 250 == 0 { copies.append((layered, plain)) }
    }
    copies.append((layered, plain))
    for (layered, plain) in copies {
      #expect(layered.entries == plain)
      #expect(Set(layered.keys) == Set(plain.keys))
      #expect((0..<300).allSatisfy { layered[$0] == plain[$0] })
    }
  }
}
