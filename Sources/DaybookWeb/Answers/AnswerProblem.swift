/// A part of an answer that is missing or is not what was agreed.
package struct AnswerProblem: Error, Sendable, Equatable, CustomStringConvertible {
  /// Which part it is, such as `2026-03-23, job 7`; `nil` where its reader knows.
  package let part: String?
  /// What is wrong with it.
  package let reason: String

  package init(_ reason: String, in part: String? = nil) {
    self.reason = Self.short(reason)
    self.part = part.map(Self.short)
  }

  /// What an answer calls its parts may be as long as the answer, and must fit into an event.
  private static func short(_ text: String) -> String {
    text.utf8.count <= 400 ? text : String(decoding: text.utf8.prefix(400), as: UTF8.self) + "…"
  }

  /// The same, said of `part`.
  package func located(in part: String) -> AnswerProblem { AnswerProblem(reason, in: part) }

  package var description: String { part.map { "\($0): \(reason)" } ?? reason }
}
