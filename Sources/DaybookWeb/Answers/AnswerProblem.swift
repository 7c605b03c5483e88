/// A part of an answer that is missing or does not have the expected form.
package struct AnswerProblem: Error, Sendable, Equatable, CustomStringConvertible {
  /// The name of the part, such as `2026-03-23, job 7`; `nil` if its reader knows it.
  package let part: String?
  /// The problem with it.
  package let reason: String

  package init(_ reason: String, in part: String? = nil) {
    self.reason = Self.short(reason)
    self.part = part.map(Self.short)
  }

  /// The name of a part may be as long as the answer, and must fit into an event.
  private static func short(_ text: String) -> String {
    text.utf8.count <= 400 ? text : String(decoding: text.utf8.prefix(400), as: UTF8.self) + "…"
  }

  /// The same problem, located in `part`.
  package func located(in part: String) -> AnswerProblem { AnswerProblem(reason, in: part) }

  package var description: String { part.map { "\($0): \(reason)" } ?? reason }
}
