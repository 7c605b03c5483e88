import DaybookStorage
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import DaybookStorage
@testable import DaybookSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Locks that other processes hold")
struct LockingTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func error(_ body: () throws -> Void) -> SystemError? {
    do { try body() } catch { return error as? SystemError }
    return nil
  }

  private func holder(_ error: SystemError?) -> LockHolder? {
    guard case .busy(let holder) = error?.code else { return nil }
    return holder
  }

  @Test(
    "Who waits for a process learns its number, since when it has the lock, and that it is stopped")
  func named() throws {
    let notebook = try Notebook(at: directory.file())
    let before = SystemTime.microsecondsSinceEpoch
    let peer = try Peer("hold-exclusively", directory.file())
    #expect(peer.nextLine() != nil)
    let running = error { _ = try notebook.environment.holdExclusively(.once) }
    let found = try #require(holder(running))
    #expect(found.processID == peer.processID && !found.isStopped)
    #expect((before...SystemTime.microsecondsSinceEpoch).contains(try #require(found.since)))
    peer.stop()
    let stopped = error { _ = try notebook.environment.holdExclusively(.once) }
    #expect(holder(stopped)?.isStopped == true)
    peer.kill()
    let hold = try notebook.environment.holdExclusively(.once)
    _ = consume hold
  }

  @Test("A lock that was given up is free, although a child process still has its file open")
  func forked() throws {
    let path = directory.file()
    try directory.write([])
    guard let lock = try FileLock.taken(path: path) else {
      Issue.record("A new file is locked.")
      return
    }
    // As after a fork, another descriptor refers to the same open file.
    let inherited = try #require(openDescriptors(of: path).first.map { dup($0) })
    defer { close(inherited) }
    let isHeld = try FileLock.taken(path: path) == nil
    _ = consume lock
    let isFree = try FileLock.taken(path: path) != nil
    #expect(isHeld && isFree)
  }

  /// The descriptors of this process that have the file open.
  private func openDescriptors(of path: String) throws -> [CInt] {
    let wanted = FileIdentity(path: path)
    let names = try FileManager.default.contentsOfDirectory(atPath: "/dev/fd")
    return names.compactMap { CInt($0) }.filter { descriptor in
      var status = stat()
      return fstat(descriptor, &status) == 0 && FileIdentity(status) == wanted
    }
  }

  @Test("A wait ends when nobody wants the lock any more, and when the holder is stopped")
  func givenUp() throws {
    let lock = try DirectoryLock(Directory(directory.path))
    let other = try DirectoryLock(Directory(directory.path))
    try other.lock(.exclusive)
    let questions = Mutex(0)
    var patience = LockPatience(limit: .seconds(3_600))
    patience.isGivenUp = {
      questions.withLock {
        $0 += 1; return $0 == 3
      }
    }
    #expect(holder(error { try lock.lock(.exclusive, patience) }) != nil)
    #expect(questions.withLock { $0 } == 3)
    other.unlock()
    try lock.lock(.exclusive, .once)
    #expect(try !other.tryLock(.shared))
    #expect(other.holder?.processID == ProcessIdentity.current.number)
  }

  @Test(
    "Who has the lock and says nothing of itself, as one that is stopped before it can, is listed")
  func listed() throws {
    let silent = try OpenFile(path: directory.path, .directory)
    #expect(flock(silent.descriptor, LOCK_EX | LOCK_NB) == 0)
    let lock = try DirectoryLock(Directory(directory.path))
    let found = try #require(holder(error { try lock.lock(.exclusive, .once) }))
    #expect(found.processID == ProcessIdentity.current.number && found.since == nil)
  }

  @Test("The system's list names the holder of a file, and not who waits for it")
  func list() throws {
    let file = FileIdentity(device: 0xFE00, inode: 16_335_022)
    func holder(_ line: String) -> Int32? { SystemLocks(list: line + "\n").holder(of: file) }
    #expect(holder("1: FLOCK  ADVISORY  WRITE 7678 fe:00:16335022 0 EOF") == 7678)
    #expect(holder("1: -> FLOCK  ADVISORY  WRITE 7678 fe:00:16335022 0 EOF") == nil)
    #expect(holder("1: FLOCK  ADVISORY  WRITE 0 fe:00:16335022 0 EOF") == nil)
    #expect(holder("1: FLOCK  ADVISORY  WRITE 7678 fe:01:16335022 0 EOF") == nil)
    #expect(holder("1: POSIX  ADVISORY  WRITE 7678 fe:00:16335022 0 EOF") == nil)
    #expect(holder("") == nil)
  }

  @Test("A text says who, since when and what to do")
  func texts() {
    let running = LockHolder(processID: 7, since: 1_735_689_600_000_000, isStopped: false)
    let stopped = LockHolder(processID: 7, isStopped: true)
    #expect(
      SystemError(.busy(running), while: "write", at: "d").description
        == "Could not write (d): the process 7 holds it since 2025-01-01T00:00:00Z."
        + " Wait for it or end it, then try again.")
    #expect(
      SystemError(.busy(stopped), while: "write", at: "d").description
        == "Could not write (d): the stopped process 7 holds it."
        + " Let it go on (kill -CONT 7) or end it, then try again.")
    #expect(
      LockPatience.Delay(path: "d", holder: nil, limit: .seconds(30)).text
        == "Waiting up to 30 s for d: another process holds it.")
  }

  @Test(
    "Who is trusted: one's own, who is named, and who started root by sudo",
    arguments: [
      (user: 5, sudo: nil, safe: nil, owner: 5, isTrusted: true),
      (user: 5, sudo: nil, safe: nil, owner: 0, isTrusted: false),
      (user: 0, sudo: nil, safe: nil, owner: 5, isTrusted: false),
      (user: 0, sudo: "5", safe: nil, owner: 5, isTrusted: true),
      (user: 6, sudo: "5", safe: nil, owner: 5, isTrusted: false),
      (user: 0, sudo: "x", safe: "*", owner: 5, isTrusted: true),
      (user: 0, sudo: "", safe: "/no/a:/no/b", owner: 5, isTrusted: true),
      (user: 0, sudo: "", safe: "/no", owner: 5, isTrusted: false),
      (user: 0, sudo: "", safe: "/no/*", owner: 5, isTrusted: true),
      (user: 0, sudo: "", safe: "/*", owner: 5, isTrusted: true),
      (user: 0, sudo: "", safe: "/no/b/*", owner: 5, isTrusted: false),
      (user: 0, sudo: "", safe: "/no/a:/no/bc", owner: 5, isTrusted: false),
    ] as [(user: UInt32, sudo: String?, safe: String?, owner: UInt32, isTrusted: Bool)])
  func trust(user: UInt32, sudo: String?, safe: String?, owner: UInt32, isTrusted: Bool) {
    let trusted = TrustedOwner(user: user, sudoUser: sudo, safeDirectories: safe)
    #expect(trusted.trusts(owner, at: "/no/b") == isTrusted)
  }
}
