import RealFunctions
import SpaceGeometry
import SpaceVisibility

/// The symbols of points in space that nothing hides, from far to near.
struct SpaceSymbols {
  let space: TrainedSpace
  let sampled: SampledSpace
  let view: SpaceView
  let rules: LayoutRules
  let isSeen: [Bool]

  private static let usualDiameter = 8.0
  /// The distance of a baseline below the middle of the letters, in pixels.
  private static let halfLetter = 4.0
  private static let (least, most) = (3.0, 16.0)
  /// A size below this is a length in the box, whose longest edge is 1; others are areas on the page.
  private static let largestLength = 1.0

  private struct Look: Hashable {
    let layer: Int
    let paint: Paint
    let diameter: Double
  }

  /// Returns the symbols, equal ones that follow each other in one run.
  func elements(place: (SIMD2<Double>) -> ScenePoint) -> [SceneElement] {
    var shown: [(look: Look, position: SpacePoint)] = []
    var texts: [SceneElement] = []
    for (index, mark) in sampled.marks.enumerated() where index >= isSeen.count || isSeen[index] {
      let layer = space.layers[mark.layer]
      if case .marks(let marks) = layer.series.form, mark.row < marks.names.count {
        let position = view.position(of: sampled.scene.marks[index])
        let paint: Paint = layer.style.foreground == nil ? .text : layer.paint
        texts.append(
          .text(
            SceneText(
              marks.names[mark.row],
              at: place(SIMD2(position.x, position.y - (rules.snapsToCells ? 0 : Self.halfLetter))),
              anchor: .middle,
              paint: paint,
              hasHalo: true
            )
          )
        )
        continue
      }
      let look = Look(
        layer: mark.layer,
        paint: layer.paint(at: mark.row),
        diameter: diameter(layer, mark.row)
      )
      shown.append((look, view.position(of: sampled.scene.marks[index])))
    }
    shown.sort { $0.position.z < $1.position.z }
    var runs: [(look: Look, places: [ScenePoint])] = []
    for symbol in shown {
      let point = place(SIMD2(symbol.position.x, symbol.position.y))
      if let last = runs.indices.last, runs[last].look == symbol.look {
        runs[last].places.append(point)
      } else {
        runs.append((symbol.look, [point]))
      }
    }
    // Thousands of runs would fill a file: then each look is one run.
    if runs.count > Self.mostRuns { runs = merged(runs) }
    return texts
      + runs.map { run in
        let layer = space.layers[run.look.layer]
        return .symbols(
          SceneSymbols(
            positions: run.places,
            shape: layer.shape,
            diameter: run.look.diameter,
            paint: run.look.paint,
            opacity: layer.style.strokeOpacity,
            label: layer.isHidden ? nil : layer.name.oneLine
          )
        )
      }
  }

  private static let mostRuns = 400

  private func merged(_ runs: [(look: Look, places: [ScenePoint])]) -> [(
    look: Look, places: [ScenePoint]
  )] {
    var result: [(look: Look, places: [ScenePoint])] = []
    var known: [Look: Int] = [:]
    for run in runs {
      if let place = known[run.look] {
        result[place].places += run.places
      } else {
        known[run.look] = result.count
        result.append(run)
      }
    }
    return result
  }

  private func diameter(_ layer: TrainedSpaceSeries, _ row: Int) -> Double {
    if case .marks(let marks) = layer.series.form, row < marks.sizes.count,
      let range = layer.scales.options.sizeDomain ?? layer.scales.sizes, marks.sizes[row].isFinite
    {
      let lower = min(0, range.lower)
      let share = (marks.sizes[row] - lower) / max(range.upper - lower, .leastNormalMagnitude)
      let diameter = Self.most * max(0, min(1, share)).squareRoot()
      return max(Self.least, (diameter * 2).rounded() / 2) * (rules.snapsToCells ? rules.pixel : 1)
    }
    guard let size = layer.style.symbolSize else {
      return rules.symbolsAreCharacters ? 2 : Self.usualDiameter
    }
    return size < Self.largestLength
      ? size * view.pixelsPerUnit : SymbolArea.diameter(ofArea: size) * rules.pixel
  }
}
