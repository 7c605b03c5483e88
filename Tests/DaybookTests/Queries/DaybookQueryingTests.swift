import Daybook
import DaybookTesting
import Foundation
import Testing

@Suite("Queries in a program")
struct DaybookQueryingTests {
  /// The columns of a row that a test reads.
  private struct Game: Decodable, Equatable {
    struct Tag: Decodable, Equatable { let name: String }

    let stream: String
    let minutes: Int
    let share: Double
    let tags: [Tag]
    let rating: Int?
    let time: Date
    let at: Timestamp
    let id: EventID
  }

  private func fill(_ daybook: Daybook) async throws {
    var batch = EventBatch()
    for (name, minutes, rating) in [("chess", 90, JSONValue.integer(5)), ("go", 20, .null)] {
      batch.append(
        "game.played",
        [
          "minutes": .integer(Int64(minutes)), "rating": rating,
          "tags": .array([.object(["name": .string("board")])]),
        ], to: try StreamName(category: "game", id: name),
        time: try Timestamp(parsing: "2026-03-04T05:06:07.5Z"))
    }
    _ = try await daybook.log.append(batch)
  }

  private let query = """
    declare query_parameters(least: long, share: real = 0.5);
    ['game.played'] | where minutes >= least
    | project stream, minutes, share = share, tags, rating, time, at = time, id
    """

  @Test("Rows come by the names of their columns, and as a type of one's own")
  func decoded() async throws {
    try await withTemporaryDaybook { daybook in
      try await fill(daybook)
      let rows = try await daybook.query(query, parameters: ["least": 30]).all()
      #expect(rows.count == 1)
      #expect(rows[0]["stream"] == "game-chess")
      #expect(rows[0]["minutes"] == 90)
      #expect(rows[0]["nothing"] == nil)
      let games = try await daybook.query(query, parameters: ["least": 0, "share": 2])
        .all(as: Game.self)
      #expect(games.map(\.minutes) == [90, 20])
      #expect(games.map(\.rating) == [5, nil])
      #expect(games.map(\.share) == [2, 2])
      #expect(games.map(\.tags) == [[Game.Tag(name: "board")], [Game.Tag(name: "board")]])
      // Foundation counts seconds from 2001; Python gives 1772600767.5 for this text.
      #expect(games[0].time.timeIntervalSince1970 == 1_772_600_767.5)
      #expect(games[0].at.description.hasPrefix("2026-03-04T05:06:07.5"))
      #expect(try daybook.log.event(games[0].id)?.stream.name == "game-chess")
    }
  }

  @Test("What does not fit a type names the column")
  func unfit() async throws {
    struct Wrong: Decodable { let stream: Int }
    struct Missing: Decodable { let price: Int }
    try await withTemporaryDaybook { daybook in
      try await fill(daybook)
      let row = try #require(try await daybook.query("['game.played']").all().first)
      #expect {
        try row.decoded(as: Wrong.self)
      } throws: { error in
        guard case DecodingError.typeMismatch(_, let context) = error else { return false }
        return context.debugDescription.contains("'stream'")
      }
      #expect {
        try row.decoded(as: Missing.self)
      } throws: { error in
        guard case DecodingError.keyNotFound(let key, _) = error else { return false }
        return key.stringValue == "price"
      }
    }
  }

  @Test("A value of a parameter is never read as KQL, and must fit its type")
  func parameters() async throws {
    try await withTemporaryDaybook { daybook in
      try await fill(daybook)
      let text = "declare query_parameters(name: string); events | where stream == name | count"
      let hostile = "game-go' or true or 'x' == 'x"
      for (name, count) in [("game-go", 1), (hostile, 0)] as [(String, Int64)] {
        let rows = try await daybook.query(text, parameters: ["name": .string(name)]).all()
        #expect(rows.first?.values == [.long(count)])
      }
      for given in [[:], ["name": "x", "more": 1], ["nome": "x"]] as [[String: QueryValue]] {
        let failure = await #expect(throws: QueryFailure.self) {
          _ = try await daybook.query(text, parameters: given)
        }
        #expect(failure?.code == .mistake)
      }
      let failure = await #expect(throws: QueryFailure.self) {
        _ = try await daybook.query(
          "declare query_parameters(n: long); print n", parameters: ["n": "many"])
      }
      #expect(failure?.description.contains("'n' is no long") == true)
    }
  }

  @Test("A mistake tells where it is, and a limit that it was reached")
  func failures() async throws {
    try await withTemporaryDaybook { daybook in
      try await fill(daybook)
      let mistake = await #expect(throws: QueryFailure.self) {
        _ = try await daybook.query("events | wher true")
      }
      #expect(mistake?.mistakes.first?.range == 9..<13)
      let limit = await #expect(throws: QueryFailure.self) {
        _ = try await daybook.query("events", limits: QueryBounds(rows: 1)).all()
      }
      #expect(limit?.code == .limit)
      let held = await #expect(throws: QueryFailure.self) {
        _ = try await daybook.query(
          "range x from 1 to 1000000 step 1 | sort by x desc",
          limits: QueryBounds(heldBytes: 1 << 20)
        ).all()
      }
      #expect(held?.code == .limit)
    }
  }

  @Test("The past is asked like the present, and later events are not seen")
  func past() async throws {
    try await withTemporaryDaybook { daybook in
      try await fill(daybook)
      let first = try await daybook.query("events | count", at: 1).all()
      #expect(first.first?.values == [1])
      let rows = try await daybook.query("events")
      try await daybook.log.append(NoteAdded(text: "later"), to: "note-1")
      #expect(try await rows.all().count == 2)
      await #expect(throws: (any Error).self) {
        _ = try await daybook.query("events | count", at: 99).all()
      }
    }
  }

  @Test("Read models are tables of a query, as of the same event")
  func readModels() async throws {
    try await withTemporaryDaybook(events: NoteEvent.eventTypes) { daybook in
      try await daybook.log.append(NoteAdded(text: "Buy milk"), to: "note-1")
      let models = try await daybook.readModels([OpenNotes.self])
      defer { models.close() }
      let position = try daybook.log.end()
      try await daybook.log.append(NoteDone(), to: "note-1")
      let now = try await daybook.query("['open-notes'] | count", over: models).all()
      let then = try await daybook.query("['open-notes'] | count", over: models, at: position).all()
      #expect(now.first?.values == [0])
      #expect(then.first?.values == [1])
      let unknown = await #expect(throws: QueryFailure.self) {
        _ = try await daybook.query("['open-notes'] | count")
      }
      #expect(unknown?.code == .mistake)
    }
  }

  @Test("A query ends with its task, and when nobody takes its rows any more")
  func cancelled() async throws {
    try await withTemporaryDaybook { daybook in
      let endless = "range x from 1 to 4000000000 step 1 | where x < 0 | count"
      let rows = try await daybook.query(endless)
      let task = Task { try await rows.all() }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      let unbound = Task {
        try await daybook.query(
          "range x from 1 to 4000000000 step 1 | extend b = bag_pack('a', x) | evaluate bag_unpack(b)"
        )
      }
      unbound.cancel()
      await #expect(throws: CancellationError.self) { try await unbound.value }
      // The work ends when the rows are released; otherwise this test would go on after all others.
      var some: QueryRows? = try await daybook.query("range x from 1 to 4000000000 step 1")
      for try await row in some! {
        #expect(row["x"] == 1)
        break
      }
      some = nil
    }
  }

  @Test(
    "A search by KQL finds the first event after which there is a row, or says why there is none")
  func bisecting() async throws {
    try await withTemporaryDaybook(events: NoteEvent.eventTypes) { daybook in
      for text in ["Buy milk", "Call home", "Buy bread", "Buy salt"] {
        try await daybook.log.append(NoteAdded(text: text), to: try StreamName("note-\(text)"))
      }
      let models = try await daybook.readModels([OpenNotes.self])
      defer { models.close() }
      func seq(
        _ text: String, after start: UInt64 = 0, exactly: Bool = false
      ) async throws -> String {
        let outcome = try await daybook.bisect(text, over: models, after: start, exactly: exactly)
        return if case .found(let event) = outcome { "\(event.seq)" } else { "\(outcome)" }
      }
      let notes = "['open-notes']"
      #expect(try await seq("\(notes) | where value has 'bread'") == "3")
      #expect(try await seq("\(notes) | where value has 'milk'", after: 1) == "holdsAtStart")
      #expect(try await seq("\(notes) | where value has 'wine'") == "never")
      for exactly in [false, true] {
        let counted = "\(notes) | summarize n = count() | where n >= 2"
        #expect(try await seq(counted, exactly: exactly) == "2")
      }
      #expect(try await seq("events | where stream has 'bread'") == "3")
      for text in ["\(notes) | wher true", "print 1", "streams | take 1"] {
        let failure = await #expect(throws: QueryFailure.self, "\(text)") { try await seq(text) }
        #expect(failure?.code == .mistake)
      }
    }
  }
}
