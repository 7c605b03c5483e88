internal import DaybookEvents
internal import DaybookValues

/// The event of a record, before its time is known.
struct ForeignEvent: Sendable {
  let type: EventType
  let stream: StreamName
  let id: EventID?
  let data: JSONObject
  var meta: JSONObject = [:]
  /// The line at which the record begins.
  let line: Int

  /// Adds the event to `part`, with the time `time`.
  func append(at time: Timestamp?, to part: inout ImportPart) {
    part.batch.append(type, data, to: stream, id: id, time: time, meta: meta)
    part.lines.append(line)
  }
}

/// The time of a record.
enum RecordTime: Sendable {
  /// The mapping has no rule for the time.
  case unasked
  /// The field is missing or empty.
  case missing
  case known(Timestamp)
}
