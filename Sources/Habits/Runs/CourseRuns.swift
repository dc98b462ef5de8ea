import Expressions

// Words of calculus and algebra courses for what other statements do, which are carried out: `5 choose 2`,
// `average value of x^2 on [0, 3]`, `linearization of sqrt(x) at 4`.

extension Habits {
  static let courses: [Habit] = [
    Habit("calculators", "5 choose 2", .run(.anywhere)).written([
      "$n:value ~choose $k:value": "binomial($n, $k)",
      "$n:value nCr|ncr $k:value": "binomial($n, $k)",
      "$n:value nPr|npr $k:value": "nPr($n, $k)",
    ]),
    Habit("textbooks", "second derivative of x^4", .run(.statement)).written([
      "~second|2nd derivative ~of $E:some": "derivative of d/dx($E)",
      "~third|3rd derivative ~of $E:some": "derivative of d/dx(d/dx($E))",
    ]),
    Habit("textbooks", "absolute maximum of x^3 - 3x on [-2, 3]", .run(.statement)).written([
      "~absolute|global max|min|maximum|minimum|extrema|extremum|extreme ~value|values|of* $E:items on|over ~interval? $R:range":
        "extrema $E for x in $from..$to",
      "~absolute|global max|min|maximum|minimum|extrema|extremum|extreme ~value|values|of* $E:items":
        "extrema $E",
    ]),
    Habit("textbooks", "average value of x^2 on [0, 3]", .run(.statement)).written([
      "~average|mean ~value ~of $E:items on|over|for|from ~interval? $R:range":
        "integral($E for x in $from..$to)/(($to) - ($from))",
      "~average|mean ~value ~of $E:items for $v in $A .. $B":
        "integral($E for $v in $A..$B)/(($B) - ($A))",
    ]),
    Habit("textbooks", "arc length of x^2 from 0 to 1", .run(.statement)).written([
      "~arc length ~of? $E:items on|over|from ~interval? $R:range":
        "arclength $E for x in $from..$to",
      "~arc length ~of? $E:items": "arclength $E",
    ]),
    Habit("textbooks", "volume of sqrt(x) about the x axis from 0 to 4", .run(.statement)).written([
      "~volume ~of|revolution|solid* $E:items ~about|around|rotated|revolved ~about|around|the* x|xaxis axis? from|on|over|for ~interval? $R:range":
        "integrate pi*($E)^2 for x in $from..$to"
    ]),
    Habit("textbooks", "linear approximation of sqrt(x) at 4", .run(.statement)).written([
      "~linear ~approximation ~of|to? $E:items at $A:items": "taylor $E at $A degree 1",
      "~linearization|linearisation|linearize|linearise ~of? $E:items at $A:items":
        "taylor $E at $A degree 1",
    ]),
    Habit("textbooks", "maclaurin cos(x) degree 4", .run(.statement)).written([
      "~maclaurin ~series|polynomial|of* $E:items ~degree|order|n $N:number":
        "taylor $E degree $N"
    ]),
    Habit("textbooks", "trapezium rule x^2 for x in 0..2 n 4", .run(.statement)).written([
      "~trapezium|trapezoid|trapezoidal ~rule|of|for* $E:items for $v in $A .. $B ~n|with $N:number":
        "plot riemann $E for $v in $A..$B with $N trapezoid",
      "~trapezium|trapezoid|trapezoidal ~rule|of|for* $E:items on|over|from $R:range ~n|with $N:number":
        "plot riemann $E for x in $from..$to with $N trapezoid",
    ]),
    Habit("textbooks", "discontinuities of 1/(x - 1)", .run(.statement)).written([
      "~discontinuities|discontinuity|continuity ~of? $E:items": "domain $E"
    ]),
    Habit("textbooks", "concavity of x^3", .run(.statement)).written([
      "~concavity|convexity|curvatures ~of? $E:items": "inflections $E"
    ]),
  ]
}
