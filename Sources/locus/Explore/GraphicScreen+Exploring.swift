import CLineInput
import CPixels
import ChartCore
import Exploring
import PlotSession
import RealFunctions
import SystemLibrary
import TerminalPixels

// Explored pictures in pixels.
//
// A rough picture has half the pixels in each direction, each shown as four: that takes a third of the time. The search
// for curves ends when a key arrives, the drawing of pixels does not: librsvg cannot be told to stop, and a renderer
// that is left behind takes the fonts that it found with it, which are dearer than a picture.

extension GraphicScreen {
  /// The fewest rows of a picture in pixels.
  private static let fewestRows = 3

  /// How pictures of a look are explored in pixels; nil where they are text.
  ///
  /// It asks the terminal if nobody has.
  func exploring(_ look: PictureLook, isDark: Bool) -> ExploredPixels? {
    guard let terminal = terminal(for: look, isPrompt: true) else { return nil }
    let systemCell = Screen.cellSize(of: STDOUT_FILENO)
    // Letters may become larger meanwhile: the system knows, if it told the same as the terminal before.
    let isTold = systemCell.map { $0 == terminal.cell } ?? false
    let painter = PicturePainter {
      picture,
      look,
      columns,
      rows,
      isRough,
      cancellation throws(Interrupted) in
      guard rows >= Self.fewestRows, look.graphics != .text, look.charset == .auto else {
        return nil
      }
      let cell = isTold ? Screen.cellSize(of: STDOUT_FILENO) ?? terminal.cell : terminal.cell
      return try self.painted(
        picture,
        look,
        columns: columns,
        rows: rows,
        on: GraphicTerminal(terminal.way, cell: cell),
        isDark: isDark,
        isRough: isRough,
        cancellation
      )
    }
    return ExploredPixels(painter: painter, terminal: terminal, number: nextNumber())
  }

  private func painted(
    _ picture: DrawnPicture,
    _ look: PictureLook,
    columns: Int,
    rows: Int,
    on terminal: GraphicTerminal,
    isDark: Bool,
    isRough: Bool,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> PaintedPicture? {
    let (width, height) = terminal.pixels(columns: columns, rows: rows)
    guard max(width, height) <= Int(CP_LONGEST_SIDE) else { return nil }
    let layout = SceneSize(
      width: Double(width) / terminal.scale,
      height: Double(height) / terminal.scale
    )
    let page = try picture.screenPage(
      width: layout.width,
      height: layout.height,
      theme: look.theme,
      isDark: isDark,
      cancellation: cancellation
    )
    let step = isRough ? 2 : 1
    let size = (width: max(1, width / step), height: max(1, height / step))
    guard
      let image = pixels(of: page.svg, size)?.resized(width: width, height: height)
    else {
      if li_interrupted() { throw Interrupted() }
      return nil
    }
    return PaintedPicture(
      image: image,
      cell: terminal.cell,
      layout: layout,
      plotArea: page.plotArea
    )
  }
}
