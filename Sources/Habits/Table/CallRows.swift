import Expressions

// Rows of calls in mathematical programs: anonymous functions, ranges as arguments, coefficients.

extension Habits {
  static let calls: [Habit] = [
    Habit("GeoGebra", "intersect(x^2, 2x + 3)").written([
      "~intersect|intersection|Intersect ( $F , $G )": .write("intersections $F, $G")
    ]),
    Habit("pandas, Excel", "corr \"d.csv\" using a:b", "stats tells it of the columns of a file")
      .written([
        "corr|~correlation|cov|~covariance|~linreg $s:text using $A : $B $X:rest":
          .write("stats $s using $A:$B$X"),
        "percentile|quantile|median|mean|stdev|var|min|max|total|~average|~describe|~summary $s:text using $a:value $X:rest":
          .write("stats $s using $a"),
        "~describe|~summary|~info $s:text": .write("stats $s"),
      ]),
    Habit("MATLAB", "plot [1, 2, 3] [4, 5, 6]", "the points of two lists are a pair of lists")
      .written([
        "plot ^[ $A:items ] [ $B:items ]": .chosen { match in
          // `[-1:1]` is a range, and no list.
          let isRange = match.statement.text.tokens.contains { $0.kind == .symbol(.colon) }
          return isRange ? nil : .write("plot ([$A], [$B])")
        }
      ]),
    Habit("MATLAB, R", "fzero(@(x) x^2 - 2, 1)", "a function stands as a formula").written([
      "fzero|fsolve|uniroot ( ^$B:body , $R:ends )": .write("roots $B for x in $R"),
      "fzero|fsolve|uniroot ( ^$B:body $X:tail )": .write("roots $B"),
      "fminsearch|fminbnd|optimize|optim ( ^$B:body , $R:ends )": .write(
        "extrema $B for x in $R"
      ),
      "fminsearch|fminbnd|optimize|optim ( ^$B:body $X:tail )": .write("extrema $B"),
      "integral|integrate|quad|quadgk|quadl ( ^$B:body , $R:ends )":
        .write("integrate $B for x in $R"),
      "curve|plot|arrayfun|sapply ( ^$B:body , $R:ends )": .write("plot $B for x in $R"),
      "curve|plot|arrayfun|sapply ( ^$B:body $X:tail )": .write("plot $B"),
    ]),
    Habit("Maple", "int(x^2, x = 0..1)", "a range is named with for").written([
      "plot ^( $F , $v = $A .. $B )": .write("plot $F for $v in $A..$B"),
      "seq ^( $F , $v = $A .. $B )": .write("[$F for $v in $A..$B]"),
      "int|integral ^( $F , $v = $A .. $B )": .write("integral($F for $v in $A..$B)"),
      "add|sum ^( $F , $v = $A .. $B )": .write("sum($F for $v in $A..$B)"),
      "mul|product ^( $F , $v = $A .. $B )": .write("product($F for $v in $A..$B)"),
      "max|min ^( $F , $v = $A .. $B )": .write("$1($F for $v in $A..$B)"),
    ]),
    Habit("MATLAB", "roots([1 0 -4])", "roots takes a formula").written([
      "roots|polyroots ( ^$L )": .written { match in
        polynomial(match["L"]).map { .write("roots \($0)") }
      }
    ]),
    Habit("Maxima", "plot2d(sin(x), [x, 0, 6])").written([
      "~plot2d|wxplot2d ( [ $F:items ] , [ $v , $A , $B ] $X:rest )": .write("plot [$A:$B] $F"),
      "~plot2d|wxplot2d ( $F , [ $v , $A , $B ] $X:rest )": .write("plot [$A:$B] $F"),
      "~plot2d|wxplot2d ( [ $F:items ] $X:rest )": .write("plot $F"),
      "~plot2d|wxplot2d ( $F $X:tail )": .write("plot $F"),
    ]),
    Habit("R", "f <- function(x) x^2", "a definition is written with =").written([
      "$k ^<- function ( $P:items ) $B:items": "$k|f($P) = $B~",
      "$k ^<- $V:items": "$k|a = $V",
    ]),
    Habit("Maxima, GeoGebra", "a : 3", "a definition is written with =").written([
      "$k:own ^: y = $V": "$k(x) = $V", "$k:own ^: $V:start": "$k|a = $V",
    ]),
    Habit("LaTeX", "sum_{n=1}^{5} n", "LaTeX begins with a backslash").written([
      "$w $X:items": .chosen { match in
        let commands = ["sum_", "prod_", "int_", "sqrt_", "frac_"]
        let isCommand = commands.contains { match["w"].text.hasPrefix($0) }
        return isCommand ? .write("\\$*") : nil
      }
    ]),
  ]

  /// The polynomial with the coefficients of a list, the highest power first; nil for another list.
  private static func polynomial(_ list: TokenText) -> String? {
    guard list.kind(0) == .symbol(.openBracket) else { return nil }
    let parts = list.commaList.dropFirst().dropLast().split(separator: ",")
    let numbers = parts.compactMap { Double(String($0.filter { $0 != " " })) }
    guard numbers.count == parts.count, (2...12).contains(numbers.count) else { return nil }
    var terms = ""
    for (index, number) in numbers.enumerated() where number != 0 {
      let power = numbers.count - 1 - index
      let size = number.magnitude == 1 && power > 0 ? "" : number.magnitude.text()
      let sign = terms.isEmpty ? (number < 0 ? "-" : "") : (number < 0 ? " - " : " + ")
      terms += sign + size + (power == 0 ? "" : power == 1 ? "x" : "x^\(power)")
    }
    return terms.isEmpty ? nil : terms
  }
}

extension TokenText {
  /// A list whose elements are separated by blanks, `[1 0 -4]`, with commas instead; other tokens unchanged.
  var commaList: String {
    guard kind(0) == .symbol(.openBracket), !tokens.contains(where: { $0.kind == .symbol(.comma) })
    else { return text }
    var written = ""
    for place in 0..<count {
      let isValue = number(place) != nil || kind(place) == .symbol(.minus)
      let follows = place > 1 && token(place)?.followsBlank == true && isValue
      written += (follows ? ", " : "") + self[place..<(place + 1)].text
    }
    return written
  }
}
