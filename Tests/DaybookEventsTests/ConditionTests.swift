@_spi(Engine) import DaybookEvents
import DaybookValues
import TestSupport
import Testing

@Suite("An append is refused when something came that its decision had to see", .serialized)
struct ConditionTests {
  /// Makes a log of 2,003 events, of which the last three have other types and streams.
  private func makeLog(_ kind: LogKind) async throws -> any EventLog {
    let log = try kind.make()
    try await log.addNumbered(0..<2_000)
    try await log.add(["seat": 1], "seat.reserved", to: "guest-1", time: .numbered(5_000))
    try await log.add([:], "door.opened", to: "house-1", time: .numbered(6_000))
    try await log.add(["seat": 2], "seat.reserved", to: "guest-2", time: .numbered(7_000))
    return log
  }

  struct Case: Sendable, CustomStringConvertible {
    let condition: AppendCondition
    /// The position of the event that causes the refusal of the append; `nil` if it is accepted.
    var seq: UInt64?
    var description: String { "\(condition) \(seq ?? 0)" }

    init(_ condition: AppendCondition, _ seq: UInt64? = nil) {
      (self.condition, self.seq) = (condition, seq)
    }

    init(_ selections: EventSelection..., after position: UInt64, _ seq: UInt64? = nil) {
      self.init(.nothing(in: selections, after: position), seq)
    }
  }

  static let cases: [Case] = [
    Case(.logEnds(at: 2_003)), Case(.logEnds(at: 2_002), 2_003), Case(.logEnds(at: 0), 1),
    Case(.all, after: 2_003), Case(.all, after: 7, 8), Case(after: 0),
    Case(EventSelection(types: ["seat.reserved"]), after: 0, 2_001),
    Case(EventSelection(types: ["seat.reserved"]), after: 2_001, 2_003),
    Case(EventSelection(types: ["seat.reserved"]), after: 2_003),
    Case(EventSelection(types: ["seat.sold"]), after: 0),
    Case(EventSelection(stream: "guest-1"), after: 2_000, 2_001),
    Case(EventSelection(stream: "guest-1"), after: 2_001),
    Case(EventSelection(stream: "guest-3"), after: 0),
    Case(EventSelection(stream: "guest-2", types: ["door.opened"]), after: 0),
    Case(EventSelection(category: "house"), after: 1_500, 2_002),
    Case(EventSelection(category: "guest"), after: 2_001, 2_003),
    Case(EventSelection(since: .numbered(6_500)), after: 0, 2_003),
    Case(EventSelection(until: .numbered(0)), after: 1),
    // The position in the condition counts, and the range in the selection does not.
    Case(EventSelection(from: 2_003, to: 1, types: ["seat.reserved"]), after: 0, 2_001),
    Case(
      EventSelection(types: ["seat.sold"]), EventSelection(types: ["door.opened"]), after: 0, 2_002),
  ]

  @Test("By type, stream, category and time", arguments: LogKind.allCases, cases)
  func table(kind: LogKind, row: Case) async throws {
    let log = try await makeLog(kind)
    var batch = EventBatch()
    batch.append("seat.reserved", ["seat": 3], to: "guest-3")
    batch.require(row.condition)
    let reason = await log.refusal(of: batch)?.reason
    #expect(reason == row.seq.map { .changed(row.condition, by: $0) })
    #expect(try log.end() == (row.seq == nil ? 2_004 : 2_003))
  }

  @Test("Who saw more than there is saw another log", arguments: LogKind.allCases)
  func ahead(kind: LogKind) async throws {
    let log = try await makeLog(kind)
    for condition in [AppendCondition.logEnds(at: 2_004), .nothing(in: [], after: 2_004)] {
      var batch = EventBatch()
      batch.append("seat.reserved", [:], to: "guest-3")
      batch.require(condition)
      let error = await log.refusal(of: batch)
      #expect(error?.reason == .changed(condition, by: nil))
      #expect(error?.description.contains("ends before position 2004") == true)
    }
  }

  @Test("What the same transaction holds counts, and a batch tried again succeeds as before")
  func pending() throws {
    let log = try FileEventLog.open(TemporaryPath().path)
    let writer = SteppedWriter(log) { .numbered(0) }
    func reserve(_ number: Int, after position: UInt64) -> EventBatch {
      var batch = EventBatch()
      batch.append(
        "seat.reserved", ["seat": .integer(Int64(number))],
        to: StreamName(checked: "guest-\(number)"), id: .numbered(number))
      let seats = EventSelection(category: "guest", types: ["seat.reserved"])
      batch.require(.nothing(in: [seats], after: position))
      return batch
    }
    let first = writer.commit([reserve(1, after: 0), reserve(2, after: 0), reserve(3, after: 1)])
    #expect(first.map { (try? $0.get())?.first?.seq } == [1, nil, 2])
    let again = writer.commit([reserve(1, after: 0), reserve(2, after: 2)])
    #expect(again.map { (try? $0.get())?.first?.seq } == [1, 3])
    #expect(again.map { (try? $0.get())?.first?.wasKnown } == [true, false])
  }

  @Test("Of 60 seats that three processes want, 60 are given, while a fourth writes")
  func processes() throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path)
    let other = try Peer("append-apart", path, "9", "200")
    let peers = try (1...3).map { try Peer("reserve", path, "\($0)", "60") }
    let said = peers.map { $0.lines() }
    #expect(said.map(\.last) == ["done", "done", "done"] && other.lines().last == "done")
    let taken = try log.read(EventSelection(types: ["seat.reserved"]), limit: .max).events
    #expect(taken.map { $0.data["seat"] } == (1...60).map { .integer($0) })
    #expect(said.joined().count { $0 != "done" } == 60)
  }

  @Test("Of 32 tasks, 10 get one of 10 seats, while others write", arguments: LogKind.allCases)
  func race(kind: LogKind) async throws {
    let log = try kind.make()
    let seats = EventSelection(types: ["seat.reserved"])
    let decisions = await withTaskGroup(of: Bool?.self) { group in
      for guest in 0..<32 {
        group.addTask { try? await Self.reserve(for: guest, of: 10, in: log, seats) }
        group.addTask {
          _ = try? await log.add(to: "note-1")
          return false
        }
      }
      return await group.reduce(into: [Bool?]()) { $0.append($1) }
    }
    #expect(decisions.count { $0 == true } == 10 && !decisions.contains(nil))
    #expect(try log.read(seats, limit: .max).events.count == 10)
    #expect(try log.version(of: "note-1") == 32)
  }

  /// Reserves a seat if one is left; decides again each time another writer was first.
  private static func reserve(
    for guest: Int, of count: Int, in log: any EventLog, _ seats: EventSelection
  ) async throws -> Bool {
    while true {
      let seen = try log.end()
      var upToThere = seats
      upToThere.to = seen
      guard try log.read(upToThere, limit: .max).events.count < count else { return false }
      var batch = EventBatch()
      batch.append("seat.reserved", [:], to: StreamName(checked: "guest-\(guest)"))
      batch.require(.nothing(in: [seats], after: seen))
      guard let error = await log.refusal(of: batch) else { return true }
      guard case .changed = error.reason else { throw error }
    }
  }
}
