import ChartCore
import Expressions
import RealFunctions
import Statements

// The size of a file whose picture is measured with a ruler: the sheet that was set, else what the ranges need.

extension Session {
  /// Returns the size on paper of a file for which no size is named; nil for the usual size of its kind.
  ///
  /// With `set scale` and without `set page` the file is as large as the ranges of its axes at that scale need with
  /// their labels, to a tenth of a millimetre.
  func paper(
    for kind: FileKind,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> FileSize? {
    guard FileKind.pages.contains(kind) else { return nil }
    if let sheet = settings.sheet { return sheet.size.map(FileSize.paper) }
    guard settings.unitLength != nil, settings.panels == .off,
      let pixels = try drawing?.chart.measuredPage(cancellation: cancellation)
    else { return nil }
    func millimetres(_ pixels: Double) -> Double {
      (pixels / PaperSize.Unit.mm.pixels * 10).rounded(.up) / 10
    }
    return PaperSize(
      width: millimetres(pixels.width),
      height: millimetres(pixels.height),
      unit: .mm
    ).map(FileSize.paper)
  }

  /// Returns the note on a scale that the page has no room for; nil where it has.
  func noteOnScale(_ page: FilePage) throws(Interrupted) -> String? {
    guard let unit = settings.unitLength, settings.panels == .off,
      case .paper(let paper) = page.size,
      let needed = try drawing?.chart.measuredPage(cancellation: page.cancellation)
    else { return nil }
    let pixels = paper.pixels
    guard needed.width > pixels.width + 1 || needed.height > pixels.height + 1 else { return nil }
    func text(_ size: SceneSize) -> String {
      let cm = PaperSize.Unit.cm.pixels
      return "\((size.width / cm).text(digits: 3)) x \((size.height / cm).text(digits: 3)) cm"
    }
    return "a unit is shorter than \(unit.text): the ranges need a page of \(text(needed)), "
      + "this one has \(text(pixels)); set xrange and yrange"
  }
}
