import DaybookEvents
import DaybookSystem
import DaybookValues
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("A backup is a log of its own", .serialized)
struct BackupTests {
  @Test("A backup has the events, digest and modes of a daybook", arguments: [0, 1, 1_024, 7_000])
  func backup(count: Int) async throws {
    let log = try FileEventLog.open(TemporaryPath().path)
    try await log.addNumbered(0..<count, to: "a-1")
    let made = count > 0 ? try await log.add(to: "b-1") : nil
    let destination = TemporaryPath().path
    #expect(try await log.backUp(to: destination + "/") == log.end())
    for (file, mode) in [("", 0o700), ("/log.mdb", 0o600)] {
      let status = try FileManager.default.attributesOfItem(atPath: destination + file)
      #expect(status[.posixPermissions] as? Int == mode)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: destination) == ["log.mdb"])
    let copy = try FileEventLog.open(destination)
    #expect(try copy.digest() == log.digest())
    #expect(try copy.all() == log.all())
    #expect(try copy.types() == log.types())
    #expect(try copy.verify().problem == nil)
    #expect(try LogLayout(copy).isSound(end: log.end()))
    // The copy can be appended to, and knows the ids of its events.
    for each in [log, copy] { try await each.addNumbered(0..<count + 30, to: "a-1") }
    #expect(try copy.digest() == log.digest())
    if let made, let event = try copy.read(EventSelection(stream: "b-1"), limit: 1).events.first {
      #expect(try await copy.add(to: "b-1", id: event.id).seq == made.seq)
    }
  }

  @Test("A backup while others append is a beginning of the log")
  func whileAppending() async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path)
    try await log.addNumbered(0..<5_000)
    let peer = try Peer("append-on", path, "0")
    #expect(peer.nextLine() == "0")
    var ends: [UInt64] = []
    for _ in 0..<3 {
      let destination = TemporaryPath().path
      ends.append(try await log.backUp(to: destination))
      let copy = try FileEventLog.open(destination, .readOnly)
      let (copied, events) = (try copy.all(), try log.all())
      #expect(UInt64(copied.count) == ends.last)
      #expect(copied == Array(events.prefix(copied.count)))
      #expect(try copy.verify().problem == nil)
      try expectBatchesWhole(copied)
    }
    peer.kill()
    #expect(ends == ends.sorted())
  }

  /// Expects the last batch to be complete: batch `n` of the peer has `n % 4 + 1` events.
  private func expectBatchesWhole(_ events: [RecordedEvent]) throws {
    let numbers = events.filter { $0.type == "tick.counted" }.compactMap {
      $0.data["number"]?.integer
    }
    let last = try #require(numbers.last)
    #expect(numbers.count { $0 == last } == Int(last % 4) + 1)
  }

  @Test("A destination that exists is left as it is")
  func existing() async throws {
    let log = try FileEventLog.open(TemporaryPath().path)
    try await log.addNumbered(0..<3)
    let file = try TemporaryPath().write("mine")
    let directory = TemporaryPath().path
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
    let dangling = TemporaryPath().path
    try FileManager.default.createSymbolicLink(
      atPath: dangling, withDestinationPath: TemporaryPath().path)
    for destination in [file, directory, dangling] {
      let error = await #expect(throws: LogError.self) { try await log.backUp(to: destination) }
      #expect(error?.code == .notWritable)
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == [])
  }

  @Test("A backup that fails leaves nothing behind")
  func failing() async throws {
    let (path, base) = (TemporaryPath().path, TemporaryPath().path)
    let log = try FileEventLog.open(path)
    try await log.addNumbered(0..<3_000)
    log.close()
    try DamagedFile(path).flip(2_000, byte: 20, bit: 3)
    let damaged = try FileEventLog.open(path, .readOnly)
    await #expect(throws: LogError.self) { try await damaged.backUp(to: "\(base)/copy") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: base) == [])
  }

  @Test("A backup tells how far it is, up to the end")
  func progress() async throws {
    let log = try FileEventLog.open(TemporaryPath().path)
    try await log.addNumbered(0..<9_000)
    let told = Mutex<[[UInt64]]>([])
    try await log.backUp(to: TemporaryPath().path) { copied, end in
      told.withLock { $0.append([copied, end]) }
    }
    let (first, last) = told.withLock { ($0.first, $0.last) }
    #expect(first == [0, 9_000] && last == [9_000, 9_000])
    #expect(told.withLock { steps in zip(steps, steps.dropFirst()).allSatisfy { $0[0] < $1[0] } })
  }

  @Test("A backup whose task is cancelled leaves nothing behind", arguments: [0, 1])
  func cancelled(step: Int) async throws {
    let base = TemporaryPath().path
    let log = try FileEventLog.open(TemporaryPath().path)
    try await log.addNumbered(0..<9_000)
    let (begun, begins) = AsyncStream<Void>.makeStream()
    let isCancelled = Monitor(false)
    let backup = Task {
      try await log.backUp(to: "\(base)/copy") { copied, _ in
        guard (copied > 0) == (step > 0) else { return }
        begins.yield()
        isCancelled.wait { $0 }
      }
    }
    for await _ in begun { break }
    backup.cancel()
    isCancelled.update { $0 = true }
    await #expect(throws: CancellationError.self) { try await backup.value }
    #expect(try FileManager.default.contentsOfDirectory(atPath: base) == [])
    // The next backup to the same path succeeds.
    #expect(try await log.backUp(to: "\(base)/copy") == 9_000)
  }
}
