import Foundation
import RealFunctions
import Testing

/// The curves of `Resources`, whose breaks and extrema were found with 40 to 700 digits.
enum Corpus {
  static let explicit: [ExplicitEntry] = entries(of: "explicit")
  static let nasty: [ExplicitEntry] = entries(of: "nasty")
  static let parametric: [ParametricEntry] = entries(of: "parametric")
  static let implicit: [ImplicitEntry] = entries(of: "implicit")
  static let breaks: [BreakEntry] = entries(of: "breaks")
  /// Functions of which only the range is known.
  static let ranges: [RangeEntry] = entries(of: "ranges")

  private static func entries<Entry: Decodable>(of name: String) -> [Entry] {
    guard
      let url = Bundle.module.url(
        forResource: name,
        withExtension: "jsonl",
        subdirectory: "Resources"
      ),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Entry.self, from: Data($0.utf8))
    }
  }
}

/// A function of x, where it breaks, and the window that it is drawn in.
struct ExplicitEntry: Decodable, Sendable, CustomTestStringConvertible {
  struct Break: Decodable, Sendable {
    var x: Double
    /// The value at the place itself, if it has one.
    var at: Double?
  }

  struct Spike: Decodable, Sendable {
    var x: Double
    var y: Double
    var halfWidth: Double
  }

  /// What an automatic window must show, and what it must not exceed.
  struct Window: Decodable, Sendable {
    var least: [Double]
    var most: [Double]
    var kind: String

    /// Whether a window shows all it must, and no more than it may.
    ///
    /// Where nothing has a value any window will do.
    func allows(_ y: Interval) -> Bool {
      guard let low = least.first, let high = least.last, let floor = most.first,
        let ceiling = most.last
      else { return least.isEmpty && most.isEmpty && y.isFinite && y.width > 0 }
      // A bounded curve may be shown with the zero axis.
      let reach =
        kind.hasPrefix("bounded") ? (min(0, floor), max(0, ceiling)) : (floor, ceiling)
      return y.lower <= low && high <= y.upper && reach.0 <= y.lower && y.upper <= reach.1
    }
  }

  var id: String
  var formula: String
  /// What doubles compute in its place where they cannot compute the formula.
  var exact: String?
  var domain: [Double]
  var window: [Double]
  var poles: [Break]
  var jumps: [Break]
  var holes: [Break]
  var isolated: [[Double]]
  var edges: [Break]
  var undefined: [[Double]]
  var oscillation: [[Double]]
  var spikes: [Spike]
  var extrema: [[Double]]
  var automatic: Window?

  var testDescription: String { "\(id): \(formula)" }

  var y: Interval { Interval(hull: window[0], window[1]) }

  var curve: KnownCurve {
    // The value at an end of the domain may differ from what leads there: it is a point at most.
    let turns = extrema.filter { turn in !edges.contains { $0.x == turn[0] } }
    let peaks =
      turns.map { KnownCurve.Peak(x: $0[0], y: $0[1]) }
      + spikes.map {
        KnownCurve.Peak(x: $0.x, y: $0.y, tolerance: 0.05, halfWidth: $0.halfWidth)
      }
    let values = (jumps + edges).compactMap { place in place.at.map { (place.x, $0) } }
    return KnownCurve(
      name: id,
      formula: formula,
      exact: exact,
      domain: Interval(hull: domain[0], domain[1]),
      cuts: (poles + jumps + edges).map(\.x) + isolated.map { $0[0] },
      poles: poles.map(\.x),
      holes: holes.map(\.x),
      undefined: undefined.map { Interval(hull: $0[0], $0[1]) },
      oscillation: oscillation.map { Interval(hull: $0[0], $0[1]) },
      peaks: peaks,
      lone: isolated.map { ($0[0], $0[1]) } + values
    )
  }
}

/// A function of x and the window of y that it may be given.
struct RangeEntry: Decodable, Sendable, CustomTestStringConvertible {
  var id: String
  var formula: String
  var domain: [Double]
  var automatic: ExplicitEntry.Window

  var testDescription: String { "\(id): \(formula)" }

  var curve: KnownCurve {
    KnownCurve(name: id, formula: formula, domain: Interval(hull: domain[0], domain[1]))
  }
}

extension ExplicitEntry {
  /// What is known of its range; nil if nothing is.
  var range: RangeEntry? {
    automatic.map { RangeEntry(id: id, formula: formula, domain: domain, automatic: $0) }
  }
}

/// A curve (x(t), y(t)) and the window that it is drawn in.
struct ParametricEntry: Decodable, Sendable, CustomTestStringConvertible {
  var id: String
  var x: String
  var y: String
  var range: [Double]
  var xWindow: [Double]
  var yWindow: [Double]
  /// Where the curve is interrupted.
  var breaks: [Double]
  /// Where it has no point.
  var undefined: [[Double]]
  /// Points that 40 digits gave: t, x, y.
  var samples: [[Double?]]

  var testDescription: String { "\(id): (\(x), \(y))" }
}

/// A function of x and y, and the curves on which it is 0.
struct ImplicitEntry: Decodable, Sendable, CustomTestStringConvertible {
  /// A part of the curve, (x(t), y(t)).
  struct Part: Decodable, Sendable {
    var x: String
    var y: String
    var t: [Double]
  }

  var id: String
  var formula: String
  var x: [Double]
  var y: [Double]
  var curves: [Part]
  /// Parts of which only points are known.
  var polylines: [[[Double]]]

  var testDescription: String { "\(id): \(formula) = 0" }
}
