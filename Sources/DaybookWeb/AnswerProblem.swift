/// A part of an answer that is missing or is not what was agreed.
package struct AnswerProblem: Error, Sendable, Equatable, CustomStringConvertible {
  /// Which part it is, such as `2026-03-23, job 7`; `nil` where its reader knows.
  package let part: String?
  /// What is wrong with it.
  package let reason: String

  package init(_ reason: String, in part: String? = nil) {
    self.reason = reason
    self.part = part
  }

  /// The same, said of `part`.
  package func located(in part: String) -> AnswerProblem { AnswerProblem(reason, in: part) }

  package var description: String { part.map { "\($0): \(reason)" } ?? reason }
}
