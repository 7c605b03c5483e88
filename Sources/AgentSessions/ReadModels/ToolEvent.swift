package import DaybookEvents

/// The events of tools, for read models of tools.
package enum ToolEvent: EventSet {
  case called(ToolCalled)
  case finished(ToolFinished)

  package static let cases = [EventCase(Self.called), EventCase(Self.finished)]

  package var event: any Event {
    switch self {
    case .called(let event): event
    case .finished(let event): event
    }
  }
}
