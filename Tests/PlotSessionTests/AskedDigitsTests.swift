import PlotSession
import Testing

/// Digits that are asked for: each is one of the number, and a note says where fewer are known.
@Suite("digits that are asked for")
struct AskedDigitsTests {
  private func replies(_ line: String) -> Replies {
    var session = Session()
    return session.replies(to: line)
  }

  @Test(
    "a number has the digits that are asked for",
    arguments: [
      ("pi to 40 digits", "3.141592653589793238462643383279502884197"),
      ("e^pi to 5 decimals", "23.14069"),
      ("1/4 to 3 significant figures", "0.250"),
      ("99.996 to 4 sf", "100.0"),
      ("9.996 to 2 decimal places", "10.00"),
      ("123456.789 to 3 digits", "1.23e5"),
      ("2^200 to 80 digits", "1606938044258990275541962092341162602522202993782792835301376"),
      ("10^-400 to 5 digits", "1.0000e-400"),
      ("e^1000 to 20 digits", "1.9700711140170469939e434"),
      ("zeta(3) to 50 digits", "1.2020569031595942853997381615114499907649862923405"),
      ("sum(1/n^2 for n in 1..100) to 30 digits", "1.63498390018489286507716949818"),
      ("[1/3, sqrt(2), 7] to 20 digits", "[0.33333333333333333333, 1.4142135623730950488, 7]"),
      (
        "print \"pi is\", pi to 10 digits, \"or\", 22/7 to 3 decimals", "pi is 3.141592654 or 3.143"
      ),
      ("e^(pi sqrt(163)) - 262537412640768744 to 20 digits", "-7.4992740280181431112e-13"),
    ]
  )
  func digits(input: String, expected: String) {
    #expect(replies(input).values == [expected])
  }

  @Test(
    "halves are rounded away from 0, as on paper",
    arguments: [
      ("0.125 to 2 decimals", "0.13"), ("-1/8 to 2 sf", "-0.13"), ("2.675 to 2 dp", "2.68"),
      ("5/2 to 0 decimals", "3"), ("0.005 to 2 decimals", "0.01"), ("0.004 to 2 decimals", "0.00"),
      ("1/3 to 0 decimals", "0"),
    ]
  )
  func halves(input: String, expected: String) {
    #expect(replies(input).values == [expected])
  }

  @Test("set digits holds for all answers, without zeros at the end")
  func setting() {
    let replies = replies("set digits 40; 1/4; 0.1 + 0.2; 2^0.5; (1/3, 2)")
    #expect(
      replies.values == [
        "0.25", "0.3", "1.41421356237309504880168872420969807857",
        "(0.3333333333333333333333333333333333333333, 2)",
      ]
    )
  }

  @Test("a stored value has the digits of what was stored, an integral those that are known")
  func stored() {
    let third = replies("a = 1/3; a to 30 digits")
    #expect(third.values.last == "0.333333333333333333333333333333")
    #expect(third.notes.isEmpty)
    let integral = replies("a = integral(sin(x^2) for x in 0..1); a to 30 digits")
    #expect(integral.values.last?.hasPrefix("0.3102683017233") == true)
    #expect(integral.notes.contains { $0.contains("fewer digits are known") })
  }

  @Test(
    "a number of digits is a whole one, in its range",
    arguments: ["pi to 0 digits", "pi to 20000 digits", "pi to 2.5 digits", "set digits 0"]
  )
  func refused(input: String) {
    #expect(replies(input).codes == ["E43"])
  }

  @Test("to is a name where no number and unit follow")
  func name() {
    #expect(replies("to = 5; 2 to").values.last == "10")
  }
}
