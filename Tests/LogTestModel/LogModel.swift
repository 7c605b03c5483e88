package import DaybookEvents
package import DaybookValues

/// The expected behaviour of a log, as a simple model.
package struct LogModel: Sendable {
  package struct Operation: Sendable, Equatable {
    package var stream: StreamName
    package var type: EventType
    package var data: JSONObject
    package var expected: ExpectedVersion
    package var id: EventID

    package init(
      stream: StreamName, type: EventType, data: JSONObject, expected: ExpectedVersion, id: EventID
    ) {
      (self.stream, self.type, self.data) = (stream, type, data)
      (self.expected, self.id) = (expected, id)
    }
  }

  package enum Refusal: Error, Equatable {
    case conflict, idInUse
  }

  package private(set) var events: [(operation: Operation, version: UInt64)] = []
  package private(set) var versions: [StreamName: UInt64] = [:]
  private var seqs: [EventID: Int] = [:]

  package init() {}

  package mutating func append(
    _ operations: [Operation], requiring: (StreamName, ExpectedVersion)?
  ) -> Result<[AppendedEvent], Refusal> {
    var draft = self
    var answers: [AppendedEvent] = []
    for operation in operations {
      do throws(Refusal) { answers.append(try draft.append(operation)) } catch {
        return .failure(error)
      }
    }
    if let (stream, expected) = requiring, draft.events.count > events.count,
      !expected.isMet(by: versions[stream] ?? 0)
    {
      return .failure(.conflict)
    }
    self = draft
    return .success(answers)
  }

  private mutating func append(_ operation: Operation) throws(Refusal) -> AppendedEvent {
    if let seq = seqs[operation.id] {
      let (known, version) = events[seq - 1]
      guard known.stream == operation.stream, known.type == operation.type,
        JSONValue.object(known.data).isEquivalent(to: .object(operation.data))
      else { throw .idInUse }
      return AppendedEvent(
        seq: UInt64(seq), stream: operation.stream, version: version, wasKnown: true)
    }
    let version = versions[operation.stream] ?? 0
    guard operation.expected.isMet(by: version) else { throw .conflict }
    versions[operation.stream] = version + 1
    events.append((operation, version + 1))
    seqs[operation.id] = events.count
    return AppendedEvent(
      seq: UInt64(events.count), stream: operation.stream, version: version + 1, wasKnown: false)
  }
}
