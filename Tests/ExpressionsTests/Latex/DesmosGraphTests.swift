import Expressions
import Testing

/// Graphs as Desmos copies them, each with its reading.
@Suite("Desmos graphs")
struct DesmosGraphTests {
  static let graphs: [(String, String)] = [
    (#"y=a\sin\left(bx+c\right)+d"#, "(y = ((a * sin(((b * x) + c))) + d))"),
    (#"y=\frac{1}{1+e^{-kx}}"#, "(y = (1 / (1 + (e ^ ((-k) * x)))))"),
    (
      #"y=\frac{1}{s\sqrt{2\pi}}e^{-\frac{\left(x-m\right)^{2}}{2s^{2}}}"#,
      "(y = ((1 / (s * sqrt((2 * pi)))) * (e ^ (-(((x - m) ^ 2) / (2 * (s ^ 2)))))))"
    ),
    (#"r=2\cos\left(4\theta\right)"#, "(r = (2 * cos((4 * theta))))"),
    (#"\left(3\cos t,2\sin t\right)"#, "((3 * cos(t)), (2 * sin(t)))"),
    (
      #"\left(16\sin^{3}\left(t\right),13\cos\left(t\right)-5\cos\left(2t\right)\right)"#,
      "((16 * (sin(t) ^ 3)), ((13 * cos(t)) - (5 * cos((2 * t)))))"
    ),
    (
      #"\left(x^{2}+y^{2}-1\right)^{3}=x^{2}y^{3}"#,
      "(((((x ^ 2) + (y ^ 2)) - 1) ^ 3) = ((x ^ 2) * (y ^ 3)))"
    ),
    (
      #"\left(x-h\right)^{2}+\left(y-k\right)^{2}\le s^{2}"#,
      "((((x - h) ^ 2) + ((y - k) ^ 2)) <= (s ^ 2))"
    ),
    (#"y\ge\left|x\right|-2"#, "(y >= (abs(x) - 2))"),
    (
      #"y=x^{2}\left\{-2\le x\le2\right\}"#, "(y = ((x ^ 2) * {((-2) <= x <= 2): 1}))"
    ),
    (
      #"y=\left\{x<0:x^{2},0\le x<2:x,2\right\}"#,
      "(y = {(x < 0): (x ^ 2), (0 <= x < 2): x, 2})"
    ),
    (#"y=\ln\left(x\right)\cdot\log_{2}\left(x+1\right)"#, "(y = (ln(x) * log_2((x + 1))))"),
    (#"y=\sqrt[3]{x^{2}-1}"#, "(y = root(((x ^ 2) - 1), 3))"),
    (
      #"y=\operatorname{floor}\left(x\right)+\operatorname{mod}\left(x,2\right)"#,
      "(y = (floor(x) + mod(x, 2)))"
    ),
    (#"y=2^{x}-3\cdot2^{-x}"#, "(y = ((2 ^ x) - (3 * (2 ^ (-x)))))"),
    (#"\sin\left(x\right)\cos\left(y\right)=0.5"#, "((sin(x) * cos(y)) = 0.5)"),
    (#"y=\tan^{-1}\left(\frac{x}{2}\right)"#, "(y = atan((x / 2)))"),
    (#"y=\frac{\sin\left(\pi x\right)}{\pi x}"#, "(y = (sin((pi * x)) / (pi * x)))"),
    (#"x=\frac{y^{2}}{4}-1"#, "(x = (((y ^ 2) / 4) - 1))"),
    (
      #"y=\frac{x^{3}-3x}{\left|x-1\right|+1}"#,
      "(y = (((x ^ 3) - (3 * x)) / (abs((x - 1)) + 1)))"
    ),
    (#"y=\max\left(\sin x,\cos x\right)"#, "(y = max(sin(x), cos(x)))"),
  ]

  private var scope: Scope {
    var scope = Scope()
    for name in ["a", "b", "c", "d", "h", "k", "m", "s"] { scope.define(name, as: .number(2)) }
    return scope
  }

  @Test("a graph is read as it is drawn there", arguments: graphs)
  func reading(_ line: String, _ canonical: String) throws {
    let text = try #require(try LatexText(line))
    let formula = try Formula(text.plain, in: scope)
    #expect(formula.canonicalText == canonical, "\(text.plain)")
  }
}
