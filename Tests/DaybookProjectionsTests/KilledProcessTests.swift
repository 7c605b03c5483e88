import DaybookEvents
import DaybookProjections
import DaybookValues
import Foundation
import TestSupport
import Testing
import ViewsTestDomain

@Suite("Read models outlive other processes", .serialized)
struct KilledProcessTests {
  static let isFull = TestLength.isLong
  static var rounds: Int { isFull ? 200 : 12 }

  let path = TemporaryPath().path

  /// Opens the read models after a process died, and checks them against the log.
  private func expectWhole(_ log: FileEventLog) async throws {
    let before = try checkpoints()
    for (name, seq) in before { #expect(try seq <= log.end(), "\(name) is ahead of the log") }
    let models = try await ReadModels.open(Tallies.all, of: log, in: path, follows: false)
    for projection in Tallies.all {
      let status = try models.status(of: projection.name)
      #expect(try status.checkpoint == log.end() && status.state == .live)
      let check = try ReplayCheck(projection.definition, in: log, through: log.end())
      #expect(try check.run(against: models.fold(projection.name)) == nil)
    }
    models.close()
  }

  /// Returns the checkpoints of the files in use, before anything updates the files.
  private func checkpoints() throws -> [String: UInt64] {
    let directory = ViewsDirectory(daybook: path)
    var found: [String: UInt64] = [:]
    for projection in Tallies.all {
      guard let live = try directory.live(projection.name) else { continue }
      let file = ViewFile.open(
        directory.file(projection.name, live), projection.schema, isReadOnly: true)
      found[projection.name] = try #require(file, "a half-built generation answers").checkpoint()?
        .position
    }
    return found
  }

  @Test("Killed while it catches up, a process leaves rows that are those of their checkpoint")
  func catchUp() async throws {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<Self.rounds {
      let peer = try Peer("follow", path)
      for _ in 0..<Int.random(in: 0...6, using: &generator) { _ = peer.nextLine() }
      peer.kill()
      let log = try FileEventLog.open(path, events: TallyEvent.eventTypes)
      try await expectWhole(log)
      log.close()
    }
  }

  @Test("Killed while it rebuilds or switches, a process never leaves a half-built one live")
  func rebuild() async throws {
    var generator = SeededGenerator(seed: 22)
    let log = try FileEventLog.open(path, events: TallyEvent.eventTypes)
    for batch in 0..<40 as Range<Int64> { try await Tallies.append(batch, to: log) }
    for round in 0..<Self.rounds {
      let peer = try Peer("rebuild", path)
      for _ in 0..<Int.random(in: 0...2, using: &generator) { _ = peer.nextLine() }
      // The peer is killed at a random moment of its rebuild, after some calls of this process.
      for _ in 0..<Int.random(in: 0...400, using: &generator) { _ = try log.end() }
      peer.kill()
      try await Tallies.append(Int64(40 + round), to: log)
      try await expectWhole(log)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(path)/views")
    #expect(files.count { $0.hasSuffix(".mdb") } == 2, "old generations were left: \(files)")
  }

  @Test("Several processes keep the same read models, and each event counts once")
  func together() async throws {
    let log = try FileEventLog.open(path, events: TallyEvent.eventTypes)
    let peers = try ["catch-up", "catch-up", "rebuild"].map { try Peer($0, path) }
    for peer in peers { #expect(peer.nextLine() == "open") }
    let models = try await ReadModels.open(Tallies.all, of: log, in: path)
    for batch in 0..<Int64(Self.rounds * 2) {
      try await Tallies.append(batch, to: log)
      let end = try log.end()
      for projection in Tallies.all { try await models.wait(for: projection, toReach: end) }
    }
    for peer in peers { peer.kill() }
    models.close()
    try await expectWhole(log)
  }

  @Test("Another process gives the same rows, unless a projection follows the order of a set")
  func hashSeeds() async throws {
    let log = try FileEventLog.open(path, events: TallyEvent.eventTypes)
    for batch in 0..<12 as Range<Int64> { try await Tallies.append(batch, to: log) }
    var digests: [String: Set<String>] = [:]
    for _ in 0..<3 {
      for line in try Peer("digest", path).lines() {
        let words = line.split(separator: " ").map { String($0) }
        digests[words[0], default: []].insert(words[1])
      }
    }
    #expect(digests["words"]?.count == 1)
    #expect(digests["digits"]?.count == 1)
    #expect(try #require(digests["hashOrdered"]?.count) > 1)
  }
}
