import DaybookStorage
import DaybookSystem
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct OtherProcessTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test("A reader that was killed keeps pages from reuse only until its slot is freed")
  func staleReader() throws {
    let notebook = try Notebook(at: directory.file())
    try notebook.put([1: [1]])
    let peer = try Peer("hold-read", directory.file())
    #expect(peer.nextLine()?.hasPrefix("reading") == true)
    try overwrite(notebook, times: 100)
    let held = try notebook.environment.readers().first { $0.transactionNumber != nil }
    #expect(held?.lag == 100)
    #expect(try notebook.environment.releaseStaleReaders() == 0)

    peer.kill()
    let before = try notebook.environment.information().fileSizeInBytes
    try overwrite(notebook, times: 100)
    #expect(try notebook.environment.information().fileSizeInBytes > before)

    #expect(try notebook.environment.releaseStaleReaders() == 1)
    #expect(try notebook.environment.readers().allSatisfy { $0.transactionNumber == nil })
    try overwrite(notebook, times: 10)
    let after = try notebook.environment.information().fileSizeInBytes
    try overwrite(notebook, times: 500)
    #expect(try notebook.environment.information().fileSizeInBytes == after)
  }

  @Test("Slots that killed readers hold are freed when a new reader finds none")
  func readersFull() throws {
    let notebook = try Notebook(at: directory.file(), maximumReaders: 2)
    let peer = try Peer("hold-read", directory.file())
    _ = peer.nextLine()
    do {
      // The peer has one slot for readers, and this read has the other, which the opening had used.
      let read = try ReadTransaction(in: notebook.environment)
      #expect(fault { _ = try ReadTransaction(in: notebook.environment) } == .readersFull)
      #expect(try read.count(in: notebook.events) == 0)
      peer.kill()
      #expect(code { _ = try ReadTransaction(in: notebook.environment) } == nil)
    }
  }

  @Test("While another process holds the daybook exclusively, a write waits and a read does not")
  func exclusiveHold() throws {
    let notebook = try Notebook(at: directory.file())
    let peer = try Peer("hold-exclusively", directory.file())
    #expect(peer.nextLine() == "holding")
    let lock = try DirectoryLock(Directory(directory.path))
    #expect(try !lock.tryLock(.shared))
    #expect(try notebook.count() == 0)

    let count = Monitor<Int?>(nil)
    let writer = try SystemThread.start(name: "writer") {
      let write = try? WriteTransaction(in: notebook.environment)
      let seen = (try? write?.count(in: notebook.events)) ?? -1
      count.update { $0 = seen }
    }
    peer.goOn()
    #expect(peer.nextLine() == "let go")
    #expect(count.wait { $0 } == 1)
    writer.join()
    #expect(try lock.tryLock(.exclusive))
  }

  @Test("Under an exclusive hold its thread writes, and other threads and processes wait")
  func nestedHold() throws {
    let notebook = try Notebook(at: directory.file())
    let lock = try DirectoryLock(Directory(directory.path))
    let hold = try notebook.environment.holdExclusively()
    let order = Monitor<[Int]>([])
    let other = try SystemThread.start(name: "other") {
      try? notebook.put([9: [9]])
      order.update { $0.append(9) }
    }
    for number in 0..<5 as Range<UInt64> {
      try notebook.put([number: [1]])
      #expect(try !lock.tryLock(.shared))
      order.update { $0.append(Int(number)) }
    }
    _ = consume hold
    other.join()
    #expect(order.withLock { $0 } == [0, 1, 2, 3, 4, 9])
    #expect(try lock.tryLock(.exclusive))
  }

  @Test("Another user reads a directory that is read-only to him, safe from writers")
  func readOnlyDirectory() throws {
    guard geteuid() == 0, access("/usr/bin/setpriv", X_OK) == 0 else {
      try Test.cancel("Only root can take on another user, through setpriv.")
    }
    let notebook = try Notebook(at: directory.file())
    try notebook.put([1: [1], 2: [2]])
    let program = try directory.copyProgram(try Peer.program(), named: "peer")
    try directory.setMode(0o755, of: directory.path)
    try directory.setMode(0o644, of: directory.file())
    let peer = try Peer(
      "read-only", directory.file(),
      through: [
        "env", "DAYBOOK_SAFE_DIRECTORY=\(directory.path)", "setpriv", "--reuid=65534",
        "--regid=65534", "--clear-groups",
      ], program: program)
    #expect(peer.nextLine() == "2 events, 0 slots")
    try notebook.put([3: [3]])
    peer.goOn()
    #expect(peer.nextLine() == "3 events, 0 slots")
  }

  @Test(
    "Files are made for their owner alone, whatever the mask", arguments: ["0", "77", "22", "777"])
  func modes(mask: String) throws {
    let peer = try Peer("modes", directory.file("new/daybook"), mask)
    #expect(peer.lines() == ["700", "600", "600"])
  }

  @Test("A commit that the limit on file sizes stops is undone, and the next one succeeds")
  func fileSizeLimit() throws {
    let peer = try Peer("file-size", directory.file())
    #expect(peer.lines() == ["disk full", "1010 events"])
  }

  @Test("A fork is refused, and its parent goes on")
  func fork() throws {
    let peer = try Peer("fork", directory.file())
    #expect(peer.lines() == ["refused", "the parent goes on"])
  }

  @Test(
    "After a meta page could not be written, the file is opened anew, and the next write is good")
  func panic() throws {
    let lines = try Peer("broken-meta", directory.file()).lines()
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("Could not commit (\(directory.file())): ") == true, "\(lines)")
    #expect(lines.last == "committed", "\(lines)")
    let notebook = try Notebook(at: directory.file())
    #expect(try notebook.count() == 2)
    try notebook.put([5: [5]])
  }

  @Test("A file that cannot be opened anew is tried again by each who comes, until it can be")
  func panicWithoutFile() throws {
    let lines = try Peer("missing-file", directory.file()).lines()
    #expect(lines.count == 4)
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix("Could not ") }, "\(lines)")
    #expect(lines.last == "committed", "\(lines)")
    #expect(try Notebook(at: directory.file()).count() == 2)
  }

  @Test("Programs that this process starts inherit no descriptor of the daybook")
  func closeOnExec() throws {
    let notebook = try Notebook(at: directory.file())
    let files = [directory.path, directory.file(), directory.file("log.mdb-lock")].map(inode)
    var found = Set<UInt64>()
    for descriptor: CInt in 0..<65_536 {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { continue }
      let inode = UInt64(status.st_ino)
      guard files.contains(inode) else { continue }
      found.insert(inode)
      #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
    }
    #expect(found.isSuperset(of: files))
    #expect(try notebook.count() == 0)
  }

  private func overwrite(_ notebook: Notebook, times: Int) throws {
    for number in 0..<times { try notebook.put([1: [UInt8(truncatingIfNeeded: number)]]) }
  }

  private func inode(of path: String) -> UInt64 {
    var status = stat()
    stat(path, &status)
    return UInt64(status.st_ino)
  }
}
