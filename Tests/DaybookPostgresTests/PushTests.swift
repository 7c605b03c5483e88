import DaybookEvents
import DaybookPostgres
import DaybookValues
import PostgresTestSupport
import TestSupport
import Testing

@Suite("A daybook moves into a shared log, whole", .needsServer, .serialized)
struct PushTests {
  private func makeDaybook(_ counts: [Int] = [9_000, 300, 1]) async throws -> String {
    let path = TemporaryPath().path
    let file = try FileEventLog.open(path)
    var first = 0
    for count in counts {
      _ = try await file.append(.numbered(first..<first + count))
      first += count
    }
    var batch = EventBatch()
    batch.append(
      "note.added", ["text": "größer \u{1F600}", "n": .real(0.5)], to: "note-ü", meta: ["by": "me"],
      tags: ["a", "b"])
    batch.append("note.emptied", [:], to: "note-ü")
    _ = try await file.append(batch)
    file.close()
    return path
  }

  @Test("Pushed and replicated back, the export is the same to the byte, and so is the digest")
  func roundTrip() async throws {
    let (shared, path, copy) = (try SharedLog(), try await makeDaybook(), TemporaryPath().path)
    let before = try SharedLog.daybook(["--log", path, "export"])
    #expect(try shared.command("push", "--log", path).output == "9303\n")
    #expect(try shared.command("replicate", "--log", copy).output == "9303\n")
    let after = try SharedLog.daybook(["--log", copy, "export"])
    #expect(after.status == 0 && after.output == before.output && !after.output.isEmpty)
    #expect(try SharedLog.verify(copy)["digest"] == SharedLog.verify(path)["digest"])
    let log = try shared.open()
    #expect(try log.digest() == FileEventLog.open(path, .readOnly).digest())
    var batch = EventBatch()
    batch.append("note.added", ["text": "more"], to: "note-ü", expecting: .version(2))
    #expect(try await log.append(batch).map(\.seq) == [9_304])
    #expect(try shared.command("replicate", "--log", path).output == "9304\n")
  }

  @Test("Pushed again, it is there already; other events are refused, and both logs stay")
  func again() async throws {
    let (shared, path) = (try SharedLog(), try await makeDaybook([10]))
    #expect(try shared.command("push", "--log", path).output == "12\n")
    #expect(try shared.command("push", "--log", path).output == "12\n")
    let other = try await makeDaybook([11])
    let refused = try shared.command("push", "--log", other)
    #expect(refused.status == 74)
    #expect(refused.errors.contains("only an empty log"))
    #expect(try FileEventLog.open(other).replica == nil)
    #expect(try shared.open().end() == 12)
    #expect(try shared.command("push", "--log", TemporaryPath().path).status == 66)
  }

  @Test("After a push whose answer was lost, others append, and the same push finds its events")
  func answerLost() async throws {
    let (shared, path) = (try SharedLog(), try await makeDaybook([10]))
    let unmarked = TemporaryPath().path
    #expect(try TestProgram(["cp", "-r", path, unmarked]).run().status == 0)
    #expect(try shared.command("push", "--log", path).status == 0)
    _ = try await shared.open().append(.numbered(50..<53))
    let again = try shared.command("push", "--log", unmarked)
    #expect(again.status == 0 && again.output == "12\n", "\(again.errors)")
    #expect(try shared.command("replicate", "--log", unmarked).output == "15\n")
  }

  @Test("Cut at any byte, a push leaves all events or none, and nobody sees a part")
  func cuts() async throws {
    let path = try await makeDaybook([2_000])
    let digest = try FileEventLog.open(path, .readOnly).digest()
    var generator = SeededGenerator(seed: 8)
    for round in 0..<TestLength.rounds(200, short: 12) {
      let shared = try SharedLog()
      let cut =
        round % 2 == 0
        ? CuttingProxy.Cut.afterAnswers(Int.random(in: 0...1_500, using: &generator))
        : .afterCommit(Int.random(in: 0...120, using: &generator))
      let proxy = try CuttingProxy(to: shared.server.folder, [.afterAnswers(.max), cut])
      proxy.start()
      let log = try PostgresEventLog.open(
        proxy.address, schema: shared.schema, patience: round % 3 == 0 ? .zero : .seconds(20))
      let file = try FileEventLog.open(path)
      let end = try? await log.push(file)
      let seen = try shared.open().end()
      #expect(seen == 2_002 || end == nil && seen == 0)
      #expect(try await shared.open().push(file) == 2_002)
      #expect(try shared.open().digest() == digest)
    }
  }

  @Test("Killed while it pushes, the shared log is empty, and the daybook as it was")
  func killed() async throws {
    let (shared, path) = (try SharedLog(), try await makeDaybook([20_000]))
    let holder = try Peer(running: ["psql", "-XAtq", "-d", shared.server.address])
    holder.write(
      Array("BEGIN; LOCK TABLE \(shared.schema).digests IN SHARE MODE; SELECT 'held';\n".utf8))
    #expect(holder.nextLine() == "held")
    let peer = try Peer(
      running: [try Peer.program(named: "daybook-postgres"), "push", "--log", path]
        + shared.place)
    // The push has sent some blocks, and waits for the table of digests.
    while try shared.run(
      "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = '$LOG.digests'::regclass")
      == "0"
    {}
    peer.kill()
    holder.write(Array("ROLLBACK;\n".utf8))
    #expect(try shared.open().end() == 0)
    let file = try FileEventLog.open(path)
    #expect(try file.replica == nil)
    #expect(try await shared.open().push(file) == 20_002)
  }
}
