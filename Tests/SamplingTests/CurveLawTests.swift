import RealFunctions
import Sampling
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What holds for the sampled curve of every function whose breaks are known.
///
/// One test a function, because sampling is the slow part of them all.
@Suite("Laws of curves")
struct CurveLawTests {
  @Test("a curve is true to its function", arguments: CurveCase.all)
  func truth(_ example: CurveCase) throws {
    var calls: [Double] = []
    let function = OpaqueFunction { x in
      calls.append(x)
      return example.function(x)
    }
    let curve = try Sampler(view: example.view()).curve(of: function, over: example.domain)

    // Evaluations are counted, stay inside the domain, include its ends, and are few.
    #expect(curve.evaluations == calls.count)
    let isInside = calls.allSatisfy(example.domain.contains)
    #expect(isInside)
    let hasEnds = calls.contains(example.domain.lower) && calls.contains(example.domain.upper)
    #expect(hasEnds)
    #expect(curve.evaluations < 8_000)
    #expect(!curve.isCertified && curve.uncertified.isEmpty)

    try checkBreaks(of: curve, example)
    checkPieces(of: curve, example)

    // The truth is within a pixel of the drawing, and wherever there is truth something is drawn.
    let drawing = try Drawing(of: curve, for: example)
    #expect(drawing.truth(of: example).count >= 300 || example.isHardlySeen)
    #expect(drawing.farthestTruth(of: example) <= 0.75)
    #expect(drawing.undrawnPixels(of: example) <= 1.5)
    let heights = curve.pieces.flatMap(\.y)
    for extreme in example.extremes {
      let nearest = heights.map { abs($0 - extreme) }.min() ?? .infinity
      #expect(nearest <= example.window.width / 500)
    }
  }

  private func checkBreaks(of curve: SampledCurve, _ example: CurveCase) throws {
    #expect(curve.breaks.map(\.kind) == example.breaks.map(\.kind))
    for (interruption, expected) in zip(curve.breaks, example.breaks) {
      let slack = example.slack + 8 * max(expected.place.ulp, 1e-17)
      #expect(abs(interruption.place - expected.place) <= slack)
      if let value = interruption.value { #expect(value == example.function(interruption.place)) }
    }
    let cuts = example.breaks.filter { $0.kind == .pole || $0.kind == .jump || $0.kind == .edge }
    for piece in curve.pieces {
      for (x, next) in zip(piece.x, piece.x.dropFirst()) {
        let crossed = cuts.first {
          let slack = example.slack + 8 * max($0.place.ulp, 1e-17)
          return x < $0.place - slack && $0.place + slack < next
        }
        #expect(crossed == nil, "a segment from \(x) to \(next)")
      }
    }
  }

  private func checkPieces(of curve: SampledCurve, _ example: CurveCase) {
    let areVerticesTrue = curve.pieces.allSatisfy { piece in
      piece.x == piece.parameters && piece.slopes == nil && !piece.x.isEmpty
        && zip(piece.x, piece.y).allSatisfy { example.function($0) == $1 && $1.isFinite }
    }
    #expect(areVerticesTrue)
    let order = curve.pieces.flatMap(\.x)
    let isRising = zip(order, order.dropFirst()).allSatisfy { $0 < $1 }
    #expect(isRising)
    // A defined end of the domain is a vertex, unless its value stands alone at a step.
    for end in [example.domain.lower, example.domain.upper]
    where example.function(end).isFinite && !example.breaks.contains(where: { $0.place == end }) {
      #expect(order.first == end || order.last == end)
    }
  }

  @Test("a budget is never exceeded", arguments: CurveCase.poles + CurveCase.edges)
  func budget(_ example: CurveCase) throws {
    for budget in [0, 1, 2, 7, 300, 1000] {
      let curve = try example.sampled(budget: budget)
      #expect(curve.evaluations <= budget)
    }
  }

  @Test("the same request gives the same curve", arguments: CurveCase.jumps)
  func sameCurve(_ example: CurveCase) throws {
    #expect(try example.sampled() == example.sampled())
  }
}
