package import DaybookEvents
package import DaybookValues

/// A pure reaction with its Swift types erased, so that a person can try it by its name.
package struct TriableReaction: Sendable {
  package let name: String
  private let tried: @Sendable (any EventLog, ClosedRange<UInt64>) throws -> [TriedEvent]

  package init<R: PureReaction>(_ reaction: R) {
    name = R.name
    tried = { log, range in try reaction.tried(on: log, range) }
  }

  /// The effects that the reaction would have for the events of `range`.
  ///
  /// - Throws: The errors of `PureReaction.tried(on:_:)`.
  package func tried(
    on log: any EventLog, _ range: ClosedRange<UInt64>
  ) throws -> [TriedEvent] { try tried(log, range) }
}

extension TriedEvent {
  /// The effect as JSON objects.
  ///
  /// There is an object for each event that would be appended, for each timer that would be
  /// cancelled, and for each error.
  package var objects: [JSONObject] {
    let seq = JSONObject.Member(key: "seq", value: .integer(Int64(clamping: seq)))
    let planned = replies.map { JSONObject([seq] + $0.members) }
    let others = cancelled.map { ("cancels", $0) } + (error.map { [("error", $0)] } ?? [])
    return planned
      + others.map { JSONObject([seq, JSONObject.Member(key: $0, value: .string($1))]) }
  }
}

extension TriedEvent.Planned {
  fileprivate var members: [JSONObject.Member] {
    let members: [(String, JSONValue)] = [
      ("stream", .string(stream.name)), ("type", .string(type.name)), ("data", .object(data)),
    ]
    let due = due.map { [("due", JSONValue.string($0.description))] } ?? []
    return (members + due).map { JSONObject.Member(key: $0, value: $1) }
  }
}
