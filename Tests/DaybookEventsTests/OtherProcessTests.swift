import DaybookEvents
import DaybookValues
import Foundation
import TestSupport
import Testing

@Suite("A log file outlives other processes", .serialized)
struct OtherProcessTests {
  static let isFull = TestLength.isLong

  @Test("Three processes append as fast as they can, and each sees what the others did")
  func threeWritersApart() async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path)
    let count = Self.isFull ? 4_000 : 400
    let peers = try (1...3).map { try Peer("append-apart", path, "\($0)", "\(count)") }
    #expect(peers.map { $0.lines().last } == ["done", "done", "done"])
    let wanted = (0..<count).flatMap {
      [Int64](repeating: Int64($0), count: $0 % 40 == 39 ? 300 : 1)
    }
    for stream in ["apart-1", "apart-2", "apart-3"] as [StreamName] {
      let events = try log.read(EventSelection(stream: stream), limit: .max).events
      #expect(events.compactMap { $0.data["number"]?.integer } == wanted)
    }
    #expect(try log.verify().problem == nil)
  }

  @Test("Three processes append in turn, and nothing is lost, doubled or misplaced")
  func threeWriters() async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path)
    let count = 150
    let peers = try (1...3).map { try Peer("append-in-turn", path, "\($0)", "\(count)") }
    var said: [[String]] = []
    for peer in peers { said.append(peer.lines()) }
    #expect(said.map(\.last) == ["done", "done", "done"])
    let acknowledged = said.flatMap { $0.dropLast() }
    let events = try log.all()
    let found = events.map { event in
      "\(event.seq) \(event.stream) \(event.version) \(event.data["writer"] ?? .null)"
        + " \(event.data["number"] ?? .null)"
    }
    #expect(events.map(\.seq) == Array(1...UInt64(3 * count)))
    #expect(Set(found) == Set(acknowledged))
    for stream in ["shared-0", "shared-1", "shared-2"] as [StreamName] {
      let versions = events.filter { $0.stream == stream }.map(\.version)
      #expect(versions == Array(1...UInt64(count)))
      #expect(try log.version(of: stream) == UInt64(count))
    }
    #expect(try LogLayout(log).isSound(end: UInt64(3 * count)))
    #expect(try log.verify().problem == nil)
    try await expectSameAsFresh(log)
  }

  /// Expects the digest of a new log with the same events, whichever process appended them.
  private func expectSameAsFresh(_ log: FileEventLog) async throws {
    let memory = MemoryEventLog()
    for event in try log.all() {
      try await memory.add(
        event.data, event.type, to: event.stream, id: event.id, time: event.time, meta: event.meta)
    }
    #expect(try memory.digest() == log.digest())
  }

  @Test("Killed at any moment, a process has kept what it acknowledged, and a retry counts once")
  func killed() async throws {
    let path = TemporaryPath().path
    var generator = SeededGenerator(seed: 11)
    var next: UInt64 = 0
    for _ in 0..<(Self.isFull ? 1_000 : 40) {
      let peer = try Peer("append-on", path, "\(next)")
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        let line = peer.nextLine()
        #expect(line == "\(next)")
        next += 1
      }
      peer.kill()
      // Lines that the peer had written before it was killed count as acknowledged, too.
      for line in peer.lines() where line == "\(next)" { next += 1 }
    }
    let log = try FileEventLog.open(path)
    let events = try log.all()
    let numbers = events.compactMap { $0.data["number"]?.integer }
    let wanted = (0..<Int64(next)).flatMap { [Int64](repeating: $0, count: Int($0 % 4) + 1) }
    #expect(Array(numbers.prefix(wanted.count)) == wanted)
    // One more batch may have been committed and not acknowledged; then all of its events are
    // there.
    let rest = numbers.dropFirst(wanted.count)
    #expect(rest.isEmpty || Array(rest) == Array(repeating: Int64(next), count: Int(next % 4) + 1))
    #expect(Set(events.map(\.id)).count == events.count)
    #expect(try log.verify().problem == nil)
    #expect(try LogLayout(log).isSound(end: UInt64(events.count)))
    try await expectSameAsFresh(log)
  }

  @Test(
    "An import that is killed half-way has never been, and then succeeds",
    arguments: [true, false])
  func killedImport(hasStreamsBefore: Bool) async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path)
    if hasStreamsBefore {
      try await log.addNumbered(0..<1_500, to: "before-1")
      try await log.addNumbered(1_500..<1_700, to: "import-3")
    }
    let (before, layout) = (try log.export(), try LogLayout(log))
    // An import of more than 100,000 events writes the stream tables as well.
    let count = Self.isFull ? 120_000 : 20_000
    let text = Self.importText(count)
    let file = try TemporaryPath().write(text)
    let peer = try Peer("import", path, file, "200000")
    while let line = peer.nextLine(), line != "read \(count - 6_000)" {}
    peer.kill()
    try expectLeftoversUnseen(log, before, layout)
    try await log.add(["after": true], to: "after-1", id: .numbered(9_999_999), time: .numbered(1))
    let after = try LogLayout(log)
    #expect(after.isSound(end: try log.end()))
    // The stream tables hold only entries of visible events, whatever the killed import had
    // written.
    let visible = hasStreamsBefore && after.checkpoint > layout.checkpoint ? (2, 1) : (0, 0)
    #expect((after.names, after.sparseIndex) == visible)
    #expect(after.heads == after.names)
    #expect(after.ids == layout.ids + 1)
    // The first stream of the killed import is unknown; the next new stream gets its number.
    #expect(try log.version(of: "import-0") == 0)
    #expect(try log.version(of: "after-1") == 1)
    #expect(UInt64(after.digests) == (try log.end()) / 1_024)
    try await expectImports(file, log, events: count)
  }

  private func expectLeftoversUnseen(
    _ log: FileEventLog, _ before: String, _ layout: LogLayout
  ) throws {
    #expect(try LogLayout(log).blocks.count > layout.blocks.count, "no slice was written")
    #expect(try log.export() == before)
    // The first stream of the killed import is unknown; the next new stream gets its number.
    #expect(try log.version(of: "import-0") == 0)
    #expect(try log.types() == (before.isEmpty ? [] : ["number.counted"]))
    #expect(try log.verify().problem == nil)
  }

  private func expectImports(_ file: String, _ log: FileEventLog, events: Int) async throws {
    let report = try await log.import(file)
    #expect((report.events, report.appended) == (events, events))
    let fresh = try FileEventLog.open(TemporaryPath().path)
    let whole = try TemporaryPath().write(try log.export())
    _ = try await fresh.import(whole, sliceBytes: 100_000)
    #expect(try fresh.digest() == log.digest())
    #expect(try fresh.export() == log.export())
    #expect(try log.verify().problem == nil)
    #expect(try fresh.verify().problem == nil)
    for number in 0..<7 {
      let stream = StreamName(stringLiteral: "import-\(number)")
      #expect(try log.version(of: stream) == fresh.version(of: stream))
    }
  }

  static func importText(_ count: Int) -> String {
    var text = ""
    for number in 0..<count {
      text += "{\"stream\":\"import-\(number % 7)\",\"type\":\"line.read\",\"id\":\""
      text += "\(EventID.numbered(1_000_000 + number))\",\"time\":\"2026-01-01T00:00:00Z\","
      text += "\"data\":{\"number\":\(number)}}\n"
    }
    return text
  }

  @Test("An import in slices that is refused at its last line has never been")
  func refusedImport() async throws {
    let log = try FileEventLog.open(TemporaryPath().path)
    try await log.addNumbered(0..<1_500, to: "import-3")
    let layout = try LogLayout(log)
    let (before, digest) = (try log.export(), try log.digest())
    let text = Self.importText(6_000)
    let last = "{\"stream\":\"import-1\",\"type\":\"t\",\"data\":{},\"expect\":0}\n"
    let file = try TemporaryPath().write(text + last)
    let error = await #expect(throws: ImportError.self) {
      try await log.import(file, sliceBytes: 50_000)
    }
    guard case .refused(let refusal) = error?.reason else { return #expect(error != nil) }
    #expect(refusal.reason == .conflict(stream: "import-1", expected: .version(0), actual: 857))
    #expect(error?.place == "line 6001")
    #expect(try log.export() == before)
    #expect(try log.digest() == digest)
    try await log.addNumbered(1_500..<1_501, to: "import-3")
    var after = try LogLayout(log)
    #expect(after.isSound(end: 1_501))
    #expect((after.names, after.ids, after.digests) == (layout.names, layout.ids + 1, 1))
    _ = try await log.import(try TemporaryPath().write(text), sliceBytes: 50_000)
    after = try LogLayout(log)
    #expect(after.isSound(end: 7_501))
    #expect(try log.verify().problem == nil)
  }

  @Test("A commit that fails for want of room leaves the log as it was, and the next one succeeds")
  func fileSizeLimit() throws {
    let path = TemporaryPath().path
    let peer = try Peer("file-size", path)
    #expect(peer.lines() == ["diskFull", "4 events", "8 events"])
    let log = try FileEventLog.open(path)
    #expect(try log.all().compactMap { $0.data["number"]?.integer } == Array(0..<8))
    #expect(try log.verify().problem == nil)
  }

  @Test("A follower sees what another process appends")
  func followingAnother() async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path, pollInterval: .milliseconds(2))
    let peer = try Peer("append-on", path, "0")
    // The 20 followers share one poll of the log's end.
    let followers = (0..<20).map { _ in
      Task {
        var seqs: [UInt64] = []
        for try await event in log.follow(EventSelection(to: 200)) { seqs.append(event.seq) }
        return seqs
      }
    }
    for follower in followers { #expect(try await follower.value == Array(1...200)) }
    peer.kill()
  }

  @Test("A slow consumer does not make the file grow while appends pass")
  func slowConsumer() async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path)
    try await log.addNumbered(0..<9_000)
    let count = Self.isFull ? 200_000 : 3_000
    var appended = 0
    var iterator = log.follow().makeAsyncIterator()
    // After each event that the consumer takes, another event is appended.
    while appended < count {
      let event = try await iterator.next()
      #expect(event != nil)
      var batch = EventBatch()
      batch.append("n", ["n": 1], to: "n-1")
      _ = try await log.append(batch)
      appended += 1
    }
    let size = try FileManager.default.attributesOfItem(atPath: "\(path)/log.mdb")[.size] as? Int
    let bytes = try log.all().count * 100
    #expect(size ?? .max < 4 << 20 + 3 * bytes)
  }
}
