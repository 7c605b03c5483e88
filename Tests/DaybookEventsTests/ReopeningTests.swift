import DaybookEvents
import DaybookStorage
import DaybookSystem
import DaybookValues
import Foundation
import TestSupport
import Testing

@Suite("A log file is the same after it was opened again", .serialized)
struct ReopeningTests {
  @Test(
    "After a clean close, and after none, reading, versions and digest are equal",
    arguments: [1, 700, 1_024, 5_000], [true, false])
  func reopening(count: Int, isClosed: Bool) async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path)
    for number in 0..<count / 100 + 1 {
      let end = min(count, number * 100 + 100)
      guard number * 100 < end else { continue }
      try await log.addNumbered(
        number * 100..<end, to: StreamName(stringLiteral: "s-\(number % 5)"))
    }
    if isClosed { log.close() }
    // The copy is like the files that a killed process leaves behind.
    let copy = try TemporaryPath(copying: path).path
    let again = try FileEventLog.open(copy)
    #expect(try LogLayout(again).checkpoint == (isClosed ? UInt64(count) : 0))
    try expectSame(log, again)
    try await log.isolatedAdd(isClosed, path)
    try await again.addNumbered(count..<count + 50, to: "s-1")
    try expectSame(try FileEventLog.open(path), again)
    #expect(try again.verify().problem == nil)
  }

  private func expectSame(_ log: FileEventLog, _ other: FileEventLog) throws {
    #expect(try log.all() == other.all())
    #expect(try log.digest() == other.digest())
    #expect(try log.types() == other.types())
    for number in 0..<6 {
      let stream = StreamName(stringLiteral: "s-\(number)")
      #expect(try log.version(of: stream) == other.version(of: stream))
    }
  }

  @Test("Two handles in one process share the log")
  func twoHandles() async throws {
    let path = TemporaryPath().path
    let (one, two) = (try FileEventLog.open(path), try FileEventLog.open(path))
    for number in 0..<50 {
      let log = number % 2 == 0 ? one : two
      let other = number % 2 == 0 ? two : one
      try await log.addNumbered(number..<number + 1)
      #expect(try other.end() == UInt64(number + 1))
      #expect(try other.version(of: "count-1") == UInt64(number + 1))
    }
    one.close()
    try await two.addNumbered(50..<60)
    #expect(try one.all() == two.all())
    #expect(try two.all().map(\.version) == Array(1...60))
    #expect(try one.digest() == two.digest())
  }

  @Test("A closed log is read, and refuses appends and imports")
  func closed() async throws {
    let log = try FileEventLog.open(TemporaryPath().path)
    try await log.addNumbered(0..<3)
    log.close()
    log.close()
    var batch = EventBatch()
    batch.appendNumbered(3)
    let refusal = await log.refusal(of: batch)
    guard case .log(let error) = refusal?.reason else { return #expect(refusal != nil) }
    #expect(error.code == .closed)
    #expect(try log.all().count == 3)
  }

  @Test("An older copy that is put back is appended to as if nothing had followed")
  func olderCopy() async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path)
    try await log.addNumbered(0..<1_500)
    let older = try TemporaryPath(copying: path).path
    try await log.addNumbered(1_500..<3_000)
    let again = try FileEventLog.open(older)
    #expect(try again.end() == 1_500)
    try await again.addNumbered(1_500..<3_000, size: 7)
    #expect(try again.digest() == log.digest())
    #expect(try again.verify().problem == nil)
  }

  @Test("A directory without a daybook is not opened unless it is to be made")
  func noDaybook() throws {
    let path = TemporaryPath().path
    for access in [FileEventLog.Access.readOnly, .readWrite] {
      let error = #expect(throws: LogError.self) { try FileEventLog.open(path, access) }
      #expect(error?.code == .notFound)
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test(
    "A log of another format is refused, and told apart from a damaged one",
    arguments: [[2, 0, 0, 0], [0, 0, 0, 0], [255, 255, 255, 255]] as [[UInt8]])
  func otherFormat(format: [UInt8]) async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path)
    try await log.addNumbered(0..<3)
    log.close()
    let table = try LogTable("meta", in: path)
    try table.put(format, forKey: Array("format".utf8))
    for access in [FileEventLog.Access.readOnly, .readWrite, .readWriteCreating] {
      let error = #expect(throws: LogError.self) { try FileEventLog.open(path, access) }
      #expect(error?.code == .notADaybook)
      let number = format.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      #expect(error?.description.contains("has format \(number), and") == true)
    }
    try table.put([1, 0], forKey: Array("format".utf8))
    let error = #expect(throws: LogError.self) { try FileEventLog.open(path) }
    #expect(error?.code == .damaged)
  }

  @Test(
    "A log of no bytes is no new one",
    arguments: [FileEventLog.Access.readOnly, .readWriteCreating])
  func cutToNothing(access: FileEventLog.Access) async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path)
    try await log.addNumbered(0..<5, size: 10)
    log.close()
    let copy = try TemporaryPath(copying: path).path
    truncate("\(copy)/log.mdb", 0)
    let error = #expect(throws: LogError.self) { try FileEventLog.open(copy, access) }
    #expect(error?.code == .damaged)
    #expect(error?.description.contains("the file is cut") == true)
    #expect(try Data(contentsOf: URL(filePath: "\(copy)/log.mdb")).isEmpty)
  }

  @Test("A file that is cut short is refused, wherever it is cut")
  func truncated() async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path)
    try await log.addNumbered(0..<6_000, size: 500)
    log.close()
    let size = try #require(
      try FileManager.default.attributesOfItem(atPath: "\(path)/log.mdb")[.size] as? Int)
    for kept in stride(from: 0, to: size, by: max(4_096, size / 80 / 4_096 * 4_096)) {
      let copy = try TemporaryPath(copying: path).path
      truncate("\(copy)/log.mdb", kept)
      do throws(LogError) {
        let cut = try FileEventLog.open(copy, .readOnly)
        let report = try cut.verify()
        #expect(report.isWhole, "cut at \(kept)")
      } catch {
        #expect([.damaged, .notADaybook].contains(error.code), "cut at \(kept): \(error)")
      }
    }
  }

  @Test(
    "Another user reads a daybook that only its owner may write",
    .enabled(if: getuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0))
  func otherUser() async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path)
    try await log.addNumbered(0..<1_100, size: 100)
    log.close()
    for (file, mode) in [("", 0o555), ("/log.mdb", 0o444), ("/log.mdb-lock", 0o444)] {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: path + file)
    }
    let before = try Data(contentsOf: URL(filePath: "\(path)/log.mdb"))
    let program = TemporaryPath().path
    // Another process copies the program, since a file that this process has open for writing
    // cannot be started.
    let script = """
      cp "$0" \(program) && chmod 755 \(program) &&
      exec env DAYBOOK_SAFE_DIRECTORY=\(path) setpriv --reuid=65534 --regid=65534 \\
        --clear-groups \(program) "$@"
      """
    let peer = try Peer("read", path, through: ["sh", "-c", script])
    #expect(peer.lines() == ["1100 events, the last count-1", "whole"])
    #expect(try Data(contentsOf: URL(filePath: "\(path)/log.mdb")) == before)
  }
}

extension FileEventLog {
  /// Appends with this log, or with a newly opened one if this log is closed.
  fileprivate func isolatedAdd(_ isClosed: Bool, _ path: String) async throws {
    let count = Int(try end())
    let log = isClosed ? try FileEventLog.open(path) : self
    try await log.addNumbered(count..<count + 50, to: "s-1")
  }
}
