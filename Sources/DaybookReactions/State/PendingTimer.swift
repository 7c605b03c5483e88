package import DaybookEvents
package import DaybookValues

/// A timer that has not fired.
package struct PendingTimer: Equatable, Sendable {
  package let name: String
  /// The time at which the timer's event is appended.
  package let due: Timestamp
  /// The id of the event that the timer appends.
  package let event: EventID
  package let stream: StreamName
  package let type: EventType
  package let data: JSONObject
  /// The metadata of the event, which names the event's cause.
  package let meta: JSONObject
  let schema: Int?

  /// A timer; `nil` if its event's type has no valid name.
  init?(_ set: TimerSet, meta: JSONObject) {
    guard let type = try? EventType(set.typeName) else { return nil }
    (name, due, event, stream) = (set.timer, set.due, set.event, set.stream)
    (self.type, data, self.meta) = (type, set.data.object ?? [:], meta)
    schema = set.schema > 0 ? set.schema : nil
  }

  /// Adds the event of the timer to `batch`.
  func append(to batch: inout EventBatch) {
    batch.append(type, data, to: stream, id: event, meta: meta, schemaVersion: schema)
  }
}
