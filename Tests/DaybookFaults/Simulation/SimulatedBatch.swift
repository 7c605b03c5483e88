internal import DaybookEvents
internal import DaybookValues
internal import LogTestModel

/// A batch that a client wants to append.
struct SimulatedBatch: Sendable {
  var operations: [LogModel.Operation]
  let requirement: (stream: StreamName, expected: ExpectedVersion)?

  /// The batch in the form that the engine accepts.
  var batch: EventBatch {
    var batch = EventBatch()
    for event in operations {
      batch.append(
        event.type, event.data, to: event.stream, expecting: event.expected, id: event.id,
        tags: event.tags)
    }
    if let requirement { batch.require(requirement.stream, requirement.expected) }
    return batch
  }
}

extension LogModel.Operation {
  /// The tags of the event, which follow from its id.
  var tags: [String] {
    let number = id.low % 12
    return number < 4 ? [] : ["twelfth:\(number)", "half:\(number % 2)"]
  }
}

extension SimulatedBatch: CustomStringConvertible {
  var description: String {
    let words = operations.prefix(4).map { "\($0.type) to \($0.stream) expecting \($0.expected)" }
    let rest = operations.count > 4 ? ", … \(operations.count) in all" : ""
    let requirement = requirement.map { ", requiring \($0.expected) of \($0.stream)" } ?? ""
    return "[" + words.joined(separator: "; ") + rest + requirement + "]"
  }
}
