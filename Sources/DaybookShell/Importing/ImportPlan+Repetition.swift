package import Daybook
internal import ForeignData

extension ImportPlan {
  /// Whether a second import would append all records again, because the mapping names no ids.
  package var canRepeat: Bool { choice.isWhole && choice.id == nil }

  /// Whether an import would append events again, because `log` already has the first records.
  ///
  /// - Throws: ``LogError`` when the log cannot be read. Errors of the file are not thrown here,
  ///   but by the import.
  package func repeats(_ log: FileEventLog) async throws -> Bool {
    guard canRepeat else { return false }
    // An event with the same time and the same data is proof enough. Without times, three events
    // are compared.
    guard let events = try? await firstEvents(choice.time == nil ? 3 : 1), !events.isEmpty else {
      return false
    }
    return try events.allSatisfy { try isKnown($0, in: log) }
  }

  /// Whether `log` has an event with the same stream, type and data.
  ///
  /// If the mapping has a time, the times must also be equal. If very many events of the stream are
  /// candidates, only the first and the last of them are compared.
  private func isKnown(_ event: RecordedEvent, in log: FileEventLog) throws(LogError) -> Bool {
    var selection = EventSelection(stream: event.stream)
    if choice.time != nil { (selection.since, selection.until) = (event.time, event.time) }
    func isSame(_ other: RecordedEvent) -> Bool {
      other.type == event.type && other.data == event.data
    }
    let page = try log.read(selection, limit: Self.mostCompared)
    if page.events.contains(where: isSame) { return true }
    guard page.next != nil else { return false }
    return try log.readLast(selection, limit: Self.mostCompared).contains(where: isSame)
  }

  private static let mostCompared = 1_000

  /// The warning that importing the file would append its records again.
  package static let repetition =
    "The first records of the file are in the log already, and come again. Give --id FIELD, a field that no"
    + " two records share: then only new records are appended."
}
