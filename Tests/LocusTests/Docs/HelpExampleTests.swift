import Expressions
import PlotSession
import Testing

@Suite("Examples of help pages")
struct HelpExampleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var statements: [String]
    var testDescription: String { name }

    /// The statements that fail, run one after the other.
    var failing: [String] {
      var demonstration = Demonstration()
      return statements.filter { demonstration.answer(to: $0).code != nil }
    }
  }

  private static let all: [Case] =
    HelpPages.here.entries.map { Case(name: $0.name, statements: $0.examples) }
    + TopicTable.all.map { Case(name: $0.name, statements: $0.examples) }
    + Builtins.all.map { Case(name: $0.name, statements: [$0.example]) }

  @Test("every example runs, but for those that are awaited", arguments: all)
  func examples(_ one: Case) {
    let awaited = one.statements.filter(AwaitedExamples.help.contains)
    #expect(one.failing == awaited)
  }

  @Test("what is awaited is an example")
  func awaitedExamplesAreThere() {
    let statements = Set(Self.all.flatMap(\.statements))
    for one in AwaitedExamples.help { #expect(statements.contains(one), "\(one)") }
  }
}
