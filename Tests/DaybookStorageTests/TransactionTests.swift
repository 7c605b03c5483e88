import DaybookStorage
import DaybookSystem
import Testing

@Suite struct TransactionTests {
  private let directory: TemporaryDirectory
  private let notebook: Notebook

  init() throws {
    directory = try TemporaryDirectory()
    notebook = try Notebook(at: directory.file())
  }

  @Test(
    "What is committed is read back, whatever its size", arguments: [0, 1, 2022, 2023, 1_000_000])
  func roundTrip(size: Int) throws {
    let value = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
    try notebook.put([0: value, .max: value])
    #expect(try notebook.value(forKey: 0) == value)
    #expect(try notebook.value(forKey: .max) == value)
    #expect(try notebook.value(forKey: 1) == nil)
  }

  @Test("A transaction that is not committed changes nothing")
  func dropping() throws {
    do {
      var write = try WriteTransaction(in: notebook.environment)
      try write.put([UInt8(1)].span.bytes, forKey: 1, in: notebook.events, appending: true)
      #expect(try write.count(in: notebook.events) == 1)
    }
    #expect(try notebook.count() == 0)
  }

  @Test("A read sees what was there when it began, a later one what was committed since")
  func snapshots() throws {
    try notebook.put([1: [1]])
    let before = try ReadTransaction(in: notebook.environment)
    try notebook.put([1: [2], 2: [2]])
    let after = try ReadTransaction(in: notebook.environment)
    #expect(try copyIfPresent(before.value(forKey: 1, in: notebook.events)) == [1])
    #expect(try before.count(in: notebook.events) == 1)
    #expect(try copyIfPresent(after.value(forKey: 1, in: notebook.events)) == [2])
    #expect(after.transactionNumber == before.transactionNumber + 1)
    #expect(try notebook.environment.lastTransactionNumber() == after.transactionNumber)
  }

  @Test("Appending a key that is not above the last is refused", arguments: [0, 4, 5] as [UInt64])
  func appendingOutOfOrder(key: UInt64) throws {
    try notebook.put([5: [5]])
    var write = try WriteTransaction(in: notebook.environment)
    #expect(throws: SystemError.self) {
      try write.put([UInt8(1)].span.bytes, forKey: key, in: notebook.events, appending: true)
    }
    #expect(try copyIfPresent(write.value(forKey: 5, in: notebook.events)) == [5])
  }

  @Test(
    "A byte key has 1 to 511 bytes",
    arguments: [
      (0, StorageFault.keySize), (1, nil), (511, nil), (512, .keySize),
    ] as [(Int, StorageFault?)])
  func keySizes(size: Int, expected: StorageFault?) throws {
    let key = [UInt8](repeating: 65, count: size)
    let found = fault {
      var write = try WriteTransaction(in: notebook.environment)
      try write.put([UInt8(1)].span.bytes, forKey: key.span.bytes, in: notebook.names)
      try write.commit()
    }
    #expect(found == expected)
  }

  @Test("Removing says whether the key was there")
  func removing() throws {
    try notebook.put([1: [1], 2: [2]])
    try notebook.put(["a": "1"])
    var write = try WriteTransaction(in: notebook.environment)
    #expect(try write.remove(key: 1, in: notebook.events))
    #expect(try !write.remove(key: 1, in: notebook.events))
    #expect(try write.remove(key: Array("a".utf8).span.bytes, in: notebook.names))
    #expect(try !write.remove(key: Array("b".utf8).span.bytes, in: notebook.names))
    try write.commit()
    #expect(try notebook.count() == 1)
    #expect(try notebook.value(forKey: "a") == nil)
  }

  @Test("Emptying a table leaves the other as it is")
  func emptying() throws {
    try notebook.put([1: [1], 2: [2]])
    try notebook.put(["a": "1"])
    var write = try WriteTransaction(in: notebook.environment)
    try write.removeAll(in: notebook.events)
    try write.commit()
    #expect(try notebook.count() == 0)
    #expect(try notebook.value(forKey: "a") == "1")
  }

  @Test("Threads that write take turns, and lose nothing")
  func writersTakeTurns() throws {
    let notebook = notebook
    let threads = try (0..<4).map { number in
      try SystemThread.start(name: "writer \(number)") {
        for _ in 0..<50 {
          guard var write = try? WriteTransaction(in: notebook.environment),
            let count = try? write.count(in: notebook.events)
          else { return }
          try? write.put(
            [UInt8(1)].span.bytes, forKey: UInt64(count), in: notebook.events, appending: true)
          try? write.commit()
        }
      }
    }
    for thread in threads { thread.join() }
    #expect(try notebook.count() == 200)
  }

  @Test("Threads read while another writes, each a state that was committed")
  func readersDoNotWait() throws {
    let notebook = notebook
    let torn = Monitor(0)
    let writer = try SystemThread.start(name: "writer") {
      for number in 0..<200 { try? notebook.put([0: [UInt8(number)], 1: [UInt8(number)]]) }
    }
    let readers = try (0..<3).map { number in
      try SystemThread.start(name: "reader \(number)") {
        for _ in 0..<2000 {
          guard let read = try? ReadTransaction(in: notebook.environment) else { return }
          let first = try? copyIfPresent(read.value(forKey: 0, in: notebook.events))
          let second = try? copyIfPresent(read.value(forKey: 1, in: notebook.events))
          if first != second { torn.update { $0 += 1 } }
        }
      }
    }
    for thread in readers + [writer] { thread.join() }
    #expect(torn.withLock { $0 } == 0)
    #expect(try notebook.value(forKey: 0) == [199])
  }
}
