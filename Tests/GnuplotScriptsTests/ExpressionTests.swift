import Testing

/// Formulas of gnuplot's language; the expected values are those that gnuplot 5.4 prints.
@Suite("Formulas of gnuplot's scripts")
struct ExpressionTests {
  @Test(
    "a formula has the value that gnuplot prints",
    arguments: [
      ("1/2", "0"), ("7/2.0", "3.5"), ("-7/2", "-3"), ("5%3", "2"), ("-5%3", "-2"),
      ("2**3**2", "512"), ("-2**2", "-4"), ("2**-1", "0.5"), ("10**20", "1e+20"),
      ("9223372036854775807+1", "9.22337203685478e+18"), ("1<<3", "8"), ("6&3|8", "10"),
      ("3!", "6"), ("21!", "5.10909421717094e+19"), ("0x1F", "31"), ("010", "8"),
      ("sqrt(-1)", "{0.0, 1.0}"), ("{1,2}*{3,4}", "{-5.0, 10.0}"), ("abs({3,4})", "5.0"),
      ("asin(2)", "{1.5707963267949, 1.31695789692482}"), ("abs(-3)", "3"),
      ("int(-3.7)", "-3"), ("floor(-3.5)", "-4"), ("1 ? 2 : 3", "2"), ("\"a\" eq \"a\"", "1"),
      ("\"hello\"[2:4]", "ell"), ("substr(\"hello\", 2, 4)", "ell"), ("strlen(\"hello\")", "5"),
      ("strstrt(\"hello\", \"ll\")", "3"), ("word(\"a bb c\", 2)", "bb"), ("words(\"a b\")", "2"),
      ("\"a\".\"b\"", "ab"), ("\"3\" + 4", "7"),
      ("sprintf(\"%5.2f|%03d|%s\", pi, 7, \"x\")", " 3.14|007|x"),
      ("gprintf(\"%.2t x 10^%T\", 12345.0)", "1.23 x 10^4"),
      ("strftime(\"%Y-%m-%d %H:%M:%S\", 86400)", "1970-01-02 00:00:00"),
      ("strptime(\"%d/%m/%y\", \"15/06/99\")", "929404800.0"), ("sum [i=1:5] i", "15"),
      ("sum [i=1:3] i + 1", "9"),
      ("\"hello\"[-2:-1]", "hello"), ("\"hello\"[2:-1]", "ello"), ("\"hello\"[-3:2]", "he"),
      ("\"hello\"[3:0]", ""), ("substr(\"hello\", 2, -1)", "ello"),
      ("(a = 2, a*3)", "6"), ("exists(\"zzz\")", "0"), ("gamma(5)", "24.0"),
      ("igamma(2, 3)", "0.800851726528544"), ("invnorm(0.9)", "1.2815515655446"),
      ("besj0(1)", "0.765197686557967"),
      ("airy(1)", "0.135292416312881"), ("airy(-1)", "0.535560883292352"),
      ("expint(1, 2)", "0.0489005107080611"), ("EllipticPi(0.5, 0.5)", "2.41367150420119"),
      ("voigt(1, 1)", "0.304744205256913"),
      ("cerf({1,1})", "{1.31615128169795, 0.190453469237835}"), ("erfi(1)", "1.65042575879754"),
      ("faddeeva({1,-2})", "{-26.4760587781992, -30.3085711167433}"),
      ("cdawson(1)", "0.538079506912768"), ("VP_fwhm(1, 0.5)", "2.9343444732272"),
      ("tm_mon(1e9)", "8.0"), ("tm_yday(1e9)", "251.0"),
      ("strstrt(\"abc\", \"\")", "1"), ("word(\"a 'b c' d\", 2)", "b c"),
      ("words(\"a 'b c' d\")", "3"), ("\"0x10\" + 1", "17"), ("1e400", "inf.0"),
      ("gprintf(\"%b %B\", 2048.0)", "2.000000 ki"), ("gprintf(\"%.0s%cB\", 1e6)", "1MB"),
      ("gprintf(\"%T\", 9.99e5)", "6"), ("gprintf(\"%.1s%c\", 12345.0)", "12.3k"),
      ("strftime(\"%tH:%tM:%tS\", -100000)", "-27:46:40"),
      ("strftime(\"%.2tH\", 100000)", "27.78"), ("strftime(\"%tD %tH\", 200000)", "2 7"),
      ("strftime(\"%U %W %w\", 0)", "53 01 04"), ("strftime(\"%k %l %p\", 50000)", "13  1 pm"),
      ("strftime(\"%.2S\", 59.999)", "59.99"), ("1e5", "100000.0"), ("0.1", "0.1"),
    ]
  )
  func values(_ formula: String, _ expected: String) {
    #expect(RecordingHost.running("print \(formula)").lines == [expected])
  }

  @Test(
    "in degrees both parts of a complex angle are degrees, and so are asinh and acosh",
    arguments: [
      ("sin({30,1})", "{0.500076156288128, 0.0151157620954208}"),
      ("asin(2)", "{90.0, 75.4561292902169}"), ("acos(-2)", "{180.0, -75.4561292902169}"),
      ("atan({0.5,0.5})", "{31.717474411461, 0.402359478108525}"), ("asinh(1)", "50.4989867105262"),
      ("atanh({0.2,0.3})", "{0.184994620061011, 17.296144343755}"),
      ("atanh(0.5)", "0.549306144334055"),
      ("exp({0,90})", "{-0.44807361612917, 0.893996663600558}"), ("arg({0,1})", "90.0"),
    ]
  )
  func degrees(_ formula: String, _ expected: String) {
    #expect(RecordingHost.running("set angles degrees\nprint \(formula)").lines == [expected])
  }

  @Test(
    "a formula that is compiled has the values of its tree",
    arguments: [
      "1/2*x", "x**2/3", "x < 0 ? 1 : x", "(x < 0 ? 1 : x)/2", "floor(x)/2", "sqrt(x)",
      "abs(sqrt(x))",
      "f(x) + f(2)", "sum [i=1:3] x**i/i", "int(x)**2", "2**floor(x)", "1/x", "atan2(x, 2)",
      "-x**2",
      "x >= 0 && x < 2", "!x", "log(x)", "g(x, 3)", "tanh(x)*erf(x)", "3/2*x",
    ]
  )
  func compiled(_ formula: String) {
    let places = (-4...4).map { Double($0) / 2 }
    let names = "f(x) = x > 0 ? x/2 : 3\ng(a, b) = a**b\n"
    // A table of a function is computed by the compiled formula; an error ends a script, so each place has its own.
    let rows =
      "set table $t\nset samples 9\nplot [-2:2] \(formula) with points\nunset table\nprint $t\n"
    let table = RecordingHost.running(names + rows).lines.joined(separator: "\n")
    let drawn = table.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: " ") }
    for (place, row) in zip(places, drawn) {
      let tree = RecordingHost.running("\(names)x = \(place)\nprint \(formula)").lines.first
      guard let tree, let value = Double(tree) else { continue }
      #expect(Double(row[1]).map { abs($0 - value) <= 1e-9 * max(1, abs(value)) } ?? false)
    }
    #expect(drawn.count == places.count)
  }

  @Test(
    "a formula that is none is an error, and the script stops there",
    arguments: [
      ("print 1 +", "1: a formula is missing"), ("print zzz", "1: zzz is not defined"),
      ("print f(1)", "1: the function f is not defined"), ("print (1", "1: expected )"),
      ("print 5.5 % 2", "1: % is for whole numbers only"),
      ("print 1/0", "1: the formula has no value"), ("a = log(0)", "1: the formula has no value"),
      ("print 1 2", "1: this is not expected behind the formula"),
      ("f(x) = x 3", "1: this is not expected behind the formula"),
      ("f(n) = f(n)\nprint f(1)", "2: f calls itself too often"),
      ("array A[2]\nprint A[3]", "2: there is no element 3 of 2"),
      ("print \(String(repeating: "(", count: 500))1", "1: the formula is nested too deeply"),
      ("print 1\(String(repeating: "+1", count: 5000))", "1: the formula is too long"),
      ("print 1\(String(repeating: "!", count: 5000))", "1: the formula is too long"),
      ("s = \"a\"\nwhile (1) { s = s.s }", "2: the text is longer than 16777216 bytes"),
    ]
  )
  func problems(_ script: String, _ expected: String) {
    #expect(RecordingHost.running(script + "\nprint 99").problems == [expected])
    #expect(RecordingHost.running(script + "\nprint 99").lines.isEmpty)
  }
}
