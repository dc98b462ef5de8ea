import ChartCore
import GnuplotScripts
import PictureDrawing
import RealFunctions
import Statements

// Pages on which scripts of gnuplot put several pictures: each picture is drawn and not shown, the page is shown at
// its end, and is the picture of the session from then on.

extension GnuplotHost {
  mutating func openSheet(title: String) { sheet = (PictureSheet(title: title), 0) }

  mutating func run(_ statement: String, at place: SheetPlace) -> Bool {
    // The picture is shown with its page.
    guard runHidden(statement), let drawing = session.drawing else { return false }
    let member = PictureSheet.Member(drawing.picture.onSheet, at: place)
    guard (sheet?.page.members.count ?? 0) < Self.mostPictures else {
      note("a page has \(Self.mostPictures) pictures at most: the others are left out")
      return true
    }
    sheet?.page.members.append(member)
    sheet?.keptBytes += drawing.keptBytes
    return true
  }

  /// A page has at most so many pictures.
  private static let mostPictures = 1000

  mutating func cover(_ place: SheetPlace) { sheet?.page.members.append(.init(nil, at: place)) }

  mutating func closeSheet() -> Bool {
    guard let open = sheet else { return true }
    sheet = nil
    guard let drawing = session.drawing, !open.page.members.isEmpty else { return true }
    session.drawing = drawing.on(open.page, keptBytes: open.keptBytes)
    return !showsPictures || session.showDrawing(cancellation: cancellation, emit: emit)
  }
}
