import Expressions

// Rows of functions that other programs call by a name which is unknown here: statistics, geometry, sums, money.

extension Habits {
  private static let otherWord = "$1(…) has another name here"
  private static let noFunction = "there is no $1(…) here"

  /// Functions anywhere in a formula.
  static let namedCalls =
    [
      Habit("GeoGebra, Excel", "BinomialDist(20, 0.3, 5, false)", otherWord).written([
        "$X:open ^~BinomialDist|BINOM ( $N , $P , $K , false|FALSE ) $Y:open": inPlace(
          "binompdf($N, $P, $K)"
        ),
        "$X:open ^~BinomialDist|BINOM ( $N , $P , $K , true|TRUE ) $Y:open": inPlace(
          "binomcdf($N, $P, $K)"
        ),
        "$X:open ^~BinomialDist ( $N , $P ) $Y:open": inPlace("binompdf($N, $P, k)"),
        "$X:open ^~BINOMDIST ( $K , $N , $P , false|FALSE ) $Y:open": inPlace(
          "binompdf($N, $P, $K)"
        ),
        "$X:open ^~BINOMDIST ( $K , $N , $P , true|TRUE ) $Y:open": inPlace("binomcdf($N, $P, $K)"),
        "$X:open ^~normaldist|NormalDistribution|Normal ( $M , $S ) $Y:open": inPlace(
          "normalpdf(x, $M, $S)"
        ),
        "$X:open ^~Normal ( $M , $S , $V ) $Y:open": inPlace("normalcdf(-inf, $V, $M, $S)"),
        "$X:open ^~NORMDIST ( $V , $M , $S , true|TRUE ) $Y:open": inPlace(
          "normalcdf(-inf, $V, $M, $S)"
        ),
        "$X:open ^~NORMDIST ( $V , $M , $S , false|FALSE ) $Y:open": inPlace(
          "normalpdf($V, $M, $S)"
        ),
      ]),
      Habit("calculators", "permutations(10, 3)", noFunction).written([
        "$X:open ^~PERMUT|permutations ( $N , $K ) $Y:open": inPlace("nPr($N, $K)"),
        "$X:open ^~Q1|LQ ( $L ) $Y:open": inPlace("quartile($L, 1)"),
        "$X:open ^~Q3|UQ ( $L ) $Y:open": inPlace("quartile($L, 3)"),
        "$X:open ^~Q2 ( $L ) $Y:open": inPlace("median($L)"),
      ]),
      Habit("GeoGebra", "Sum(3*0.5^n, n, 0, 8)", "the variable of a sum stands behind the formula")
        .written([
          "$X:open ^~Sum ( $F , $v , $A , $B ) $Y:open": inPlace("sum($F for $v in $A..$B)"),
          "$X:open ^~Product ( $F , $v , $A , $B ) $Y:open": inPlace(
            "product($F for $v in $A..$B)"
          ),
          "$X:open ^~Sum ( $L ) $Y:open": inPlace("total($L)"),
        ]),
      Habit("Excel", "PMT(0.05/12, 360, 200000)", "money has no functions of its own").written([
        "$X:open ^~PMT|pmt ( $R , $N , $P ) $Y:open": inPlace("$P() * ($R)/(1 - (1 + $R)^(-$N()))"),
        "$X:open ^~FV|fv ( $R , $N , $P ) $Y:open": inPlace("$P() * ((1 + $R)^$N() - 1)/($R)"),
        "$X:open ^~PV|pv ( $R , $N , $P ) $Y:open": inPlace("$P() * (1 - (1 + $R)^(-$N()))/($R)"),
      ]),
    ] + figuresByCall

  /// Areas, lengths and sums that a statement answers.
  private static let figuresByCall =
    [
      Habit(
        "GeoGebra",
        "Area((1, 2), (5, 1), (3, 6))",
        "the area of a polygon is calculated from its corners"
      ).written([
        "area|Area ( polygon|Polygon ( $A , $B , $C ) )": .write(
          "abs(cross($B() - $A(), $C() - $A()))/2"
        ),
        "area|Area ( $A , $B , $C )": .write("abs(cross($B() - $A(), $C() - $A()))/2"),
        "area|Area of|triangle $A , $B , $C": .write("abs(cross($B() - $A(), $C() - $A()))/2"),
        "area|Area ( polygon|Polygon ( $A , $B , $C , $D ) )": .write(
          "abs(cross($C() - $A(), $D() - $B()))/2"
        ),
        "area|Area ( $A , $B , $C , $D )": .write("abs(cross($C() - $A(), $D() - $B()))/2"),
      ]),
      Habit(
        "GeoGebra",
        "Perimeter((1, 2), (5, 1), (3, 6))",
        "the perimeter of a polygon is a sum of distances"
      ).written([
        "~perimeter|Perimeter|circumference ( polygon|Polygon ( $A , $B , $C ) )": .write(
          "distance($A, $B) + distance($B, $C) + distance($C, $A)"
        ),
        "~perimeter|Perimeter|circumference ( $A , $B , $C )": .write(
          "distance($A, $B) + distance($B, $C) + distance($C, $A)"
        ),
        "~perimeter|Perimeter|circumference ( polygon|Polygon ( $A , $B , $C , $D ) )": .write(
          "distance($A, $B) + distance($B, $C) + distance($C, $D) + distance($D, $A)"
        ),
        "~perimeter|Perimeter|circumference ( $A , $B , $C , $D )": .write(
          "distance($A, $B) + distance($B, $C) + distance($C, $D) + distance($D, $A)"
        ),
      ]),
      Habit(
        "GeoGebra",
        "PerpendicularBisector((1, 2), (5, 1))",
        "a straight line is drawn by its equation"
      ).written([
        "~PerpendicularBisector|perpendicularbisector|LineBisector ( $A , $B )": .write(
          "plot dot((x, y) - midpoint($A, $B), $B() - $A()) = 0"
        )
      ]),
      Habit("GeoGebra", "UpperSum(x^2, 0, 2, 8)", "rectangles under a curve are riemann").written([
        "~UpperSum ( $F , $A , $B , $N )": .write("riemann $F for x in $A..$B with $N right"),
        "~LowerSum|LeftSum ( $F , $A , $B , $N )": .write(
          "riemann $F for x in $A..$B with $N left"
        ),
        "~TrapezoidalSum ( $F , $A , $B , $N )": .write(
          "riemann $F for x in $A..$B with $N trapezoid"
        ),
        "~RectangleSum ( $F , $A , $B , $N , $P )": .write(
          "riemann $F for x in $A..$B with $N midpoint"
        ),
      ]),
      Habit(
        "GeoGebra",
        "Division(x^3 - 2x^2 + 3, x - 1)",
        "the division of polynomials with a rest is not there yet"
      ).written(["~Division|division|quotient|Quotient ( $F , $G )": .write("simplify ($F)/($G)")]),
      Habit("MATLAB, NumPy", "trapz([1, 2, 3], [4, 5, 6])", "the area under points is cumtrapz")
        .written([
          "~trapz ( $X , $Y )": .write("L = cumtrapz($Y, $X); L[length(L)]"),
          "~trapezoid ( $Y , $X )": .write("L = cumtrapz($Y, $X); L[length(L)]"),
        ]),
      Habit(
        "MATLAB, NumPy",
        "interp1([1, 2, 3], [4, 5, 6], 2.5)",
        "values between the points of lists are those of interp, pchip or spline"
      ).written(["~interp1 ( $X , $Y , $V:items )": .write("interp($X, $Y, $V)")]),
      Habit("MATLAB", "bode([10], [1, 2, 10])", "a transfer function is a formula in s here")
        .written([
          "~tf|rlocus|freqz $X:open": transferFunction,
          "~bode|nyquist ( [ $A:items ] , [ $B:items ] )": transferFunction,
        ]),
    ] + [unknownLetters]

  /// The answer to a transfer function that is given by lists of coefficients.
  private static let transferFunction = Habit.Written.pattern(
    .behind("for example:", line: "H(s) = 10/(s^2 + 2s + 10); bode H")
  )

  /// An answer with a call in the place where the other one stood.
  private static func inPlace(_ call: String) -> Habit.Written { .written { $0.inPlace(call) } }

  /// Answers `y = mx + b` with a value for each unknown letter at once.
  private static let unknownLetters = Habit("Desmos", "y = mx + b") { statement in
    let text = statement.text
    guard [.E11, .E52].contains(statement.failure.problem.code),
      statement.mayDraw || text.isSingleEqual(1)
    else { return nil }
    var letters: [String] = []
    for place in 0..<text.count {
      guard let name = text.name(place), !statement.isKnown(name) else { continue }
      if place == 0, statement.words.commands.contains(name) { continue }
      if statement.words.keywords.contains(name) || statement.words.options.contains(name) {
        return nil
      }
      // A word of another length could be a misspelt name.
      let isProduct = name.count == 2 && name.last.map { Coordinates.contains(String($0)) } == true
      guard name.count == 1 || isProduct, name.allSatisfy(\.isLetter),
        text.kind(place + 1) != .symbol(.openParenthesis), text.kind(place + 1)?.isDot != true
      else { return nil }
      for letter in name.map(String.init) where !statement.isKnown(letter) {
        if Coordinates.contains(letter) || letters.contains(letter) { continue }
        letters.append(letter)
      }
    }
    let isDrawn = text.tokens.contains { token in
      if case .name(let name) = token.kind { name.contains("x") } else { false }
    }
    guard letters.count > 1, letters.count < 7, isDrawn, !letters.contains("i") else { return nil }
    let values = letters.map { "\($0) = 1; " }.joined()
    return statement.answer(
      "\(letters.joined(separator: ", ")) have no values",
      at: statement.failurePlace ?? 0,
      .write("\(values)\(text.text)")
    )
  }
}
