import ChartScene

// Several pictures on a page.
//
//     set multiplot [ title text ] [ layout rows, columns { word } ] [ next | previous ]
//     word = "rowsfirst" | "columnsfirst" | "downwards" | "upwards" | "scale" x [ "," y ] | "offset" x [ "," y ]
//          | "margins" left, right, bottom, top | "spacing" x [ "," y ]
//
// A layout has a place for each plot, and goes on to the next one behind each plot. Without one the plots stand where
// `set origin` and `set size` put them, the whole page at first; these two also move a plot out of a layout. Margins
// of a layout are places of the page between which the plot areas stand. The page is drawn at `unset multiplot`, or at
// the end of the script.
//
// Without `set multiplot` the same settings place a single picture on its page.

/// The open page of `set multiplot`.
struct Multiplot {
  /// A grid of places.
  struct Layout {
    var rows = 1
    var columns = 1
    var isByColumns = false
    var isUpwards = false
    var scale = (x: 1.0, y: 1.0)
    var offset = (x: 0.0, y: 0.0)
    /// The left, right, lower and upper side of all plot areas; empty for none.
    var margins: [PagePlacing.Margin] = []
    var spacing: (x: PagePlacing.Margin, y: PagePlacing.Margin) = (.letters(0), .letters(0))
  }

  /// The grid; nil if all plots are placed by hand.
  var layout: Layout?
  /// The number of the place of the next plot, from 0; it begins anew behind the last place.
  var next = 0

  /// A page has at most so many rows, and so many columns.
  static let most = 100

  /// The row, from above, and the column of the next place.
  var cell: (row: Int, column: Int) {
    guard let layout else { return (0, 0) }
    let count = layout.rows * layout.columns
    let place = ((next % count) + count) % count
    let (row, column) =
      layout.isByColumns
      ? (place % layout.rows, place / layout.rows)
      : (place / layout.columns, place % layout.columns)
    return (layout.isUpwards ? layout.rows - 1 - row : row, column)
  }
}

/// Where a picture stands on its page, as `set size`, `set origin` and the settings of margins say.
struct PagePlacing {
  /// A margin.
  enum Margin {
    /// Letters or lines between the edge of the picture and the plot area.
    case letters(Double)
    /// A place of the page: a share of its width from the left, or of its height from below.
    case page(Double)
  }

  /// The width and the height as shares of the page; nil for those of the layout.
  var size: (x: Double, y: Double)?
  /// The lower left corner as shares of the page; nil for that of the layout.
  var origin: (x: Double, y: Double)?
  /// The height of the plot area as a multiple of its width; nil for any.
  var ratio: Double?
  var left, right, bottom, top: Margin?

  /// Takes size and origin from another value.
  mutating func takePlace(of other: PagePlacing) { (size, origin) = (other.size, other.origin) }

  /// Whether a picture fills its page as usual.
  var isUsual: Bool { size == nil && origin == nil && ratio == nil && !hasPlaces }

  /// Whether a margin is a place of the page.
  private var hasPlaces: Bool {
    [left, right, bottom, top].contains { if case .page? = $0 { true } else { false } }
  }
}

extension PagePlacing.Margin {
  /// The margin as a side of a plot area; `isFromBelow` turns a share of the height round.
  func side(isFromBelow: Bool = false) -> SheetPlace.Side {
    switch self {
    case .letters(let count): .letters(max(0, min(1000, count)))
    case .page(let share): .page(max(-10, min(10, isFromBelow ? 1 - share : share)))
    }
  }

  /// The margin as a share of the page of which a side has so many letters.
  fileprivate func share(ofLetters letters: Double) -> Double {
    switch self {
    case .letters(let count): count / letters
    case .page(let share): share
    }
  }
}

extension Multiplot.Layout {
  /// Letters and lines of a usual page, for spacing in letters.
  private static let letters = (across: 110.0, down: 42.0)

  /// The place of a cell.
  func place(row: Int, column: Int) -> SheetPlace {
    let (width, height) = (1 / Double(columns), 1 / Double(rows))
    var place = SheetPlace(
      x: Double(column) * width + offset.x + width * (1 - scale.x) / 2,
      y: Double(row) * height - offset.y + height * (1 - scale.y) / 2,
      width: width * scale.x,
      height: height * scale.y
    )
    guard margins.count == 4 else {
      place.isBelowTitle = true
      return place
    }
    let (gapX, gapY) = (
      spacing.x.share(ofLetters: Self.letters.across), spacing.y.share(ofLetters: Self.letters.down)
    )
    let (left, right) = (
      margins[0].share(ofLetters: Self.letters.across),
      1 - rest(margins[1], Self.letters.across)
    )
    let (bottom, top) = (
      margins[2].share(ofLetters: Self.letters.down), 1 - rest(margins[3], Self.letters.down)
    )
    let wide = (right - left - gapX * Double(columns - 1)) / Double(columns)
    let high = (top - bottom - gapY * Double(rows - 1)) / Double(rows)
    let x = left + Double(column) * (wide + gapX)
    let y = 1 - top + Double(row) * (high + gapY)
    (place.left, place.right) = (.page(x), .page(x + wide))
    (place.top, place.bottom) = (.page(y), .page(y + high))
    return place
  }

  /// What a right or upper margin leaves between it and the edge of the page.
  private func rest(_ margin: PagePlacing.Margin, _ letters: Double) -> Double {
    switch margin {
    case .letters(let count): count / letters
    case .page(let share): 1 - share
    }
  }
}

extension ScriptInterpreter {
  /// The place of the next picture; nil for a picture that is a page of its own.
  func placeOfPicture() -> SheetPlace? {
    let placing = settings.placing
    guard multiplot != nil || !placing.isUsual else { return nil }
    var place = SheetPlace()
    if let multiplot, let layout = multiplot.layout {
      let cell = multiplot.cell
      place = layout.place(row: cell.row, column: cell.column)
    }
    if placing.size != nil || placing.origin != nil {
      let size = placing.size ?? (place.width, place.height)
      let origin = placing.origin ?? (place.x, 1 - place.y - size.y)
      place = SheetPlace(x: origin.x, y: 1 - origin.y - size.y, width: size.x, height: size.y)
    }
    // Without a page of several pictures margins in letters follow from what stands in them.
    func side(_ margin: PagePlacing.Margin?, isFromBelow: Bool = false) -> SheetPlace.Side? {
      if case .letters? = margin, multiplot == nil { return nil }
      return margin?.side(isFromBelow: isFromBelow)
    }
    place.left = side(placing.left) ?? place.left
    place.right = side(placing.right) ?? place.right
    place.top = side(placing.top, isFromBelow: true) ?? place.top
    place.bottom = side(placing.bottom, isFromBelow: true) ?? place.bottom
    place.ratio = placing.ratio
    return place
  }

  /// Runs the statement that draws a picture, at its place.
  mutating func runPicture(_ statement: String) -> Bool {
    guard let place = placeOfPicture() else { return host.run(statement) }
    if multiplot != nil {
      guard host.run(statement, at: place) else { return false }
      advancePlace(by: 1)
      return true
    }
    host.openSheet(title: "")
    let isDrawn = host.run(statement, at: place)
    return host.closeSheet() && isDrawn
  }

  /// Goes on to another place of the layout.
  mutating func advancePlace(by count: Int) {
    guard multiplot?.layout != nil else { return }
    multiplot?.next += count
    (settings.placing.size, settings.placing.origin) = (nil, nil)
  }

  /// Ends the page, shows it and writes its file.
  mutating func endMultiplot() throws(ScriptProblem) {
    guard multiplot != nil else { return }
    multiplot = nil
    (settings.placing.size, settings.placing.origin) = (nil, nil)
    host.showsPictures = !hasOutput
    defer { host.showsPictures = true }
    guard host.closeSheet() else { throw ScriptProblem("") }
    if let path = settings.isOutputSet, !path.isEmpty { try save(path) }
  }

  /// `clear`: the place of the next picture becomes empty.
  mutating func clearPlace() {
    guard multiplot != nil, let place = placeOfPicture() else { return }
    host.cover(place)
  }
}
