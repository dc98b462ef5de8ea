import ChartCore

/// The series of a scene in the order in which the content wrote them, which gives each its dash and
/// letter; in that of drawing where the scene says nothing.
struct SeriesOrder {
  /// The letters of curves in ASCII.
  private static let letters = Array("*o+x#@%&".utf8)

  private var places: [Paint: Int] = [:]
  private var askedDashes: [Paint: [Double]] = [:]
  private var filled: Set<Paint> = []

  var count: Int { places.count }

  init(_ scene: Scene) {
    collect(scene.elements)
    let drawn = places
    places = [:]
    for paint in scene.contentPaints where drawn[paint] != nil { add(paint) }
    for (paint, _) in drawn.sorted(by: { $0.value < $1.value }) { add(paint) }
  }

  /// The place of a paint among the series, from 0; a paint that draws no curve is first.
  func place(of paint: Paint) -> Int { places[paint] ?? 0 }

  /// The dashes that the chart asked for when it drew the curve of a paint, or nil if it drew none.
  func askedDash(of paint: Paint) -> [Double]? { askedDashes[paint] }

  /// Whether an area has the paint.
  func isFilled(_ paint: Paint) -> Bool { filled.contains(paint) }

  /// The place of a paint among the areas, from 0: without colour their boundaries tell them apart.
  func placeAmongAreas(of paint: Paint) -> Int {
    let place = place(of: paint)
    return places.count { filled.contains($0.key) && $0.value < place }
  }

  /// The place of a paint among the series that are curves alone, from 0.
  ///
  /// The first curve over an area is solid, as it would be without the area.
  func placeAmongCurves(of paint: Paint) -> Int {
    let place = place(of: paint)
    return place - places.count { filled.contains($0.key) && $0.value < place }
  }

  /// The letter of a paint, or nil when a single series needs none.
  func letter(of paint: Paint) -> UInt8? {
    guard count > 1 else { return nil }
    return Self.letters[place(of: paint) % Self.letters.count]
  }

  private mutating func collect(_ elements: [SceneElement]) {
    for element in elements {
      switch element {
      case .path(let path):
        if let fill = path.fill { filled.insert(fill.paint) }
        if let stroke = path.stroke { add(stroke) }
      case .symbols(let symbols): add(symbols.paint)
      case .group(let group): if group.role == .marks { collect(group.elements) }
      case .rectangle, .text: break
      }
    }
  }

  private mutating func add(_ stroke: SceneStroke) {
    add(stroke.paint)
    if askedDashes[stroke.paint] == nil { askedDashes[stroke.paint] = stroke.dash }
  }

  private mutating func add(_ paint: Paint) {
    if paint.isSeries, places[paint] == nil { places[paint] = places.count }
  }
}
