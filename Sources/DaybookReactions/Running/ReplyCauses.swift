internal import DaybookEvents

/// The whole events to which replies are made: one by one, or all of a page once there are many.
struct ReplyCauses {
  private static let few = 16

  private let log: any EventLog
  private let selection: EventSelection
  private var events: [UInt64: RecordedEvent]?
  private var count = 0

  /// The causes among the events of `selection`.
  init(_ log: any EventLog, in selection: EventSelection) {
    (self.log, self.selection) = (log, selection)
  }

  mutating func event(at seq: UInt64) throws -> RecordedEvent? {
    count += 1
    guard count > Self.few else { return try log.event(at: seq) }
    let found = try events ?? readAll()
    events = found
    return found[seq]
  }

  private func readAll() throws -> [UInt64: RecordedEvent] {
    let page = try log.read(selection, limit: .max).events
    return Dictionary(page.map { ($0.seq, $0) }) { first, _ in first }
  }
}
