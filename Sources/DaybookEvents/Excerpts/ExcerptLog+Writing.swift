internal import DaybookSystem
internal import DaybookValues

extension ExcerptLog {
  private static let partBytes = 1 << 20

  /// Writes the events as lines of an export, about a megabyte at a time.
  package func writeLines(_ write: ([UInt8]) throws -> Void) throws {
    var (writer, rest) = (EventJSONWriter(), EventSelection?.some(.all))
    while let selection = rest {
      rest = nil
      try scan(selection) { (record, stream, catalog) throws(LogError) in
        guard writer.bytes.count < Self.partBytes else {
          rest = EventSelection(from: record.seq)
          return false
        }
        try writer.write(record, stream: stream, catalog)
        return true
      }
      try write(writer.bytes)
      writer.removeAll()
    }
  }

  /// Makes a daybook at `destination` with the events of the excerpt, followed by `more`.
  ///
  /// The daybook is made under a temporary name in the same folder. It is renamed when it is
  /// complete and on the disk.
  ///
  /// - Parameters:
  ///   - destination: A directory that does not exist.
  ///   - events: The event types of the program; data of these types are stored under their fields.
  ///   - more: Further events.
  /// - Throws: ``LogError``, with the code `notWritable` if the destination exists. ``AppendError``
  ///   if an event cannot be appended.
  package func makeDaybook(
    at destination: String, events: [any Event.Type], adding more: EventBatch
  ) async throws {
    do {
      let place = try TemporaryDaybook(beside: destination)
      let copy = try FileEventLog.open(place.path, .readWriteCreating, events: events)
      defer { copy.close() }
      try await append(to: copy)
      if !more.isEmpty { _ = try await copy.append(more) }
      try copy.closeFile()
      try place.keep(as: destination)
    } catch let error as SystemError { throw LogError(making: error) }
  }

  private func append(to copy: FileEventLog) async throws {
    var rest: EventSelection? = .all
    while let wanted = rest {
      let page = try read(wanted, limit: 4_096)
      var batch = EventBatch()
      for event in page.events { batch.append(event) }
      if !batch.isEmpty { _ = try await copy.append(batch) }
      rest = page.next
    }
  }
}

extension EventBatch {
  /// Adds an event of another log, with its id, time and metadata.
  mutating func append(_ event: RecordedEvent) {
    append(
      event.type, event.data, to: event.stream, id: event.id, time: event.time, meta: event.meta,
      schemaVersion: event.schemaVersion > 0 ? event.schemaVersion : nil)
  }
}
