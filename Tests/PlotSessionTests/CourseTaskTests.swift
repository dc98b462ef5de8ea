import ChartCore
import Expressions
import Foundation
import PlotSession
import Testing

/// Tasks from the topics of A-level mathematics, AP Calculus, and first courses of linear algebra and differential
/// equations, in the words that a student tries first.
@Suite("Tasks of courses")
struct CourseTaskTests {
  struct Task: CustomTestStringConvertible, Sendable {
    let course: String
    let topic: String
    let line: String
    /// What the last answer must contain: lines of a value, `picture`, or `words` for any answer or an error with a
    /// hint.
    let answer: String
    var testDescription: String { line }
  }

  static let tasks: [Task] = {
    guard
      let url = Bundle.module.url(
        forResource: "course_tasks",
        withExtension: "tsv",
        subdirectory: "Resources"
      ), let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Task(
        course: fields[0],
        topic: fields[1],
        line: fields[2],
        answer: fields[3].replacingOccurrences(of: "\\n", with: "\n")
      )
    }
  }()

  @Test("there are enough tasks, and most of them have the answer that a student wants")
  func share() {
    #expect(Self.tasks.count >= 120)
    let answered = Self.tasks.filter { $0.answer == "words" }
    #expect(answered.count * 10 <= Self.tasks.count)
  }

  @Test("each task has the answer that it must have", arguments: tasks)
  func answered(_ task: Task) {
    var session = Session(display: .plain)
    let replies = session.replies(to: task.line)
    switch task.answer {
    case "words":
      #expect(replies.failures.allSatisfy { $0.diagnostic.hint != nil }, "\(replies.failures)")
    case "picture":
      #expect(replies.codes.isEmpty && !replies.pictures.isEmpty, "\(replies.failures)")
    default:
      #expect(replies.codes.isEmpty, "\(replies.failures)")
      let page = replies.pictures.last?.page() ?? ""
      #expect((replies.values + [page]).contains { $0.contains(task.answer) }, "\(replies.values)")
    }
  }
}
