extension PageCurve {
  /// Divides the line into parts, each with a value: each step is cut into `count` parts, and
  /// adjacent parts whose values have the same class are merged, with the value of the first one.
  ///
  /// The parts of a cubic are cubics on it (de Casteljau). `values` is called once, with the
  /// middles of all parts.
  public func parted(
    _ count: Int,
    by step: (Double) -> Int,
    _ values: ([SIMD2<Double>]) -> [Double]
  ) -> [(part: PageCurve, value: Double)] {
    let count = max(1, count)
    var bends: [Bend] = []
    var here = start
    for step in steps {
      bends.append(Bend(step, from: here))
      here = step.end
    }
    let found = values(
      bends.flatMap { bend in (0..<count).map { bend.point(at: (Double($0) + 0.5) / Double(count)) }
      }
    )
    guard found.count == bends.count * count else { return [] }
    var parts: [(part: PageCurve, value: Double)] = []
    for (place, bend) in bends.enumerated() {
      var first = 0
      while first < count {
        let value = found[place * count + first]
        var end = first + 1
        while end < count, step(found[place * count + end]) == step(value) { end += 1 }
        let piece = bend.part(from: Double(first) / Double(count), to: Double(end) / Double(count))
        if let last = parts.last, step(last.value) == step(value) {
          parts[parts.count - 1].part.steps.append(piece.step)
        } else {
          parts.append((PageCurve(start: piece.start, steps: [piece.step]), value))
        }
        first = end
      }
    }
    return parts
  }
}

/// A step of a line with its start.
private struct Bend {
  let start: SIMD2<Double>
  let step: PageCurve.Step

  init(_ step: PageCurve.Step, from start: SIMD2<Double>) {
    (self.start, self.step) = (start, step)
  }

  func point(at share: Double) -> SIMD2<Double> { part(from: 0, to: share).step.end }

  /// The part between two values of the parameter, from 0 to 1.
  func part(from first: Double, to last: Double) -> Bend {
    switch step {
    case .line(let end):
      func at(_ share: Double) -> SIMD2<Double> { start + (end - start) * share }
      return Bend(.line(at(last)), from: at(first))
    case .cubic(let one, let two, let end):
      // The blossom of the cubic: its values are the control points of a part.
      func blossom(_ a: Double, _ b: Double, _ c: Double) -> SIMD2<Double> {
        func mix(_ p: SIMD2<Double>, _ q: SIMD2<Double>, _ share: Double) -> SIMD2<Double> {
          p + (q - p) * share
        }
        let (p, q, r) = (mix(start, one, a), mix(one, two, a), mix(two, end, a))
        return mix(mix(p, q, b), mix(q, r, b), c)
      }
      return Bend(
        .cubic(blossom(first, first, last), blossom(first, last, last), blossom(last, last, last)),
        from: blossom(first, first, first)
      )
    }
  }
}
