package import DaybookEvents

/// The events of runs, each in its run's stream, and the prices of models, in a stream of their
/// own.
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
