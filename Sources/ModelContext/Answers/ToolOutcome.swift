internal import DaybookValues

/// How a call ended: with an answer, or with an error.
package enum ToolOutcome: Sendable {
  case answer(ToolAnswer)
  /// A text that states the error and what to do about it.
  case refusal(String)

  /// The members of the result object for a call of `tool`.
  func members(
    of tool: ToolName, _ limits: ToolLimits, for revision: ProtocolRevision
  ) -> [JSONObject.Member] {
    switch self {
    case .refusal(let text):
      return [
        Self.content(ShortText.lines(text, bytes: min(limits.noteBytes, limits.answerBytes / 2))),
        .init(key: "isError", value: true),
      ]
    case .answer(let answer):
      let form = AnswerForm(answer, of: tool, limits)
      let structured = JSONObject.Member(key: "structuredContent", value: form.structured)
      return [Self.content(form.text)] + (revision.hasStructuredContent ? [structured] : [])
        + [.init(key: "isError", value: false)]
    }
  }

  private static func content(_ text: String) -> JSONObject.Member {
    .init(key: "content", value: [["type": "text", "text": .string(text)]])
  }
}
