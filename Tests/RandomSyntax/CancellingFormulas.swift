import SeededNumbers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Random formulas whose digits rounding eats beside a place, as text over x, with windows around the place.
///
/// Remainders of Taylor polynomials over powers, differences of square roots and of logarithms, 1 - cos, e^x - 1: with
/// factors, moved places, and jumps and poles beside the holes.
package struct CancellingFormulas {
  /// A formula with the window that shows its place.
  package struct Example {
    /// The formula.
    package var text: String
    /// Where it cancels.
    package var place: Double
    /// How far the window reaches on both sides of the place, about.
    package var reach: Double
  }

  private var generator: SeededGenerator

  /// Creates formulas that repeat for a seed.
  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A function with its Taylor polynomials around 0: the terms of degree 0, 1, 2, …, each with its degree.
  private static let expansions: [(function: String, terms: [(degree: Int, text: String)])] = [
    ("e^U", [(0, "1"), (1, "U"), (2, "U^2/2"), (3, "U^3/6"), (4, "U^4/24")]),
    ("cos(U)", [(0, "1"), (2, "(-U^2/2)"), (4, "U^4/24"), (6, "(-U^6/720)")]),
    ("sin(U)", [(1, "U"), (3, "(-U^3/6)"), (5, "U^5/120")]),
    ("ln(1+U)", [(1, "U"), (2, "(-U^2/2)"), (3, "U^3/3"), (4, "(-U^4/4)")]),
    ("sqrt(1+U)", [(0, "1"), (1, "U/2"), (2, "(-U^2/8)"), (3, "U^3/16")]),
    ("cosh(U)", [(0, "1"), (2, "U^2/2"), (4, "U^4/24")]),
    ("sinh(U)", [(1, "U"), (3, "U^3/6")]),
    ("tan(U)", [(1, "U"), (3, "U^3/3")]),
    ("atan(U)", [(1, "U"), (3, "(-U^3/3)")]),
    ("1/(1-U)", [(0, "1"), (1, "U"), (2, "U^2")]),
  ]

  /// Returns the next formula.
  package mutating func next() -> Example {
    let place = [0, 0, 0, 1, -2, 0.5, 3, 100][below(8)]
    let u = place == 0 ? "x" : place > 0 ? "(x-\(place))" : "(x+\(-place))"
    let factor = ["1", "1", "2", "0.5", "3", "0.1"][below(6)]
    let inner = factor == "1" ? u : "(\(factor)*\(u))"
    var text = below(5) == 0 ? difference(of: inner, over: u) : remainder(of: inner, over: u)
    switch below(10) {
    case 0: text = "abs(\(text))"
    case 1: text = "2+\(text)"
    case 2: text = "\(text)*sign(\(u))"
    case 3: text = "\(text)+sin(x)"
    default: break
    }
    return Example(text: text, place: place, reach: pow(10, generator.next(-8, 3)))
  }

  private mutating func remainder(of inner: String, over u: String) -> String {
    let (function, terms) = Self.expansions[below(Self.expansions.count)]
    let count = 1 + below(terms.count - (terms.count > 1 ? 1 : 0))
    let next = count < terms.count ? terms[count].degree : terms[count - 1].degree + 1
    let degree = max(1, next + [0, 0, 0, 0, -1, 1][below(6)])
    let numerator = ([function] + terms.prefix(count).map(\.text)).joined(separator: "-")
    return "(\(numerator))".replacing("U", by: inner) + "/\(u)^\(degree)"
  }

  private mutating func difference(of inner: String, over u: String) -> String {
    switch below(5) {
    case 0: "(sqrt(4+\(inner))-2)/\(u)"
    case 1: "(sqrt(1+\(inner))-sqrt(1-\(inner)))/\(u)"
    case 2: "(ln(2+\(inner))-ln(2))/\(u)"
    case 3: "(ln(1+\(inner))-ln(1-\(inner)))/\(u)"
    default: "(1-cos(\(inner)))/sin(\(inner))^2"
    }
  }

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
}

extension String {
  /// The text with one letter replaced everywhere.
  fileprivate func replacing(_ letter: Character, by text: String) -> String {
    reduce(into: "") { result, character in
      if character == letter { result += text } else { result.append(character) }
    }
  }
}
