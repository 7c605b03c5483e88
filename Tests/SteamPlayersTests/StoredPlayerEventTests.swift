import DaybookEvents
import DaybookValues
import SteamPlayers
import Testing

@Suite("Events of players are stored as at first, and all their versions are read")
struct StoredPlayerEventTests {
  @Test("A status of the first version is read, without a game")
  func firstStatus() async throws {
    let log = MemoryEventLog()
    var batch = EventBatch()
    batch.append(FirstStatusChanged(status: 1, previous: nil), to: "player-7")
    batch.append(FirstStatusChanged(status: 0, previous: 1), to: "player-7")
    _ = try await log.append(batch)
    #expect(
      try log.readAll(PlayerEvent.self).map(\.event) == [
        .statusChanged(ProfileStatusChanged(to: 1, from: nil)),
        .statusChanged(ProfileStatusChanged(to: 0, from: 1)),
      ])
  }

  @Test("A status has the bytes of the same event by hand")
  func status() async throws {
    let end = Timestamp(microsecondsSinceEpoch: 5)
    let status = ProfileStatusChanged(to: 4, from: 1, playing: "Löß", lastLogOff: end)
    let (coded, byHand) = (MemoryEventLog(), MemoryEventLog())
    try await coded.append(numbered: status)
    try await byHand.append(numbered: StatusChangedByHand())
    #expect(try coded.digest() == byHand.digest())
    #expect(try byHand.readAll(PlayerEvent.self).map(\.event) == [.statusChanged(status)])
  }

  @Test("An order of friends has the bytes of the same event by hand, and names what is no player")
  func friends() async throws {
    let order = FriendsOrdered(["8", "7"].compactMap { PlayerID($0) })
    let (coded, byHand) = (MemoryEventLog(), MemoryEventLog())
    try await coded.append(numbered: order)
    try await byHand.append(numbered: FriendsOrderedByHand())
    #expect(try coded.digest() == byHand.digest())
    #expect(try byHand.readAll(FriendEvent.self).map(\.event) == [.ordered(order)])
    var wrong = EventBatch()
    wrong.append("friends.ordered", ["friends": ["7", "me"]], to: "player-7")
    _ = try await coded.append(wrong)
    let error = #expect(throws: EventDecodingError.self) { try coded.readAll(FriendEvent.self) }
    #expect(error?.reason == #""me" is no player"#)
  }
}

extension MemoryEventLog {
  /// Appends `event`, always with the same id and time.
  fileprivate func append(numbered event: some Event) async throws {
    var batch = EventBatch()
    batch.append(
      event, to: "player-7", id: EventID("0198c0de-0000-4000-8000-000000000001"),
      time: Timestamp(microsecondsSinceEpoch: 1))
    _ = try await append(batch)
  }
}

/// An event that tests write, but never read.
private protocol EventByHand: Event {}

extension EventByHand {
  init(from reader: inout EventReader) throws(EventDecodingError) {
    throw reader.error("it is only written")
  }
}

/// The first version of `profile.statusChanged`.
private struct FirstStatusChanged: EventByHand {
  static let type: EventType = "profile.statusChanged"
  static let fields: [EventField] = [.int64("status"), .int64("previous")]

  let status: Int64
  let previous: Int64?

  init(status: Int64, previous: Int64?) { (self.status, self.previous) = (status, previous) }

  func write(to writer: inout EventWriter) {
    writer.write(status)
    writer.write(previous)
  }
}

private struct StatusChangedByHand: EventByHand {
  static let type: EventType = "profile.statusChanged"
  static let version = 2
  static let fields: [EventField] = [
    .int64("status"), .int64("previous"), .text("game"), .text("lastLogOff"),
  ]

  init() {}

  func write(to writer: inout EventWriter) {
    writer.write(4)
    writer.write(1)
    writer.write("Löß")
    writer.write("1970-01-01T00:00:00.000005Z")
  }
}

private struct FriendsOrderedByHand: EventByHand {
  static let type: EventType = "friends.ordered"
  static let fields: [EventField] = [.json("friends")]

  init() {}

  func write(to writer: inout EventWriter) { writer.write(["8", "7"] as JSONValue) }
}
