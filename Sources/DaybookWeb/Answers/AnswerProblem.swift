package import DaybookValues

/// A part of an answer that is missing or has an unexpected form.
package struct AnswerProblem: Error, Sendable, Equatable, CustomStringConvertible {
  /// The name of the part, such as `2026-03-23, job 7`; `nil` if the context makes clear which part
  /// it is.
  package let part: String?
  /// The problem of this part.
  package let reason: String

  package init(_ reason: String, in part: String? = nil) {
    self.reason = Self.short(reason)
    self.part = part.map(Self.short)
  }

  /// The beginning of a text that may be too long for an event.
  private static func short(_ text: String) -> String {
    text.utf8.count <= 400 ? text : String(decoding: text.utf8.prefix(400), as: UTF8.self) + "…"
  }

  /// The same problem, but in the part called `part`.
  package func located(in part: String) -> AnswerProblem { AnswerProblem(reason, in: part) }

  package var description: String { part.map { "\($0): \(reason)" } ?? reason }
}

/// The readable elements of a list, and the problems of the unreadable elements.
package struct FlawedList<Element> {
  package private(set) var elements: [Element] = []
  package private(set) var flaws: [AnswerProblem] = []

  /// Reads each of `values`; `name` is a noun for a single value, such as `game`.
  package init(
    _ values: [JSONValue], each name: String,
    _ read: (JSONValue) throws(AnswerProblem) -> Element
  ) {
    for (index, value) in values.enumerated() {
      do throws(AnswerProblem) { elements.append(try read(value)) } catch {
        flaws.append(error.located(in: error.part ?? "\(name) \(index + 1)"))
      }
    }
  }
}
