import CPixels
import Exploring
import SystemLibrary
import TerminalPixels

/// How the pixels of an explored picture reach the terminal.
///
/// With kitty's protocol the picture has one number for the whole time: each one takes the place of the one before, and
/// the last is taken out of the terminal's memory at the end. Sixels are written over those that are there.
struct ExploredPixels {
  let painter: PicturePainter
  let terminal: GraphicTerminal
  /// The number of the picture in kitty's protocol.
  let number: UInt32

  /// The bytes that show pixels over the upper rows of the screen, from its upper left corner on.
  func bytes(of page: GraphicPage, columns: Int) -> [UInt8] {
    let home = Array("\u{1b}[H".utf8)
    switch terminal.way {
    case .kitty:
      guard let png = Self.png(page.image) else { return [] }
      return home
        + KittyPicture.commands(png: png, number: number, columns: columns, rows: page.rows)
    case .sixel(let registers): return home + Sixels.text(of: page.image, registers: registers)
    }
  }

  /// The bytes that take the picture away; empty where letters do.
  var removal: [UInt8] {
    switch terminal.way {
    case .kitty: KittyPicture.removal(of: number)
    case .sixel: []
    }
  }

  /// A PNG file of an image; nil without memory.
  private static func png(_ image: PixelImage) -> [UInt8]? {
    var size = 0
    let file = image.pixels.withUnsafeBufferPointer { pixels in
      cp_png_file(pixels.baseAddress, Int32(image.width), Int32(image.height), &size)
    }
    guard let file else { return nil }
    defer { free(file) }
    return Array(UnsafeBufferPointer(start: file, count: size))
  }
}
