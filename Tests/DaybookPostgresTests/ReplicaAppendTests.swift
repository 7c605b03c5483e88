import DaybookEvents
import DaybookPostgres
import DaybookValues
import PostgresTestSupport
import TestSupport
import Testing

@Suite("A replica takes events from its shared log alone", .needsServer, .serialized)
struct ReplicaAppendTests {
  private static let line = #"{"stream":"note-1","type":"note.added","data":{"n":1}}"#

  private func makeReplica(of shared: SharedLog, events: Int = 10) async throws -> String {
    let source = try shared.open()
    if events > 0 { _ = try await source.append(.numbered(0..<events)) }
    let path = TemporaryPath().path
    try await LogReplica(of: source, at: path).catchUp()
    return path
  }

  @Test("The commands append and import refuse it, and say how to append", arguments: [0, 10])
  func commands(events: Int) async throws {
    let shared = try SharedLog()
    let path = try await makeReplica(of: shared, events: events)
    for words in [["append"], ["import", "-"]] {
      let refused = try SharedLog.daybook(["--log", path] + words, lines: [Self.line])
      #expect(refused.status == 74, "\(words)")
      #expect(refused.errors.contains("is a replica of the shared log '\(shared.schema)'"))
      #expect(refused.errors.contains("daybook-postgres append"))
    }
    #expect(try FileEventLog.open(path, .readOnly).end() == UInt64(events))
  }

  @Test("The library refuses it, also where it was opened before it became a replica")
  func library() async throws {
    let shared = try SharedLog()
    let path = TemporaryPath().path
    let before = try FileEventLog.open(path)
    let source = try shared.open()
    _ = try await source.append(.numbered(0..<3))
    try await LogReplica(of: source, at: path).catchUp()
    for file in [before, try FileEventLog.open(path)] {
      let error = await #expect(throws: AppendError.self) {
        try await file.append(.numbered(3..<4))
      }
      #expect(error?.cause?.code == .notWritable)
    }
    #expect(try before.end() == 3)
  }

  @Test("The lines of a shell that only read run on it, and nothing is recorded")
  func shell() async throws {
    let path = try await makeReplica(of: SharedLog())
    let counted = try SharedLog.daybook(["--log", path, "repl", "-c", "events | count"])
    #expect(counted.status == 0 && counted.output.contains("10"))
    let recorded = try SharedLog.daybook(
      ["--log", path, "repl", "--record", "-c", "events | count"])
    #expect(recorded.status == 74)
    #expect(recorded.errors.contains("is a replica of"))
    #expect(try FileEventLog.open(path, .readOnly).end() == 10)
  }

  @Test("stats says whose replica it is, and how far behind it was when that was seen")
  func statistics() async throws {
    let shared = try SharedLog()
    let path = try await makeReplica(of: shared)
    func row() throws -> JSONObject? {
      try SharedLog.daybook(["--log", path, "stats", "--format", "ndjson"]).output
        .split(separator: "\n").compactMap { try JSONValue(parsing: String($0)).object }
        .first { $0["kind"] == "replica" }
    }
    let row = try #require(try row())
    #expect(row["name"]?.string?.hasPrefix("the shared log '\(shared.schema)'") == true)
    #expect(row["events"] == 0)
    #expect(row["last"]?.string?.isEmpty == false)
    let ordinary = TemporaryPath().path
    _ = try await FileEventLog.open(ordinary).append(.numbered(0..<1))
    #expect(try !SharedLog.daybook(["--log", ordinary, "stats"]).output.contains("replica"))
  }

  @Test("A copy that backup makes is a daybook of its own")
  func backup() async throws {
    let path = try await makeReplica(of: SharedLog())
    let copy = TemporaryPath().path
    #expect(try SharedLog.daybook(["--log", path, "backup", copy]).status == 0)
    #expect(try SharedLog.daybook(["--log", copy, "append"], lines: [Self.line]).status == 0)
  }

  @Test("What is appended through a replica is read there when the answer comes")
  func readYourWrites() async throws {
    let shared = try SharedLog()
    let path = try await makeReplica(of: shared)
    let outcome = try shared.command("append", "--log", path, lines: [Self.line, Self.line])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.output == """
        {"seq":11,"stream":"note-1","version":1}
        {"seq":12,"stream":"note-1","version":2}

        """)
    #expect(try FileEventLog.open(path, .readOnly).version(of: "note-1") == 2)
    let replica = try LogReplica(of: try shared.open(), at: path)
    var batch = EventBatch()
    batch.append("note.added", [:], to: "note-1", expecting: .version(2))
    #expect(try await replica.append(batch).map(\.seq) == [13])
    #expect(try replica.end() == 13)
  }

  @Test("Answers, refusals and statuses are those of 'daybook append'")
  func sameAnswers() throws {
    let id = #""id":"0198c0de-0000-7000-8000-000000000001""#
    let inputs = [
      [Self.line, "", Self.line.replacing("}}", with: "},\"expect\":2}"), Self.line],
      [Self.line.replacing("}}", with: "},\"expect\":1}"), Self.line],
      ["{", Self.line], ["{\"stream\":\"s\",\"type\":\"daybook.x\",\"data\":{}}"],
      [Self.line.replacing("}}", with: "},\(id)}"), Self.line.replacing("}}", with: "},\(id)}")],
      [Self.line.replacing("}}", with: "},\(id)}"), Self.line.replacing("1}}", with: "2},\(id)}")],
      [],
    ]
    for lines in inputs {
      for batch in ["1", "3"] {
        let (shared, path) = (try SharedLog(), TemporaryPath().path)
        let ours = try shared.command("append", "--batch", batch, lines: lines)
        let theirs = try SharedLog.daybook(
          ["--log", path, "append", "--batch", batch], lines: lines)
        #expect(ours.output == theirs.output, "\(lines)")
        #expect(ours.status == theirs.status, "\(lines)")
        #expect(
          ours.errors.replacing("daybook-postgres:", with: "daybook:").split(separator: "\n")
            .joined()
            == theirs.errors.split(separator: "\n").joined())
      }
    }
  }

  @Test("Two copy into one replica at once, and it stays the shared log")
  func twoCopiers() async throws {
    let shared = try SharedLog()
    let (source, path) = (try shared.open(), TemporaryPath().path)
    let replicas = try (0..<2).map { _ in try LogReplica(of: try shared.open(), at: path) }
    let followers = replicas.map { replica in Task { try await replica.follow() } }
    for number in 0..<TestLength.rounds(500, short: 60) {
      _ = try await source.append(.numbered(number..<number + 1))
      try await replicas[number % 2].reach(UInt64(number) + 1)
    }
    for follower in followers { follower.cancel() }
    #expect(try FileEventLog.open(path).digest() == source.digest())
  }
}
