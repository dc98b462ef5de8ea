/// A PNG file as commands of kitty's graphics protocol, which kitty, Ghostty, WezTerm and Konsole have.
///
/// The commands (kitty's documentation, Terminal graphics protocol):
///
///     ESC _ G a=T,f=100,t=d,i=N,p=1,q=2,C=1,c=W,r=H,m=1 ; … ESC \
///     ESC _ G m=1,q=2 ; … ESC \
///     ESC _ G m=0,q=2 ; … ESC \
///
/// `a=T` stores and shows, `f=100` is PNG, `t=d` means that the file itself follows, in base64, 4096 letters a
/// command; `m=0` marks the last one. The image N is shown in W × H cells, to which the terminal scales it.
/// `q=2`: the terminal answers nothing, which would be typed keys. `C=1`: the cursor stays. A picture with the
/// number of an earlier one takes its place.
package enum KittyPicture {
  /// Returns the commands.
  package static func commands(
    png: [UInt8],
    number: UInt32,
    columns: Int,
    rows: Int
  ) -> [UInt8] {
    let letters = Base64.letters(of: png)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(letters.count + letters.count / chunk * 16 + 128)
    var start = 0
    repeat {
      let end = min(letters.count, start + chunk)
      let first = "a=T,f=100,t=d,i=\(number),p=1,C=1,c=\(columns),r=\(rows),"
      bytes += "\u{1b}_G\(start == 0 ? first : "")q=2,m=\(end < letters.count ? 1 : 0);".utf8
      bytes += letters[start..<end]
      bytes += "\u{1b}\\".utf8
      start = end
    } while start < letters.count
    return bytes
  }

  /// The command that takes a picture off the screen and forgets it.
  package static func removal(of number: UInt32) -> [UInt8] {
    Array("\u{1b}_Ga=d,d=I,i=\(number),q=2\u{1b}\\".utf8)
  }

  /// The letters of a command; a multiple of four, as the protocol demands.
  private static let chunk = 4096
}
