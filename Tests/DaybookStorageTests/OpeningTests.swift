import DaybookStorage
import DaybookSystem
import Foundation
import TestSupport
import Testing

@Suite struct OpeningTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test("What was committed is there after closing and opening again")
  func reopening() throws {
    let first = try Notebook(at: directory.file())
    try first.put([1: [1, 2, 3]])
    try first.environment.close(deadline: .seconds(1))
    let second = try Notebook(at: directory.file(), .readWrite(createsFile: false))
    #expect(try second.value(forKey: 1) == [1, 2, 3])
  }

  @Test(
    "A file that is not there is made only on request",
    arguments: [
      .readOnly, .readWrite(createsFile: false),
    ] as [StorageEnvironment.Access])
  func missing(access: StorageEnvironment.Access) throws {
    #expect(code { _ = try Notebook(at: directory.file(), access) } == .notFound)
    #expect(try FileEntry(directory.file()).size() == nil)
    #expect(code { _ = try Notebook(at: directory.file("none/log.mdb")) } == .notFound)
  }

  @Test(
    "A file that is not LMDB's is refused and left as it is",
    arguments: [
      LongText("\0", times: 8192), #"{"a":1}"#, LongText("x", times: 20_000),
    ])
  func otherFile(content: LongText) throws {
    let bytes = Array(content.text.utf8)
    try directory.write(bytes)
    let found = fault { _ = try Notebook(at: directory.file()) }
    switch found {
    case .notADaybookFile, .cutShort: break
    default: Issue.record("\(String(describing: found))")
    }
    #expect(try directory.bytes() == bytes)
    #expect(fault { _ = try Notebook(at: directory.path) } == .notADaybookFile)
  }

  @Test("An empty file has lost what was in it, unless it was made to be filled")
  func emptyFile() throws {
    try directory.write([])
    for access in [.readWrite(createsFile: false), .readWrite(createsFile: true), .readOnly]
      as [StorageEnvironment.Access]
    {
      let found = fault { _ = try Notebook(at: directory.file(), access) }
      #expect(found == .cutShort(bytesInFile: 0, bytesNeeded: 152))
      #expect(try directory.bytes().isEmpty)
    }
    #expect(try Notebook(at: directory.file(), .fillingEmptyFile).count() == 0)
    #expect(try Notebook(at: directory.file()).count() == 0)
  }

  @Test(
    "A table whose keys are of the other kind is refused",
    arguments: [
      (TableKind.integerKeys, TableKind.byteKeys), (.byteKeys, .integerKeys),
    ])
  func otherKeyKind(stored: TableKind, asked: TableKind) throws {
    func open(_ kind: TableKind) throws {
      let options = StorageEnvironment.Options(
        access: .readWrite(createsFile: true), tables: [TableDefinition("t", kind)])
      _ = try StorageEnvironment.open(path: directory.file(), options: options)
    }
    try open(stored)
    #expect(fault { try open(asked) } == .otherKeyKind)
    try open(stored)
  }

  @Test("A reader does without the tables that the file lacks, and cannot write")
  func missingTable() throws {
    try Notebook(at: directory.file()).put([1: [1]])
    let options = StorageEnvironment.Options(
      access: .readOnly, tables: Notebook.definitions + [TableDefinition("new", .byteKeys)])
    let environment = try StorageEnvironment.open(path: directory.file(), options: options)
    #expect(environment.isReadOnly)
    #expect(environment.table(named: "new") == nil)
    #expect(environment.table(named: "events")?.kind == .integerKeys)
    #expect(fault { _ = try WriteTransaction(in: environment) } == .heldReadOnly)
    #expect(fault { _ = try Notebook(at: directory.file()) } == .heldReadOnly)
  }

  @Test("A later version's table is added to an older file")
  func addedTable() throws {
    let tables = [TableDefinition("events", .integerKeys)]
    _ = try StorageEnvironment.open(
      path: directory.file(),
      options: StorageEnvironment.Options(access: .readWrite(createsFile: true), tables: tables))
    let notebook = try Notebook(at: directory.file())
    try notebook.put(["a": "b"])
    #expect(try notebook.value(forKey: "a") == "b")
  }

  @Test("One file is one environment, whatever path and access lead to it")
  func sharing() throws {
    let notebook = try Notebook(at: directory.file())
    try directory.symbolicLink("symbolic", to: ".")
    for name in ["log.mdb", "symbolic/log.mdb", "../\(lastPart(of: directory.path))/log.mdb"] {
      #expect(try Notebook(at: directory.file(name)).environment === notebook.environment)
      let reader = try Notebook(at: directory.file(name), .readOnly)
      #expect(reader.environment === notebook.environment)
    }
    let other = try Notebook(at: directory.file("other.mdb"))
    #expect(other.environment !== notebook.environment)
  }

  @Test("A file with two names is refused under both: each would have a lock of its own")
  func severalNames() throws {
    try Notebook(at: directory.file()).put([1: [1]])
    try directory.symbolicLink("symbolic", to: "log.mdb")
    #expect(fault { _ = try Notebook(at: directory.file("symbolic")) } == .severalNames)
    #expect(try Notebook(at: directory.file()).count() == 1)
    try directory.link("hard", to: "log.mdb")
    for name in ["log.mdb", "hard"] {
      for access in [StorageEnvironment.Access.readOnly, .readWrite(createsFile: true)] {
        #expect(fault { _ = try Notebook(at: directory.file(name), access) } == .severalNames)
      }
    }
    #expect(!FileEntry(directory.file("hard-lock")).exists)
  }

  @Test("What is no lock file in the place of one is refused and left as it is")
  func foreignLockFile() throws {
    try Notebook(at: directory.file()).put([1: [1]])
    let (lock, precious) = (directory.file("log.mdb-lock"), Array("precious".utf8))
    try directory.write(precious, to: "victim")
    func expectRefusal(of replace: () throws -> Void) throws {
      try FileEntry(lock).remove()
      try replace()
      for access in [StorageEnvironment.Access.readOnly, .readWrite(createsFile: true)] {
        #expect(fault { _ = try Notebook(at: directory.file(), access) } == .notALockFile)
      }
    }
    try expectRefusal { try directory.symbolicLink("log.mdb-lock", to: "victim") }
    try expectRefusal { try directory.symbolicLink("log.mdb-lock", to: "nowhere") }
    try expectRefusal { try directory.link("log.mdb-lock", to: "victim") }
    try expectRefusal { #expect(mkfifo(lock, 0o600) == 0) }
    #expect(try directory.bytes(of: "victim") == precious)
    #expect(!FileEntry(directory.file("nowhere")).exists)
    try FileEntry(lock).remove()
    #expect(try Notebook(at: directory.file()).count() == 1)
  }

  @Test("The lock file has all of its blocks, also one that had holes or was empty")
  func lockFileBlocks() throws {
    for holes in [nil, 0, 65_664] as [Int?] {
      if let holes {
        try directory.write([], to: "log.mdb-lock")
        #expect(truncate(directory.file("log.mdb-lock"), off_t(holes)) == 0)
      }
      try Notebook(at: directory.file()).put([1: [1]])
      var status = stat()
      #expect(stat(directory.file("log.mdb-lock"), &status) == 0)
      #expect(status.st_size >= 65_664 && Int(status.st_blocks) * 512 >= Int(status.st_size))
    }
  }

  @Test("Threads that open and let go at the same time never map the file twice")
  func openingRace() throws {
    let directory = directory
    let failures = Monitor<[String]>([])
    let threads = try (0..<4).map { number in
      try SystemThread.start(name: "opener \(number)") {
        for round in 0..<50 {
          do {
            try Notebook(at: directory.file()).put([UInt64(number * 50 + round): [1]])
          } catch {
            failures.update { $0.append("\(error)") }
          }
        }
      }
    }
    for thread in threads { thread.join() }
    #expect(failures.withLock { $0 } == [])
    #expect(try Notebook(at: directory.file()).count() == 200)
  }

  @Test("A map that is asked for larger than addresses go is halved until it fits")
  func hugeMap() throws {
    // A new process does this, because the maps of other tests take addresses from this process.
    let lines = try Peer("huge-map", directory.file()).lines()
    let size = try #require(lines.last.flatMap { UInt64($0) }, "\(lines)")
    #expect(size >= 1 << 40)
    #expect(size < UInt64(Int.max / 2))
  }

  private func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }
}
