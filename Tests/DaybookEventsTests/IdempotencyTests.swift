import DaybookEvents
import DaybookValues
import TestSupport
import Testing

@Suite("Every log knows an id for ever", .serialized)
struct IdempotencyTests {
  static let ids: [EventID] = [.numbered(1), .timed(1), EventID(high: 0, low: 0)]

  @Test(
    "The same id with the same content is answered as the first time, whatever is expected",
    arguments: LogKind.allCases, ids)
  func sameContent(kind: LogKind, id: EventID) async throws {
    let log = try kind.make()
    try await log.add(to: "other-1")
    let data: JSONObject = ["a": 1, "b": [1.5, nil, ["c": true]]]
    let first = try await log.add(data, to: "note-1", expecting: .version(0), id: id)
    try await log.add(to: "note-1")
    let again: [JSONObject] = [
      data, ["b": [1.5, nil, ["c": true]], "a": 1], ["a": 1.0, "b": [1.5, nil, ["c": true]]],
    ]
    for same in again {
      for expected in [.any, .exists, .version(0), .version(77)] as [ExpectedVersion] {
        let answer = try await log.add(
          same, to: "note-1", expecting: expected, id: id, time: .numbered(9), meta: ["x": 1])
        #expect(answer.wasKnown)
        #expect((answer.seq, answer.version) == (first.seq, first.version))
      }
    }
    #expect(try log.end() == 3)
    #expect(try log.all()[1].meta == [:])
  }

  @Test("After a batch of known events alone, what another writer appends comes first")
  func knownThenOthers() async throws {
    let path = TemporaryPath().path
    let (one, other) = (try FileEventLog.open(path), try FileEventLog.open(path))
    for _ in 0..<2 { try await one.add(["a": 1], to: "note-1", id: .numbered(1)) }
    try await other.add(to: "note-2")
    #expect(try await one.add(to: "note-2").seq == 3)
    #expect(try one.all().map(\.stream) == ["note-1", "note-2", "note-2"])
    #expect(try one.verify().isWhole)
  }

  @Test("The same id with other content is refused", arguments: LogKind.allCases, ids)
  func otherContent(kind: LogKind, id: EventID) async throws {
    let log = try kind.make()
    try await log.add(to: "other-1")
    try await log.add(["a": 1], to: "note-1", id: id)
    let others: [(StreamName, EventType, JSONObject)] = [
      ("note-2", "note.added", ["a": 1]), ("other-1", "note.added", ["a": 1]),
      ("note-1", "note.changed", ["a": 1]), ("note-1", "note.added", ["a": 2]),
      ("note-1", "note.added", ["a": "1"]), ("note-1", "note.added", [:]),
      ("note-1", "note.added", ["a": 1, "b": nil]),
    ]
    for (stream, type, data) in others {
      var batch = EventBatch()
      batch.append("note.added", [:], to: "new-1")
      batch.append(type, data, to: stream, id: id)
      let refusal = await log.refusal(of: batch)
      guard case .idInUse(id, seq: 2, _) = refusal?.reason else {
        Issue.record("\(stream) \(type) \(data) gave \(String(describing: refusal))")
        continue
      }
      #expect(refusal?.eventIndex == 1)
    }
    #expect(try log.end() == 2)
    #expect(try log.types() == ["note.added"])
  }

  @Test("An id that the log made is known as well", arguments: LogKind.allCases)
  func idsOfTheLog(kind: LogKind) async throws {
    let log = try kind.make()
    for number in 0..<20 { try await log.add(["n": .integer(Int64(number))], to: "note-1") }
    for event in try log.all() {
      let answer = try await log.add(event.data, to: "note-1", id: event.id)
      #expect((answer.seq, answer.wasKnown) == (event.seq, true))
    }
    var other = EventBatch()
    other.append("note.added", [:], to: "note-1", id: try log.all()[7].id)
    #expect(await log.refusal(of: other) != nil)
    #expect(try log.end() == 20)
  }

  @Test("An id twice in one batch counts once", arguments: LogKind.allCases)
  func twiceInABatch(kind: LogKind) async throws {
    let log = try kind.make()
    var batch = EventBatch()
    batch.append("note.added", ["a": 1], to: "note-1", expecting: .version(0), id: .numbered(1))
    batch.append("note.added", ["a": 1.0], to: "note-1", expecting: .version(0), id: .numbered(1))
    batch.append("note.added", ["a": 2], to: "note-1", expecting: .version(1), id: .numbered(2))
    let first = try await log.append(batch)
    #expect(first.map(\.seq) == [1, 1, 2])
    #expect(first.map(\.wasKnown) == [false, true, false])
    #expect(try await log.append(batch).map(\.seq) == [1, 1, 2])
    batch.append("note.added", ["a": 9], to: "note-1", id: .numbered(2))
    #expect(await log.refusal(of: batch)?.eventIndex == 3)
    var fresh = EventBatch()
    fresh.append("note.added", ["a": 1], to: "note-1", id: .numbered(5))
    fresh.append("note.added", ["a": 1], to: "note-2", id: .numbered(5))
    #expect(await log.refusal(of: fresh)?.eventIndex == 1)
    #expect(try log.end() == 2)
  }

  @Test(
    "An id of another event of the batch names that one's position", arguments: LogKind.allCases)
  func positionInTheBatch(kind: LogKind) async throws {
    let log = try kind.make()
    try await log.add(["a": 1], to: "note-1", id: .numbered(1))
    try await log.add(["a": 2], to: "note-1", id: .numbered(2))
    var batch = EventBatch()
    batch.append("note.added", ["a": 2], to: "note-1", id: .numbered(2))
    batch.append("note.added", ["a": 3], to: "note-1", id: .numbered(3))
    batch.append("note.added", ["a": 3], to: "note-1", id: .numbered(3))
    batch.append("note.added", ["a": 4], to: "note-1", id: .numbered(4))
    for (id, seq) in [(2, 2), (3, 3), (4, 4)] {
      var wrong = batch
      wrong.append("note.added", ["a": 9], to: "note-1", id: .numbered(id))
      let refusal = await log.refusal(of: wrong)?.reason
      #expect(refusal == .idInUse(.numbered(id), seq: UInt64(seq), difference: "other data"))
    }
  }

  @Test(
    "A batch that is tried again succeeds, though its requirements no longer hold",
    arguments: LogKind.allCases)
  func requirementsOfARetry(kind: LogKind) async throws {
    let log = try kind.make()
    var batch = EventBatch()
    batch.append("note.added", ["a": 1], to: "note-1", id: .numbered(1))
    batch.require("note-1", .version(0))
    let first = try await log.append(batch)
    try await log.add(to: "note-1")
    let again = try await log.append(batch)
    #expect(again.map(\.seq) == first.map(\.seq))
    batch.append("note.added", ["a": 2], to: "note-2", id: .numbered(2))
    #expect(
      await log.refusal(of: batch)?.reason
        == .conflict(stream: "note-1", expected: .version(0), actual: 2))
  }

  @Test("A typed event and its JSON are the same content", arguments: LogKind.allCases)
  func typedAndJSON(kind: LogKind) async throws {
    let log = try kind.make()
    let event = TemperatureMeasured(degrees: 2, place: "Ede", note: nil)
    try await log.append(event, to: "t-1", id: .numbered(1))
    let answer = try await log.add(
      ["note": nil, "place": "Ede", "degrees": 2], "temperature.measured", to: "t-1",
      id: .numbered(1))
    #expect(answer.wasKnown)
    #expect(try await log.append(event, to: "t-1", id: .numbered(1)).wasKnown)
  }

  @Test("Ids are known after opening the file again, from tail and blocks", arguments: [5, 3_000])
  func afterReopening(count: Int) async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path)
    try await log.addNumbered(0..<count)
    let made = try await log.add(["made": true], to: "note-1")
    log.close()
    let again = try FileEventLog.open(path)
    try await again.addNumbered(0..<count)
    #expect(try again.end() == UInt64(count) + 1)
    let id = try #require(try again.readLast(.all, limit: 1).first?.id)
    let answer = try await again.add(["made": true], to: "note-1", id: id)
    #expect((answer.seq, answer.version, answer.wasKnown) == (made.seq, 1, true))
  }
}
