import Exploring
import Testing

/// The bytes of terminals as keys and reports of the mouse.
struct KeyDecoderTests {
  static let keys: [(bytes: String, key: ExploreKey)] = [
    ("a", .character("a")),
    ("+", .character("+")),
    ("é", .character("é")),
    ("\u{1b}[A", ExploreKey(.up)),
    ("\u{1b}OD", ExploreKey(.left)),
    ("\u{1b}[1;2C", ExploreKey(.right, isShifted: true)),
    ("\u{1b}[1;5D", ExploreKey(.left, isControl: true)),
    ("\u{1b}[H", ExploreKey(.home)),
    ("\u{1b}[4~", ExploreKey(.end)),
    ("\u{1b}[5~", ExploreKey(.pageUp)),
    ("\u{1b}[Z", ExploreKey(.backTab)),
    ("\u{1b}OQ", ExploreKey(.function(2))),
    ("\u{1b}[12~", ExploreKey(.function(2))),
    ("\t", ExploreKey(.tab)),
    ("\r", ExploreKey(.enter)),
    ("\u{7f}", ExploreKey(.backspace)),
    ("\u{3}", .control("c")),
    ("\u{1a}", .control("z")),
    ("\u{1b}x", ExploreKey(.character("x"), isAlternate: true)),
  ]

  @Test("a key is read from the bytes that terminals send for it", arguments: keys)
  func reads(_ one: (bytes: String, key: ExploreKey)) {
    var decoder = KeyDecoder()
    #expect(decoder.inputs(of: Array(one.bytes.utf8)) == [.key(one.key)])
    #expect(!decoder.isWaiting)
  }

  @Test("bytes that arrive one by one give the same keys", arguments: keys)
  func readsPieces(_ one: (bytes: String, key: ExploreKey)) {
    var decoder = KeyDecoder()
    let found = one.bytes.utf8.flatMap { decoder.inputs(of: [$0]) }
    #expect(found == [.key(one.key)])
  }

  @Test("an escape that nothing follows is the key Esc")
  func readsLoneEscape() {
    var decoder = KeyDecoder()
    #expect(decoder.inputs(of: [0x1b]).isEmpty)
    #expect(decoder.isWaiting)
    #expect(decoder.finished() == [.key(ExploreKey(.escape))])
    #expect(!decoder.isWaiting)
  }

  static let pointers: [(bytes: String, pointer: Pointer)] = [
    ("\u{1b}[<0;12;7M", Pointer(.press, .left, column: 11.5, row: 6.5)),
    ("\u{1b}[<0;12;7m", Pointer(.release, .left, column: 11.5, row: 6.5)),
    ("\u{1b}[<32;1;1M", Pointer(.drag, .left, column: 0.5, row: 0.5)),
    ("\u{1b}[<2;3;4M", Pointer(.press, .right, column: 2.5, row: 3.5)),
    ("\u{1b}[<64;3;4M", Pointer(.wheelUp, .none, column: 2.5, row: 3.5)),
    ("\u{1b}[<65;3;4M", Pointer(.wheelDown, .none, column: 2.5, row: 3.5)),
    ("\u{1b}[<16;3;4M", Pointer(.press, .left, column: 2.5, row: 3.5, isModified: true)),
  ]

  @Test("reports of the mouse name the middle of their cell", arguments: pointers)
  func readsPointers(_ one: (bytes: String, pointer: Pointer)) {
    var decoder = KeyDecoder()
    #expect(decoder.inputs(of: Array(one.bytes.utf8)) == [.pointer(one.pointer)])
  }

  @Test("with the size of a cell, reports are in pixels")
  func readsPixels() {
    var decoder = KeyDecoder()
    decoder.cellSize = (8, 16)
    let found = decoder.inputs(of: Array("\u{1b}[<0;13;25M".utf8))
    #expect(found == [.pointer(Pointer(.press, .left, column: 12.5 / 8, row: 24.5 / 16))])
  }

  @Test("the terminal tells which modes it knows")
  func readsModes() {
    var decoder = KeyDecoder()
    let bytes = Array("\u{1b}[?2026;2$y\u{1b}[?1016;0$y".utf8)
    #expect(
      decoder.inputs(of: bytes) == [.mode(2026, isKnown: true), .mode(1016, isKnown: false)]
    )
  }

  static let senseless: [[UInt8]] = [
    Array("\u{1b}[M !!".utf8), Array("\u{1b}[<0;0;0M".utf8),
    Array("\u{1b}[99999999999999999~".utf8),
    Array("\u{1b}]11;rgb:ff/ff/ff\u{1b}\\".utf8), Array("\u{1b}_Gi=1;OK\u{1b}\\".utf8),
    [0xff, 0x80], [0xff], [0xe2, 0x82], [0xf0],
    [0xc3, 0x28], Array("\u{1b}[<1;2M".utf8), Array("\u{1b}[?1;2c".utf8), Array("\u{1b}[I".utf8),
  ]

  @Test(
    "bytes without a meaning here are left out, and the key behind them is read",
    arguments: senseless
  )
  func skips(_ bytes: [UInt8]) {
    var decoder = KeyDecoder()
    let found = decoder.inputs(of: bytes + Array("q".utf8))
    #expect(found.last == .key(.character("q")))
    #expect(!decoder.isWaiting)
  }
}
