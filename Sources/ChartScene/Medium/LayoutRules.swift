/// How a page of pixels and a page of character cells differ: a value for each difference.
///
/// Code that lays out or draws asks for a value by its name, and never which kind of page it
/// has: a new kind of page is a new row beside ``graphic`` and ``text``. Lengths are in device
/// units, which are pixels on a page of pixels and dots on a page of cells, unless a value says
/// otherwise. Only the choice of a layout asks for ``layout``.
package struct LayoutRules: Sendable {
  /// The layouts that place title, axes and legend around a plot area.
  package enum Layout: Sendable {
    /// Margins in pixels; names at the ends of curves.
    case graphic
    /// Rows and columns of character cells.
    case text
  }

  /// The layout of the page.
  package let layout: Layout

  // MARK: Units

  /// Device units per pixel: a dot stands for four pixels.
  package let pixel: Double
  /// Size of a character cell; 0 on a page of pixels, where nothing is moved to cells.
  package let cell: SceneSize

  // MARK: Texts

  /// Height of one line of the labels of an axis.
  package let labelLine: Double
  /// Least free distance between labels that stand beside each other.
  package let labelGap: Double
  /// Free distance between the lines of a block; rows of characters need none.
  package let leading: Double
  /// Whether formulas are typeset, with raised exponents and fraction bars; else each is one line
  /// of characters.
  package let typesetsFormulas: Bool
  /// Whether a whole text can be turned; cells hold only level letters.
  package let turnsTexts: Bool

  // MARK: Lines

  /// Least distance between ticks without numbers, along x (`width`) and along y (`height`).
  package let minorTickGap: SceneSize
  /// Least distance between ticks without numbers that are evenly spaced, along both axes.
  package let evenMinorTickGap: Double
  /// Whether strokes have the dashes, widths and colours that were set; dots can show only a few
  /// patterns.
  package let hasExactStrokes: Bool
  /// Whether curves are cubics; dots are chosen along polylines.
  package let drawsCubics: Bool
  /// Whether the head of an arrow is a filled triangle; else it is two strokes or a character.
  package let fillsArrowHeads: Bool
  /// Whether grid lines are drawn at ticks without numbers; in dots they would hide the curves.
  package let hasMinorGrid: Bool
  /// Whether the plot area has frames; dots at its edge belong to curves.
  package let hasFrames: Bool
  /// Whether the boundary of an area is drawn however faint it is; cells show fills too coarsely to
  /// leave it out.
  package let drawsFaintBoundaries: Bool
  /// Half the length of the caps of error bars.
  package let halfCap: Double

  /// How vectors of fields are spread.
  package let fields: FieldRules

  // MARK: Symbols

  /// Whether a symbol is a character that fills its cell; else it is a shape of any size.
  package let symbolsAreCharacters: Bool
  /// Distance between the symbols that tell a line from others of its colour.
  package let symbolDistance: Double

  // MARK: Names beside marks

  /// Side of the squares in which lines under a name are counted.
  package let inkUnit: Double
  /// Free distance around the letters of a name.
  package let nameMargin: Double
  /// Distance between the rings around a mark on which a name is tried.
  package let nameRing: Double

  // MARK: Pictures

  /// Whether pictures are drawn in the style of a page, with its sizes of letters and lines.
  package let hasPageStyles: Bool
  /// Whether a picture has a summary for screen readers; they read text pictures as text.
  package let hasSummary: Bool
  /// Whether readouts stand on a card of the page's colour; letters in cells hide what is below.
  package let hasCards: Bool
  /// The lengths of figures with several panels.
  package let panels: PanelRules
}

extension LayoutRules {
  /// The rules of a page of pixels.
  package static let graphic = LayoutRules(
    layout: .graphic,
    pixel: 1,
    cell: SceneSize(width: 0, height: 0),
    labelLine: 15,
    labelGap: 6,
    leading: 2.4,
    typesetsFormulas: true,
    turnsTexts: true,
    minorTickGap: SceneSize(width: 3, height: 3),
    evenMinorTickGap: 6,
    hasExactStrokes: true,
    drawsCubics: true,
    fillsArrowHeads: true,
    hasMinorGrid: true,
    hasFrames: true,
    drawsFaintBoundaries: false,
    halfCap: 3,
    fields: .graphic,
    symbolsAreCharacters: false,
    symbolDistance: 72,
    inkUnit: 2,
    nameMargin: 1.5,
    nameRing: 14,
    hasPageStyles: true,
    hasSummary: true,
    hasCards: true,
    panels: .graphic
  )

  /// The rules of a page of character cells.
  package static let text = LayoutRules(
    layout: .text,
    pixel: Cell.pixel,
    cell: Cell.size,
    labelLine: Cell.height,
    labelGap: Cell.width,
    leading: 0,
    typesetsFormulas: false,
    turnsTexts: false,
    minorTickGap: Cell.size,
    evenMinorTickGap: 2 * Cell.width,
    hasExactStrokes: false,
    drawsCubics: false,
    fillsArrowHeads: false,
    hasMinorGrid: false,
    hasFrames: false,
    drawsFaintBoundaries: true,
    halfCap: 1,
    fields: .text,
    symbolsAreCharacters: true,
    symbolDistance: 28,
    inkUnit: 1,
    nameMargin: 0,
    nameRing: Cell.height,
    hasPageStyles: false,
    hasSummary: false,
    hasCards: false,
    panels: .text
  )
}
