internal import DaybookEvents
internal import DaybookValues

/// The types of events that have no Swift type.
enum JSONEvent {
  static let counted: EventType = "number.counted"
  static let end: EventType = "counting.ended"
  static let noData: JSONObject = [:]
}

extension FileEventLog {
  /// Appends one event that has no Swift type.
  @discardableResult
  func append(
    _ type: EventType, to stream: StreamName, _ data: JSONObject
  ) async throws -> AppendedEvent? {
    var batch = EventBatch()
    batch.append(type, data, to: stream)
    return try await append(batch).first
  }
}
