package import Daybook
internal import DaybookRendering
internal import ForeignData

extension ImportPlan {
  /// The warning that an import would append events again, because `log` already has the first
  /// records; `nil` if it has not.
  ///
  /// The records may be in the log by a different mapping, for example under other streams.
  ///
  /// - Throws: ``LogError`` when the log cannot be read. Errors of the file are not thrown here,
  ///   but by the import.
  /// - Complexity: If the mapping has a time, O(*n*) in the number of events.
  package func repetition(in log: FileEventLog) async throws -> String? {
    // An event with the same time and the same data is proof enough. Without times, several events
    // are compared.
    guard choice.isWhole else { return try await repetitionOfEvents(in: log) }
    guard let events = try? await firstEvents(choice.time == nil ? 3 : 1), let first = events.first
    else { return nil }
    guard choice.id != nil else {
      let isTimed = choice.time != nil
      let areKnown = try events.allSatisfy { try isKnown($0, in: log, atSameTime: isTimed) }
      if areKnown { return Self.repetition }
      return try otherwiseKnown(events, in: log).map(Self.repetition(of:))
    }
    // An import with ids appends only records whose ids are new.
    return try log.position(of: first.id) == nil
      ? otherwiseKnown(events, in: log).map(Self.repetition(of:)) : nil
  }

  /// The warning for a file of events that need no mapping.
  ///
  /// An event with an id needs no warning. An event without a time gets the present time, so it is
  /// not recognized.
  private func repetitionOfEvents(in log: FileEventLog) async throws -> String? {
    // An id that the file does not have is another one each time.
    guard let first = (try? await firstEvents(1))?.first,
      let again = (try? await firstEvents(1))?.first, first.id != again.id,
      try isKnown(first, in: log, atSameTime: true)
    else { return nil }
    return "The first event of the file is in the log already, and comes again, because it has no"
      + " 'id'. An event with an id is appended only once."
  }

  /// Whether the log has an event with the same stream, type and data.
  ///
  /// If `atSameTime` is true, the times must also be equal. If very many events of the stream are
  /// candidates, only the first and the last of them are compared.
  private func isKnown(
    _ event: RecordedEvent, in log: FileEventLog, atSameTime: Bool
  ) throws(LogError) -> Bool {
    var selection = EventSelection(stream: event.stream)
    if atSameTime { (selection.since, selection.until) = (event.time, event.time) }
    return try log.firstAndLast(selection).contains {
      $0.type == event.type && $0.data == event.data
    }
  }

  /// The event of the log that was made of the first record by a different mapping; `nil` if there
  /// is none.
  ///
  /// It has the data of the first of `events`. Its time is equal, too, or the log has the complete
  /// records of all `events` among its first and last events.
  private func otherwiseKnown(
    _ events: [RecordedEvent], in log: FileEventLog
  ) throws(LogError) -> RecordedEvent? {
    guard let first = events.first else { return nil }
    if choice.data == nil {
      let known = try log.firstAndLast(EventSelection())
      if events.allSatisfy({ event in known.contains { $0.data == event.data } }) {
        return known.first { $0.data == first.data }
      }
    }
    guard choice.time != nil else { return nil }
    let atSameTime = EventSelection(since: first.time, until: first.time)
    return try log.firstAndLast(atSameTime).first { $0.data == first.data }
  }

  private static let repetition =
    "The first records of the file are in the log already, and come again. Give --id FIELD, a field that no"
    + " two records share: then only new records are appended."

  /// The warning if the log has the first record by a different mapping, as `event`.
  private static func repetition(of event: RecordedEvent) -> String {
    let (type, stream) = (TerminalText(event.type.name).text, TerminalText(event.stream.name).text)
    return "The first records of the file are in the log already, by another mapping (type"
      + " '\(type)', stream '\(stream)'), and come again. To have them by this mapping only, import"
      + " them into a new daybook."
  }
}

extension FileEventLog {
  /// The first and the last of the events in `selection`, at most 1,000 of each.
  fileprivate func firstAndLast(
    _ selection: EventSelection
  ) throws(LogError) -> [RecordedEvent] {
    let page = try read(selection, limit: 1_000)
    return page.next == nil ? page.events : page.events + (try readLast(selection, limit: 1_000))
  }
}
