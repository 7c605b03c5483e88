package import DaybookEvents
internal import DaybookValues

/// The steps of a run; a tool call and its result are one step.
package struct RunSteps: Sendable, Equatable {
  package private(set) var all: [RunStep] = []
  /// The number of other records, which are not shown as steps.
  private(set) var otherCount = 0
  private var calls: [String: Int] = [:]
  private var places: [EventID: Int] = [:]

  package init() {}

  /// The steps of the events of one run, in the order of the log.
  package init(_ events: [Recorded<AgentEvent>]) {
    for event in events { take(event) }
  }

  private mutating func take(_ recorded: Recorded<AgentEvent>) {
    let original = recorded.meta["revises"]?.string.flatMap { EventID($0) }
    switch recorded.event {
    case .toolCalled(let event): called(event, at: recorded.time)
    case .toolFinished(let event): finished(event, at: recorded.time)
    default:
      guard let step = Self.step(of: recorded.event, at: recorded.time) else {
        if Self.isOther(recorded.event) { otherCount += 1 }
        return
      }
      // Additional tokens are a separate step; a revised text replaces its step.
      if let original, step.kind != .tokens, let place = places[original] {
        all[place].text = step.text
      } else {
        places[recorded.id] = all.count
        all.append(step)
      }
    }
  }

  private mutating func called(_ event: ToolCalled, at time: Timestamp) {
    let text = [OneLine(event.tool).text, OneLine(event.input).text].filter { !$0.isEmpty }
      .joined(separator: " ")
    change(event.call, at: time) { step in
      step.text = text
      step.calledAt = step.calledAt ?? time
    }
  }

  private mutating func finished(_ event: ToolFinished, at time: Timestamp) {
    change(event.call, at: time) { step in
      if step.text.isEmpty { step.text = OneLine(event.tool ?? "").text }
      step.finishedAt = step.finishedAt ?? time
      step.outcome = Self.outcome(of: event)
      if case .failed = step.outcome { step.failure = OneLine(event.result).text }
    }
  }

  /// Changes the step of a call; the step is added at the call or at its result, whichever is
  /// first.
  private mutating func change(
    _ call: String, at time: Timestamp, _ body: (inout RunStep) -> Void
  ) {
    let place = calls[call] ?? all.count
    if place == all.count {
      calls[call] = place
      all.append(RunStep(kind: .tool, time: time, outcome: .open))
    }
    body(&all[place])
  }

  private static func outcome(of event: ToolFinished) -> RunStep.Outcome {
    let hasFailed = event.hasFailed ?? event.exitCode.map { $0 != 0 }
    return switch hasFailed {
    case true?: .failed(exitCode: event.exitCode)
    case false?: .ok
    case nil: .done
    }
  }

  private static func isOther(_ event: AgentEvent) -> Bool {
    switch event {
    case .other, .filesSnapshotted: true
    default: false
    }
  }

  private static func step(of event: AgentEvent, at time: Timestamp) -> RunStep? {
    switch event {
    case .prompted(let event):
      let remark = event.attachments > 0 ? StepMessage.attachments(event.attachments) : nil
      return RunStep(kind: .prompt, time: time, text: OneLine(event.text).text, remark: remark)
    case .answered(let event):
      return RunStep(kind: .answer, time: time, text: OneLine(event.text).text)
    case .reasoned(let event):
      return RunStep(
        kind: .thought, time: time, text: OneLine(event.text).text,
        remark: event.isHidden ? .hidden : nil)
    case .usageRecorded(let event):
      return RunStep(
        kind: .tokens, time: time, tokens: event.tokens, remark: .tokens(event.tokens))
    case .compacted(let event):
      return RunStep(
        kind: .compaction, time: time,
        remark: .compacted(
          trigger: event.trigger.map { OneLine($0).text }, tokens: event.tokensBefore))
    case .spawned(let event):
      return RunStep(kind: .agent, time: time, text: OneLine(event.run).text)
    case .contextSet(let event):
      let parts = [event.model, event.mode, event.version, event.branch, event.folder]
      return RunStep(
        kind: .context, time: time,
        text: parts.compactMap { $0.map { OneLine($0).text } }.joined(separator: ", "))
    case .forked(let event):
      return RunStep(kind: .fork, time: time, text: OneLine(event.from).text)
    case .started, .toolCalled, .toolFinished, .filesSnapshotted, .other, .priceSet: return nil
    }
  }
}
