internal import Secrets

extension SecretMask {
  /// The event without secrets.
  mutating func event(_ event: AgentEvent) -> AgentEvent {
    switch event {
    case .started, .forked, .contextSet, .usageRecorded, .spawned, .priceSet: event
    case .prompted(let event):
      .prompted(PromptGiven(text: text(event.text), attachments: event.attachments))
    case .answered(let event):
      .answered(
        AnswerGiven(text: text(event.text), response: event.response, model: event.model))
    case .reasoned(let event):
      .reasoned(
        Reasoned(text: text(event.text), isHidden: event.isHidden, response: event.response))
    case .toolCalled(let event):
      .toolCalled(
        ToolCalled(
          call: event.call, tool: event.tool, input: value(event.input), response: event.response))
    case .toolFinished(let event):
      .toolFinished(
        ToolFinished(
          call: event.call, tool: event.tool, result: text(event.result),
          hasFailed: event.hasFailed, exitCode: event.exitCode))
    case .compacted(let event):
      .compacted(
        ContextCompacted(
          trigger: event.trigger, tokensBefore: event.tokensBefore,
          summary: event.summary.map { text($0) }))
    case .filesSnapshotted(let event):
      .filesSnapshotted(FilesSnapshotted(record: value(event.record)))
    case .other(let event):
      .other(OtherRecorded(kind: event.kind, record: value(event.record)))
    }
  }
}
