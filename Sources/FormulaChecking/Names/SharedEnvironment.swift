import FormulaReading
import FormulaVocabulary
import RealFunctions

/// An environment behind a reference, whatever type it has: `SharedNameKinds` says why.
protocol SharedEnvironment: AnyObject {
  func value(of name: String) -> Value?
  func meant(_ name: String) -> MeantValue?
  func function(named name: String) -> UserFunction?
  var angleUnit: AngleUnit { get }
  var logarithmBase: LogarithmBase { get }
  var numberDomain: NumberDomain { get }
  func column(ofTable name: String) -> String?
  func number(ofStatistics name: String) -> String?
  var valueNames: [String] { get }
  var functionNames: [String] { get }
  var checkLog: CheckLog? { get }
  var memory: MemoryAccount? { get }
  func meaning(of name: String) -> Value?
  func meantNumbers(of name: String) -> MeantValue?
  func builtin(named name: String) -> BuiltinFunction?
  func isGiven(_ name: String) -> Bool
}

/// Shares an environment that is a value.
final class EnvironmentOf<Environment: EvaluationEnvironment>: SharedEnvironment {
  private let environment: Environment

  init(_ environment: Environment) { self.environment = environment }

  func value(of name: String) -> Value? { environment.value(of: name) }
  func meant(_ name: String) -> MeantValue? { environment.meant(name) }
  func function(named name: String) -> UserFunction? { environment.function(named: name) }
  var angleUnit: AngleUnit { environment.angleUnit }
  var logarithmBase: LogarithmBase { environment.logarithmBase }
  var numberDomain: NumberDomain { environment.numberDomain }
  func column(ofTable name: String) -> String? { environment.column(ofTable: name) }
  func number(ofStatistics name: String) -> String? { environment.number(ofStatistics: name) }
  var valueNames: [String] { environment.valueNames }
  var functionNames: [String] { environment.functionNames }
  var checkLog: CheckLog? { environment.checkLog }
  var memory: MemoryAccount? { environment.memory }
  func meaning(of name: String) -> Value? { environment.meaning(of: name) }
  func meantNumbers(of name: String) -> MeantValue? { environment.meantNumbers(of: name) }
  func builtin(named name: String) -> BuiltinFunction? { environment.builtin(named: name) }
  func isGiven(_ name: String) -> Bool { environment.isGiven(name) }
}
