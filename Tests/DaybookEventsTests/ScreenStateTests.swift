import DaybookEvents
import DaybookValues
import TestSupport
import Testing

@Suite("The state of screens is left out by its fields, never by its name", .serialized)
struct ScreenStateTests {
  /// Returns the positions of the events that a user sees, without the state of screens.
  private func shown(_ log: some EventLog) throws -> [UInt64] {
    var selection = EventSelection.all
    selection.hidesEngineEvents = true
    let shown = try log.read(selection, limit: .max).events.map(\.seq)
    #expect(try log.readAll(AnyEvent.self).map(\.seq) == shown)
    return shown
  }

  @Test(
    "Typed events are left out, and those that others import under the name are not",
    arguments: LogKind.allCases)
  func foreign(kind: LogKind) async throws {
    let log = try kind.make(events: [DeskOpened.self])
    try await log.append(DeskOpened(reader: "ada"), to: "desk-1")
    // The first event is in the form that an import restores; the others have another stream or
    // other fields.
    try await log.add(["reader": "bob"], "desk.opened", to: "desk-2")
    try await log.add(["reader": "bob"], "desk.opened", to: "shop-1")
    try await log.add(["shop": 7], "desk.opened", to: "shop-3")
    await #expect(throws: AppendError.self) {
      try await log.add(["shop": 7], "desk.opened", to: "desk-3")
    }
    try await log.add(["text": "x"], to: "note-1")
    try await log.append(DeskOpened(reader: "eve"), to: "desk-1")
    #expect(try shown(log) == [3, 4, 5])
    #expect(try log.all().count == 6)
    // Events of a user with this type name are skipped, so that they stop no read model of the
    // screens.
    #expect(try log.readAll(Desk.self).map(\.seq) == [1, 2, 6])
  }

  @Test("A foreign event that comes first takes nothing of the fields that follow")
  func foreignFirst() async throws {
    let log = try FileEventLog.open(TemporaryPath().path, events: [DeskOpened.self])
    try await log.add(["reader": "bob"], "desk.opened", to: "shop-1")
    for number in 0..<2_000 {
      try await log.append(DeskOpened(reader: "\(number)"), to: "desk-1")
    }
    #expect(try shown(log) == [1])
    var last = EventSelection(stream: "desk-1")
    last.hidesEngineEvents = true
    #expect(try log.readLast(last, limit: 1).isEmpty)
  }

  @Test("Events of before the declaration are left out by it; who opens without it sees them")
  func older() async throws {
    let path = TemporaryPath().path
    let old = try FileEventLog.open(path, events: [DeskOpenedBefore.self])
    try await old.append(DeskOpenedBefore(reader: "ada"), to: "desk-1")
    try await old.add(["reader": "bob"], "desk.opened", to: "desk-1")
    #expect(try shown(old) == [1, 2])
    old.close()
    let new = try FileEventLog.open(path, events: [DeskOpened.self])
    #expect(try shown(new).isEmpty)
    try await new.append(DeskOpened(reader: "eve"), to: "desk-1")
    #expect(try shown(new).isEmpty)
    new.close()
    #expect(try shown(FileEventLog.open(path, .readOnly)) == [1, 2, 3])
    #expect(try shown(FileEventLog.open(path, .readOnly, events: [DeskOpened.self])).isEmpty)
  }
}

/// A person looked at a desk; this is only the state of a screen.
private struct DeskOpened: ScreenStateEvent, CodedEvent {
  static let type: EventType = "desk.opened"
  static let category = "desk"
  static var codec: Codec<Self> { Codec(.text("reader", \.reader), make: Self.init) }

  let reader: String
}

/// The same event from an older program, which did not declare it as the state of a screen.
private struct DeskOpenedBefore: CodedEvent {
  static let type: EventType = "desk.opened"
  static var codec: Codec<Self> { Codec(.text("reader", \.reader), make: Self.init) }

  let reader: String
}

private enum Desk: EventSet {
  case opened(DeskOpened)

  static let cases = [EventCase(Self.opened)]

  var event: any Event {
    switch self {
    case .opened(let event): event
    }
  }
}
