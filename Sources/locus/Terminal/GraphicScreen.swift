import CLineInput
import ChartTerminal
import PlotSession
import RealFunctions
import SystemLibrary
import TerminalPixels

/// Pictures in pixels on the terminal.
///
/// Rules: with `graphics auto` a picture is pixels at a prompt whose terminal says that it shows them, if
/// pictures may have colours, nobody asked for certain characters (`set charset`), and librsvg is there;
/// else it is text, and nothing is said. With `kitty` or `sixel` it is pixels on every terminal, and a note
/// says once why it is not. Without a terminal, with `--safe` and with TERM=dumb pictures are text.
///
/// The terminal is asked when the first picture is drawn at a prompt, and never in a script: there a cell has the size
/// that the system tells, or a usual one.
///
/// It is a class, because pictures have numbers, and what failed once is not tried again.
final class GraphicScreen {
  private let screen: Screen
  private let isAllowed: Bool
  private let hasColors: Bool
  private let converter: PictureConverter
  /// Called with the reason why pictures that were asked for in pixels are text; once.
  private let note: (String) -> Void
  /// Whether librsvg failed before.
  private var isBroken = false
  private var hasNoted = false
  /// The number of the last picture of kitty's protocol.
  ///
  /// Other programs in the same terminal have other numbers.
  private var number = UInt32(truncatingIfNeeded: getpid()) << 12

  /// Milliseconds that the terminal may take to answer.
  private static let patience: Int32 = 500

  init(
    screen: Screen,
    options: Options,
    converter: PictureConverter,
    note: @escaping (String) -> Void
  ) {
    (self.screen, self.converter, self.note) = (screen, converter, note)
    isAllowed = screen.canReplacePictures && !options.isSafe && !screen.wantsDescriptions
    hasColors = screen.pictureStyle(options).colors != .none
  }

  /// Returns how a picture of this look is sent to the terminal; nil if it is text.
  ///
  /// The first call at a prompt asks the terminal.
  func terminal(for look: PictureLook, isPrompt: Bool) -> GraphicTerminal? {
    guard isAllowed else { return nil }
    switch look.graphics {
    case .text: return nil
    case .kitty: return GraphicTerminal(.kitty, cell: cell(isPrompt))
    case .sixel:
      let registers = isPrompt && screen.isInteractive ? Int(answer.registers) : 0
      return GraphicTerminal(.sixel(registers: registers), cell: cell(isPrompt))
    case .auto:
      guard isPrompt, !isBroken, screen.isInteractive, hasColors, look.charset == .auto else {
        return nil
      }
      let answer = answer
      guard answer.has_answered, answer.has_kitty || answer.has_sixel else { return nil }
      let way: GraphicTerminal.Way =
        answer.has_kitty ? .kitty : .sixel(registers: Int(answer.registers))
      return GraphicTerminal(way, cell: (Int(answer.cell_width), Int(answer.cell_height)))
    }
  }

  private var answer: li_graphics { li_graphics(Self.patience) }

  private func cell(_ isPrompt: Bool) -> (width: Int, height: Int)? {
    if isPrompt, screen.isInteractive {
      let answer = answer
      if answer.cell_width > 0, answer.cell_height > 0 {
        return (Int(answer.cell_width), Int(answer.cell_height))
      }
    }
    return Screen.cellSize(of: STDOUT_FILENO)
  }

  /// Draws a picture in pixels for so many cells; nil if librsvg cannot, so that it is text.
  func shown(
    _ picture: DrawnPicture,
    _ look: PictureLook,
    columns: Int,
    rows: Int,
    on terminal: GraphicTerminal,
    isDark: Bool,
    cancellation: Cancellation
  ) throws(Interrupted) -> ShownPicture? {
    let pixels = terminal.pixels(columns: columns, rows: rows)
    let page = try picture.screenPage(
      width: Double(pixels.width) / terminal.scale,
      height: Double(pixels.height) / terminal.scale,
      theme: look.theme,
      isDark: isDark,
      cancellation: cancellation
    )
    do throws(FileAccess.Failure) {
      let graphic = try graphic(
        page.svg,
        columns: columns,
        rows: rows,
        on: terminal,
        cancellation
      )
      return page.shown(as: graphic)
    } catch {
      if cancellation.isCancelled { throw Interrupted() }
      isBroken = true
      if look.graphics != .auto, !hasNoted {
        hasNoted = true
        note("pictures are text: \(error.reason)\(error.hint.map { "; \($0)" } ?? "")")
      }
      return nil
    }
  }

  /// A number that no other picture of the last four thousand has.
  func nextNumber() -> UInt32 {
    number = number & 0xFFFF_F000 | (number &+ 1) & 0xFFF
    return number
  }

  /// Draws the text of an SVG file as an image; nil if librsvg fails, which is not tried again, or after an interrupt.
  func pixels(
    of svg: [UInt8],
    _ size: (width: Int, height: Int)
  ) -> PixelImage? {
    guard !isBroken else { return nil }
    let interrupt = Cancellation { li_interrupted() }
    do throws(FileAccess.Failure) {
      let form = Conversion.pixels(width: size.width, height: size.height)
      let bytes = try converter.convert([svg], form, interrupt)
      return PixelImage(width: size.width, height: size.height, bytes: bytes)
    } catch {
      isBroken = !li_interrupted()
      return nil
    }
  }

  /// Draws the text of an SVG file in pixels for so many cells, from the cell of the cursor on.
  ///
  /// The image is as large as ``GraphicTerminal/pixels(columns:rows:)`` says; the text is stretched to it. The
  /// bytes leave the cursor somewhere in the picture or below it.
  func graphic(
    _ svg: [UInt8],
    columns: Int,
    rows: Int,
    on terminal: GraphicTerminal,
    _ cancellation: Cancellation
  ) throws(FileAccess.Failure) -> GraphicPicture {
    let (width, height) = terminal.pixels(columns: columns, rows: rows)
    switch terminal.way {
    case .kitty:
      let png = try converter.convert(
        [svg],
        .png(width: width, height: height, density: nil),
        cancellation
      )
      let number = nextNumber()
      let picture = KittyPicture.commands(png: png, number: number, columns: columns, rows: rows)
      return GraphicPicture(
        bytes: picture,
        rows: rows,
        removal: KittyPicture.removal(of: number)
      )
    case .sixel(let registers):
      let bytes = try converter.convert([svg], .pixels(width: width, height: height), cancellation)
      guard let image = PixelImage(width: width, height: height, bytes: bytes) else {
        throw FileAccess.Failure("librsvg gave no image")
      }
      return GraphicPicture(bytes: Sixels.text(of: image, registers: registers), rows: rows)
    }
  }
}
