package import DaybookValues

/// A read-only log whose records come from another log.
package protocol DerivedLog: RecordScanning {
  /// The log that the records come from.
  var source: any RecordScanning { get }
}

extension DerivedLog {
  package func append(_ batch: EventBatch) async throws(AppendError) -> [AppendedEvent] {
    throw AppendError(.log(LogError(.notWritable, "Events of a log are looked at. Append there.")))
  }

  package func version(of stream: StreamName) throws(LogError) -> UInt64 {
    try readLast(EventSelection(stream: stream), limit: 1).last?.version ?? 0
  }

  package func position(of id: EventID) throws(LogError) -> UInt64? {
    var position: UInt64?
    try scan(.all) { (record, _, _) throws(LogError) in
      if record.id == id { position = record.seq }
      return position == nil
    }
    return position
  }

  package func readLast(
    _ selection: EventSelection, limit: Int
  ) throws(LogError) -> [RecordedEvent] {
    try read(selection, limit: .max).events.suffix(limit)
  }

  package func types() throws(LogError) -> [EventType] { try source.types() }

  package func digest() throws(LogError) -> [UInt8] {
    throw LogError(.outOfRange, "Events picked out of a log have no digest. Ask the log.")
  }

  package func waitForEvents(after seq: UInt64) async -> Bool { false }
}
