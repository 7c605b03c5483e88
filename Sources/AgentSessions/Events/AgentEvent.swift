package import DaybookEvents
package import DaybookValues

/// The events of runs and of model prices.
///
/// Each run has its own stream; the prices of all models are in one stream.
package enum AgentEvent: EventSetWithMeta {
  case started(RunStarted)
  case forked(RunForked)
  case contextSet(ContextSet)
  case prompted(PromptGiven)
  case answered(AnswerGiven)
  case reasoned(Reasoned)
  case toolCalled(ToolCalled)
  case toolFinished(ToolFinished)
  case usageRecorded(UsageRecorded)
  case compacted(ContextCompacted)
  case spawned(AgentSpawned)
  case filesSnapshotted(FilesSnapshotted)
  case other(OtherRecorded)
  case priceSet(PriceSet)

  package static let cases = [
    EventCase(Self.started), EventCase(Self.forked), EventCase(Self.contextSet),
    EventCase(Self.prompted), EventCase(Self.answered), EventCase(Self.reasoned),
    EventCase(Self.toolCalled), EventCase(Self.toolFinished), EventCase(Self.usageRecorded),
    EventCase(Self.compacted), EventCase(Self.spawned), EventCase(Self.filesSnapshotted),
    EventCase(Self.other), EventCase(Self.priceSet),
  ]

  package var event: any Event {
    switch self {
    case .started(let event): event
    case .forked(let event): event
    case .contextSet(let event): event
    case .prompted(let event): event
    case .answered(let event): event
    case .reasoned(let event): event
    case .toolCalled(let event): event
    case .toolFinished(let event): event
    case .usageRecorded(let event): event
    case .compacted(let event): event
    case .spawned(let event): event
    case .filesSnapshotted(let event): event
    case .other(let event): event
    case .priceSet(let event): event
    }
  }
}

/// A session with a language model began, or an agent began within a session.
package struct RunStarted: CodedEvent {
  package static let type: EventType = "agent.runStarted"
  package static var codec: Codec<Self> {
    Codec(
      .text("source", \.source), .text("session", \.session), .text("agent", \.agent),
      .text("parent", \.parent), make: Self.init)
  }

  /// The program that logged the run, such as `claude-code`.
  package let source: String
  /// The id that the program gave to the session.
  package let session: String
  /// The agent within the session; `nil` for the session itself.
  package let agent: String?
  /// The run for which this run works.
  ///
  /// It is `nil` for the session itself, or if that run is unknown.
  package let parent: String?
}

/// A run began with a copy of another run's turns.
package struct RunForked: CodedEvent {
  package static let type: EventType = "agent.runForked"
  package static var codec: Codec<Self> {
    Codec(.text("from", \.from), .text("lastCopied", \.lastCopied), make: Self.init)
  }

  /// The name of the other run.
  package let from: String
  /// The id of the last event that was copied; `nil` if the program's records do not show it.
  package let lastCopied: String?
}

/// The settings of a run, at its beginning and after each change.
package struct ContextSet: CodedEvent {
  package static let type: EventType = "agent.contextSet"
  package static var codec: Codec<Self> {
    Codec(
      .text("folder", \.folder), .text("branch", \.branch), .text("version", \.version),
      .text("mode", \.mode), .text("model", \.model), make: Self.init)
  }

  /// The run's folder.
  ///
  /// This and the next properties are `nil` if the program did not log them.
  package var folder: String?
  /// The branch of git in the folder.
  package var branch: String?
  /// The version of the agent's program.
  package var version: String?
  /// The permission mode, which determines the actions that the run may take without permission.
  package var mode: String?
  package var model: String?
}

/// A person, or the parent run, gave the model a prompt.
package struct PromptGiven: CodedEvent {
  package static let type: EventType = "agent.promptGiven"
  package static var codec: Codec<Self> {
    Codec(.text("text", \.text), .int64("attachments", \.attachments), make: Self.init)
  }

  package let text: String
  /// The number of images and documents with the prompt, which are not stored.
  package let attachments: Int64
}

/// The model answered with a text.
package struct AnswerGiven: CodedEvent {
  package static let type: EventType = "agent.answerGiven"
  package static var codec: Codec<Self> {
    Codec(
      .text("text", \.text), .text("response", \.response), .text("model", \.model),
      make: Self.init)
  }

  package let text: String
  /// The id of the service's answer that this text is part of; `nil` if it was not logged.
  package let response: String?
  package let model: String?
}

/// The model reasoned.
package struct Reasoned: CodedEvent {
  package static let type: EventType = "agent.reasoned"
  package static var codec: Codec<Self> {
    Codec(
      .text("text", \.text), .bool("hidden", \.isHidden), .text("response", \.response),
      make: Self.init)
  }

  /// The reasoning, or a summary of it.
  package let text: String
  /// Whether the service sent the reasoning only in encrypted form.
  package let isHidden: Bool
  package let response: String?
}

/// The model requested a tool.
package struct ToolCalled: CodedEvent {
  package static let type: EventType = "agent.toolCalled"
  package static var codec: Codec<Self> {
    Codec(
      .text("call", \.call), .text("tool", \.tool), .json("input", \.input),
      .text("response", \.response), make: Self.init)
  }

  /// The id of the call, which also identifies its result.
  package let call: String
  package let tool: String
  package let input: JSONValue
  package let response: String?
}

/// A tool returned its result.
package struct ToolFinished: CodedEvent {
  package static let type: EventType = "agent.toolFinished"
  package static var codec: Codec<Self> {
    Codec(
      .text("call", \.call), .text("tool", \.tool), .text("result", \.result),
      .bool("failed", \.hasFailed), .int64("exitCode", \.exitCode), make: Self.init)
  }

  package let call: String
  /// The tool; `nil` if its call was not logged.
  package let tool: String?
  package let result: String
  /// Whether the tool failed; `nil` if that was not logged.
  package let hasFailed: Bool?
  package let exitCode: Int64?
}

/// The run used tokens.
///
/// The numbers do not include tokens of earlier events, even of events of the same answer.
package struct UsageRecorded: CodedEvent {
  package static let type: EventType = "agent.usageRecorded"
  package static var codec: Codec<Self> {
    Codec(
      .text("response", \.response), .text("model", \.model), .text("stop", \.stop),
      .fields(\.tokens), .bool("clamped", \.isClamped), make: Self.init)
  }

  /// The id of the service's answer.
  package let response: String
  package let model: String?
  /// The reason why the model stopped, as logged; `nil` if it was not logged.
  package let stop: String?
  package var tokens: TokenCounts
  /// Whether a count was set to 0, because a logged part was greater than the logged total.
  package let isClamped: Bool
}

/// A summary replaced the earlier part of the conversation.
package struct ContextCompacted: CodedEvent {
  package static let type: EventType = "agent.contextCompacted"
  package static var codec: Codec<Self> {
    Codec(
      .text("trigger", \.trigger), .int64("tokensBefore", \.tokensBefore),
      .text("summary", \.summary), make: Self.init)
  }

  /// The cause, such as `auto` or `manual`; `nil` if it was not logged.
  package let trigger: String?
  package let tokensBefore: Int64?
  package let summary: String?
}

/// A run started an agent, whose work is a separate run.
package struct AgentSpawned: CodedEvent {
  package static let type: EventType = "agent.spawned"
  package static var codec: Codec<Self> {
    Codec(
      .text("run", \.run), .text("agent", \.agent), .text("call", \.call), make: Self.init)
  }

  /// The run of the agent.
  package let run: String
  /// The name of the agent.
  package let agent: String
  /// The id of the tool call that began the agent, if it is known.
  package let call: String?
}

/// The program recorded which files it can restore.
package struct FilesSnapshotted: CodedEvent {
  package static let type: EventType = "agent.filesSnapshotted"
  package static var codec: Codec<Self> { Codec(.json("record", \.record), make: Self.init) }

  /// The unchanged record.
  package let record: JSONValue
}

/// A record of any other kind, unchanged.
package struct OtherRecorded: CodedEvent {
  package static let type: EventType = "agent.otherRecorded"
  package static var codec: Codec<Self> {
    Codec(.text("kind", \.kind), .json("record", \.record), make: Self.init)
  }

  /// The program's name for the kind, such as `system.turn_duration`.
  package let kind: String
  package let record: JSONValue
}
