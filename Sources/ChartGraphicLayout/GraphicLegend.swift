/// The legend in pixels, beside or on a plot area: names of series, or the text that replaces them.
struct GraphicLegend {
  /// Room that the legend takes at the sides of the picture.
  private(set) var room = TitleRoom()
  private var rows: [LegendRow] = []
  private var text: TextBox?
  private var place = LegendPlace()
  private var medium: Medium?
  /// Position of the legend: the one that was set, else the one that takes least of the plot.
  private var position = AnnotationPosition.automatic
  private var rowHeight = row

  /// No legend.
  static var none: GraphicLegend { GraphicLegend() }

  private init() {}

  private static let edge = 16.0
  private static let row = 20.0

  /// Creates the legend of a chart below its title.
  init(chart: TrainedChart, below title: Double, medium: Medium) {
    guard !chart.options.hasNoLegend else { return }
    self.medium = medium
    place = chart.options.legendPlace
    position =
      place.position == .automatic ? chart.options.defaults.legendPosition : place.position
    let size = medium.size
    if let block = place.text {
      let isBeside = position == .leading || position == .trailing || position == .overlay
      let widest = isBeside ? size.width / 3 : size.width - 3 * Self.edge
      let box = TextBox(TextBox.shortened(block, to: widest, medium), medium)
      if box.isEmpty { return }
      text = box
    } else {
      let arrangement = LegendArrangement(of: chart, position, below: title, medium)
      (rows, rowHeight) = (arrangement.rows, arrangement.rowHeight)
      if arrangement.isBeside, position == .automatic { position = .trailing }
    }
    guard text != nil || !rows.isEmpty else { return }
    let spacing = place.spacing
    switch position {
    case .automatic, .top, .topLeading, .topTrailing: room.top = max(0, height + spacing)
    case .bottom, .bottomLeading, .bottomTrailing: room.bottom = max(0, height + spacing)
    case .leading: room.left = max(0, width + Self.edge + spacing)
    case .trailing: room.right = max(0, width + Self.edge + spacing)
    case .overlay: break
    }
  }

  /// Whether the last row of a legend above the plot leaves `width` free on its left.
  func hasRoom(beside width: Double) -> Bool {
    guard let medium, room.top > 0 else { return false }
    let last = text?.size.width ?? rows.last?.width ?? 0
    return width + last + Self.edge <= medium.size.width
  }

  private var width: Double { text?.size.width ?? rows.map(\.width).max() ?? 0 }

  private var height: Double {
    if let text { return (text.size.height / Self.row).rounded(.up) * Self.row }
    return rowHeight * Double(rows.count)
  }

  /// Position of the legend along its side, from 0 (left, top) to 1 (right, bottom).
  private var share: Double {
    switch position {
    case .topTrailing, .bottomTrailing: 1
    case .topLeading, .bottomLeading: 0
    case .automatic, .top, .bottom: place.alignment?.horizontal.share ?? 0
    case .leading, .trailing: place.alignment?.vertical.share ?? 0
    case .overlay: place.alignment?.horizontal.share ?? 1
    }
  }

  /// Returns the legend; `top` and `bottom` are the ends of the room above and below, `noteWidth`
  /// is the width of a note in the last row above.
  func elements(
    plotArea area: SceneRect,
    top: Double,
    bottom: Double,
    after noteWidth: Double
  ) -> [SceneElement] {
    guard let medium, text != nil || !rows.isEmpty else { return [] }
    let page = medium.size.width
    /// Returns the left end of a row of a given width along the plot area.
    func left(_ width: Double, _ share: Double) -> Double {
      max(8, min(area.x + share * (area.width - width), page - width - 8))
    }
    switch position {
    case .automatic, .top, .topLeading, .topTrailing:
      return below(top + 8) { index, width in
        let x = left(width, share)
        let isLast = index == max(0, rows.count - 1)
        return isLast ? max(x, min(noteWidth + 8, page - width - 8)) : x
      }
    case .bottom, .bottomLeading, .bottomTrailing:
      return below(bottom - height + 8) { _, width in left(width, share) }
    case .leading, .trailing:
      let x = position == .leading ? 8 : page - 8 - width
      let y = area.y + share * max(0, area.height - height)
      return below(y + 12) { _, _ in x }
    case .overlay:
      let x = area.x + 8 + share * max(0, area.width - width - 16)
      let vertical = place.alignment?.vertical.share ?? 0
      let y = area.y + 4 + vertical * max(0, area.height - height - 8)
      return below(y + 12) { _, _ in x }.map(\.withHalo)
    }
  }

  private func below(_ first: Double, _ x: (Int, Double) -> Double) -> [SceneElement] {
    if let text {
      return text.texts(x: x(0, text.size.width), share: 0, baseline: first).map(SceneElement.text)
    }
    return rows.enumerated().flatMap { index, row in
      row.elements(x: x(index, row.width), baseline: first + rowHeight * Double(index))
    }
  }
}

extension SceneElement {
  /// Returns the element with a halo in the page's colour around its letters, if it is a text.
  fileprivate var withHalo: SceneElement {
    guard case .text(var text) = self else { return self }
    text.hasHalo = true
    return .text(text)
  }
}
