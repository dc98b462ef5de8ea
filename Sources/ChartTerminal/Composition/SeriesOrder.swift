import ChartScene

/// The series of a scene in the order in which the content wrote them, which determines the dash
/// and the letter of each; in drawing order where the scene gives no other.
struct SeriesOrder {
  /// The letters of curves in ASCII.
  private static let letters = Array(
    "*o+x#@%&abcdefghijklmnpqrstuvwyzABCDEFGHIJKLMNOPQRSTUVWXYZ23456789".utf8
  )

  private var places: [Paint: Int] = [:]
  private var askedDashes: [Paint: [Double]] = [:]
  private var filled: Set<Paint> = []
  /// Paints of solid shapes, which shades tell apart.
  private var solids: [Paint: Int] = [:]
  /// The indices of the areas, rising.
  private var filledPlaces: [Int] = []

  var count: Int { places.count }
  /// Number of areas among the series.
  var areaCount: Int { filledPlaces.count }

  init(_ scene: Scene) {
    collect(scene.elements)
    let drawn = places
    places = [:]
    for paint in scene.contentPaints where drawn[paint] != nil { add(paint) }
    for (paint, _) in drawn.sorted(by: { $0.value < $1.value }) { add(paint) }
    let drawnSolids = solids
    solids = [:]
    let written = scene.contentPaints.filter { drawnSolids[$0] != nil }
    for paint in written + drawnSolids.sorted(by: { $0.value < $1.value }).map(\.key) {
      addSolid(paint)
    }
    filledPlaces = filled.compactMap { places[$0] }.sorted()
  }

  /// Returns the index of a paint among the series, from 0; a paint that draws no curve has 0.
  func place(of paint: Paint) -> Int { places[paint] ?? 0 }

  /// Returns the dashes that the chart set for the curve of a paint; nil if it drew no such curve.
  func askedDash(of paint: Paint) -> [Double]? { askedDashes[paint] }

  /// Whether an area has the paint.
  func isFilled(_ paint: Paint) -> Bool { filled.contains(paint) }

  /// Returns the index of a paint among the areas, from 0: without colour their boundaries tell
  /// them apart.
  func placeAmongAreas(of paint: Paint) -> Int {
    areas(before: place(of: paint))
  }

  /// Returns the index of a paint among those of rectangles and other solid shapes, from 0.
  func placeAmongFills(of paint: Paint) -> Int { solids[paint] ?? 0 }

  /// Returns the index of a paint among the series that are curves alone, from 0.
  ///
  /// The first curve over an area is solid, as it would be without the area.
  func placeAmongCurves(of paint: Paint) -> Int {
    let place = place(of: paint)
    return place - areas(before: place)
  }

  private func areas(before place: Int) -> Int {
    filledPlaces.firstIndex { $0 >= place } ?? filledPlaces.count
  }

  /// Returns the letter of a paint; nil if there is only one series, which needs none.
  func letter(of paint: Paint) -> UInt8? {
    guard count > 1 else { return nil }
    return Self.letters[place(of: paint) % Self.letters.count]
  }

  private mutating func collect(_ elements: [SceneElement]) {
    for element in elements {
      switch element {
      case .path(let path):
        if let fill = path.fill {
          filled.insert(fill.paint)
          if let opacity = fill.opacity, opacity >= 1 { addSolid(fill.paint) }
        }
        if let stroke = path.stroke { add(stroke) }
      case .symbols(let symbols): add(symbols.paint)
      case .group(let group):
        switch group.role {
        case .marks, .panel: collect(group.elements)
        case .axes, .legend, .overlay: break
        }
      case .rectangle(let rectangle): addSolid(rectangle.fill.paint)
      case .rectangles(let rectangles): addSolid(rectangles.fill.paint)
      case .cells, .text: break
      }
    }
  }

  private mutating func add(_ stroke: SceneStroke) {
    add(stroke.paint)
    if askedDashes[stroke.paint] == nil { askedDashes[stroke.paint] = stroke.dash }
  }

  private mutating func addSolid(_ paint: Paint) {
    if paint.isSeries, solids[paint] == nil { solids[paint] = solids.count }
  }

  private mutating func add(_ paint: Paint) {
    if paint.isSeries, places[paint] == nil { places[paint] = places.count }
  }
}
