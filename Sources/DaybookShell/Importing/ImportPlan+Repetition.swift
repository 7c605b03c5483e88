package import Daybook
internal import ForeignData

extension ImportPlan {
  /// Whether records of the file have no identity, so that each import appends all of them.
  package var canRepeat: Bool { choice.isWhole && choice.id == nil }

  /// Whether the first records of the file are in `log` already, and would come again.
  ///
  /// - Throws: ``LogError`` when the log cannot be read; what is wrong with the file, its import tells.
  package func repeats(_ log: FileEventLog) async throws -> Bool {
    guard canRepeat else { return false }
    // One record of the same time and data is no accident; without times it may be.
    guard let events = try? await firstEvents(choice.time == nil ? 3 : 1), !events.isEmpty else {
      return false
    }
    return try events.allSatisfy { try isKnown($0, in: log) }
  }

  /// Whether `log` has an event of the same stream, type and data; with a time of its own, of that time.
  ///
  /// Of a stream in which many events have that time, the first and the last ones are looked at.
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
    "The first records of the file are in the log already, and come again: --id names what tells records"
    + " apart, so that only new ones are appended."
}
