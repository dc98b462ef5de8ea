import RealFunctions

/// Draws the annotations beside marks.
///
/// Each has a position relative to the mark's frame on the page, and is moved into the picture if
/// it would leave it; one that would cover an earlier one is moved above or below it once, and left
/// out if that does not help. One that is wider than the picture is shortened; one that is still
/// too large is left out.
struct AnnotationDrawing {
  private let page: MarkPage
  private let medium: Medium
  private var taken: [SceneRect]
  /// The latest text and where it wanted to stand: marks that are written once for each row of data repeat their
  /// annotations there.
  private var latest: (text: TextBlock, place: SceneRect)?
  /// The plates behind texts, in the order of these.
  private(set) var plates: [SceneElement] = []

  /// Free distance between a mark and its text, in pixels.
  private static let usualSpacing = 4.0

  /// Creates the drawing; `texts` are already placed, such as legend and titles, and must not be
  /// covered.
  init(page: MarkPage, medium: Medium, beside texts: [SceneText]) {
    self.page = page
    self.medium = medium
    taken = texts.map(medium.box)
  }

  /// Returns the texts of all layers, in the order of their content.
  mutating func texts(of sampled: SampledChart) -> [SceneText] {
    var texts: [SceneText] = []
    for (layer, geometry) in zip(page.chart.layers, sampled.layers) {
      guard let trained = layer as? TrainedData else { continue }
      let page = page.seen(from: layer.side)
      for (row, detail) in trained.series.details.sorted(by: { $0.key < $1.key })
      where !detail.annotations.isEmpty {
        guard !page.cancellation.isCancelled, let frame = geometry.frame(of: row, on: page) else {
          continue
        }
        for annotation in detail.annotations {
          texts += self.texts(annotation, at: frame, of: trained, row)
        }
      }
    }
    return texts
  }

  private mutating func texts(
    _ annotation: MarkAnnotation,
    at frame: SceneRect,
    of trained: TrainedData,
    _ row: Int
  ) -> [SceneText] {
    let isOverlay = annotation.position == .overlay
    // Letters on a filled mark need the colour of the page.
    let isSolid =
      trained.legendSample.isSolid
      && trained.style.strokeOpacity > 0.6
    let isOnFill = isOverlay && isSolid
    let paint: Paint = isOnFill ? trained.paint(at: row).letters : .text
    let size = medium.size
    let text = annotation.text(AnnotationContext(targetSize: pixels(frame, of: trained)))
    let words =
      annotation.overflow.x.form == .disabled
      ? text : TextBox.shortened(text, to: size.width, medium)
    let plate = medium.rules.hasCards ? words.plate : nil
    let box = TextBox(plate?.block ?? words, medium, paint: plate == nil ? paint : .level(.primary))
    let edges = plate.map { PlateEdges($0.plate, medium) } ?? PlateEdges()
    let whole = edges.around(box.size)
    guard !box.isEmpty,
      whole.width <= size.width || annotation.overflow.x.form == .disabled,
      whole.height <= size.height || annotation.overflow.y.form == .disabled
    else { return [] }
    var place = self.place(whole, annotation, beside: frame)
    place = inside(place, annotation.overflow)
    if let latest, latest.place == place, latest.text == words { return [] }
    latest = (words, place)
    if let free = freed(place) { place = free } else { return [] }
    taken.append(place)
    if let plate = plate?.plate {
      plates.append(.rectangle(plate.rectangle(in: place, medium)))
      place = edges.inside(place)
    }
    let share = annotation.alignment.horizontal.share
    return box.texts(
      x: place.x + share * place.width,
      share: share,
      baseline: place.y + box.firstBaseline,
      hasHalo: !isOnFill && plate == nil
    ).map { text in
      var text = text
      text.isOnFill = isOnFill || plate != nil
      return text
    }
  }

  /// Returns the size of a mark in pixels; symbols are measured in pixels in every medium.
  private func pixels(_ frame: SceneRect, of trained: TrainedData) -> SceneSize {
    let unit = trained.series.hasSymbols ? 1 : medium.rules.pixel
    return SceneSize(width: frame.width / unit, height: frame.height / unit)
  }

  /// Returns the rectangle of a text beside a mark.
  private func place(
    _ size: SceneSize,
    _ annotation: MarkAnnotation,
    beside frame: SceneRect
  ) -> SceneRect {
    let spacing = annotation.spacing ?? Self.usualSpacing
    let (across, down) = (medium.across(spacing), medium.down(spacing))
    let alignment = annotation.alignment
    let along = frame.x + (frame.width - size.width) * alignment.horizontal.share
    let beside = frame.y + (frame.height - size.height) * alignment.vertical.share
    func rect(_ x: Double, _ y: Double) -> SceneRect {
      SceneRect(x: x, y: y, width: size.width, height: size.height)
    }
    switch annotation.position {
    case .overlay: return rect(along, beside)
    case .automatic, .top: return rect(along, frame.y - down - size.height)
    case .bottom: return rect(along, frame.maxY + down)
    case .leading: return rect(frame.x - across - size.width, beside)
    case .trailing: return rect(frame.maxX + across, beside)
    case .topLeading: return rect(frame.x - across - size.width, frame.y - down - size.height)
    case .topTrailing: return rect(frame.maxX + across, frame.y - down - size.height)
    case .bottomLeading: return rect(frame.x - across - size.width, frame.maxY + down)
    case .bottomTrailing: return rect(frame.maxX + across, frame.maxY + down)
    }
  }

  /// Returns a rectangle moved into the picture.
  private func inside(_ place: SceneRect, _ overflow: AnnotationOverflowResolution) -> SceneRect {
    var place = place
    if overflow.x.form != .disabled {
      place.x = max(0, min(place.x, medium.size.width - place.width))
    }
    if overflow.y.form != .disabled {
      place.y = max(0, min(place.y, medium.size.height - place.height))
    }
    return place
  }

  /// Returns the rectangle itself if it is free, else the one directly above or below; nil if
  /// neither is free.
  private func freed(_ place: SceneRect) -> SceneRect? {
    func isFree(_ place: SceneRect) -> Bool {
      !taken.contains { $0.overlaps(place) }
    }
    if isFree(place) { return place }
    for step in [-place.height, place.height] {
      var moved = place
      moved.y += step
      let isInside = moved.y >= 0 && moved.maxY <= medium.size.height
      if isInside && isFree(moved) { return moved }
    }
    return nil
  }
}

/// How far a plate reaches beyond its texts, in device units.
private struct PlateEdges {
  var (top, leading, bottom, trailing) = (0.0, 0.0, 0.0, 0.0)

  init() {}

  init(_ plate: TextPlate, _ medium: Medium) {
    (top, bottom) = (medium.down(plate.top), medium.down(plate.bottom))
    (leading, trailing) = (medium.across(plate.leading), medium.across(plate.trailing))
  }

  func around(_ size: SceneSize) -> SceneSize {
    SceneSize(
      width: size.width + leading + trailing,
      height: size.height + top + bottom
    )
  }

  func inside(_ place: SceneRect) -> SceneRect {
    SceneRect(
      x: place.x + leading,
      y: place.y + top,
      width: max(0, place.width - leading - trailing),
      height: max(0, place.height - top - bottom)
    )
  }
}

extension TextPlate {
  fileprivate func rectangle(in place: SceneRect, _ medium: Medium) -> SceneRectangle {
    SceneRectangle(
      frame: place,
      fill: SceneFill(style.paint, opacity: style.opacity, gradient: style.gradient),
      cornerRadius: min(medium.across(cornerRadius), place.width / 2, place.height / 2)
    )
  }
}

extension Paint {
  /// Paint of letters on a fill of this paint: the page's colour or its ink, whichever is easier to
  /// read on the page, light or dark, where it is harder to read.
  fileprivate var letters: Paint {
    func contrast(_ ink: Paint) -> Double {
      let contrasts = [Theme.light, .dark].map { theme in
        theme.color(of: self).contrast(with: theme.color(of: ink))
      }
      return contrasts.min() ?? 1
    }
    return contrast(.title) > contrast(.background) ? .title : .background
  }
}
