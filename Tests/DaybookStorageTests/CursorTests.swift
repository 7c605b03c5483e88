import DaybookStorage
import DaybookSystem
import Testing

@Suite struct CursorTests {
  private let directory: TemporaryDirectory
  private let notebook: Notebook

  init() throws {
    directory = try TemporaryDirectory()
    notebook = try Notebook(at: directory.file())
  }

  @Test("A cursor meets every key in numeric order, and backwards", arguments: [0, 1, 3, 5000])
  func walking(count: Int) throws {
    let keys = (0..<count).map { UInt64($0) * 1_000_000_007 }
    let entries = keys.map { ($0, [UInt8(truncatingIfNeeded: $0)]) }
    try notebook.put(Dictionary(uniqueKeysWithValues: entries))
    let read = try ReadTransaction(in: notebook.environment)
    var cursor = try read.cursor(in: notebook.events)
    var forwards: [UInt64] = []
    while try cursor.moveToNext() {
      forwards.append(cursor.key)
      #expect(copy(cursor.value) == [UInt8(truncatingIfNeeded: cursor.key)])
    }
    var backwards: [UInt64] = []
    var isOnEntry = try cursor.moveToLast()
    while isOnEntry {
      backwards.append(cursor.key)
      isOnEntry = try cursor.moveToPrevious()
    }
    #expect(forwards == keys)
    #expect(backwards == keys.reversed())
  }

  @Test(
    "A cursor finds the nearest key on either side",
    arguments: [
      (0, 10, nil), (9, 10, nil), (10, 10, 10), (15, 20, 10), (20, 20, 20), (31, nil, 30),
      (.max, nil, 30),
    ] as [(UInt64, UInt64?, UInt64?)])
  func nearest(key: UInt64, atOrAfter: UInt64?, atOrBefore: UInt64?) throws {
    try notebook.put([10: [1], 20: [2], 30: [3]])
    let read = try ReadTransaction(in: notebook.environment)
    var cursor = try read.cursor(in: notebook.events)
    #expect(try (cursor.move(toAtOrAfter: key) ? cursor.key : nil) == atOrAfter)
    #expect(try (cursor.move(toAtOrBefore: key) ? cursor.key : nil) == atOrBefore)
  }

  @Test("A cursor that found nothing stands nowhere until it is moved to a place")
  func nowhere() throws {
    try notebook.put([1: [1], 2: [2]])
    let read = try ReadTransaction(in: notebook.environment)
    var cursor = try read.cursor(in: notebook.events)
    #expect(try cursor.moveToLast())
    #expect(try !cursor.moveToNext())
    #expect(try !cursor.moveToNext())
    #expect(try !cursor.moveToPrevious())
    #expect(try cursor.moveToFirst())
    #expect(cursor.key == 1)
  }

  @Test("In an empty table every move finds nothing")
  func empty() throws {
    let read = try ReadTransaction(in: notebook.environment)
    var cursor = try read.cursor(in: notebook.events)
    #expect(try !cursor.moveToFirst())
    #expect(try !cursor.moveToLast())
    #expect(try !cursor.move(toAtOrAfter: 0))
    #expect(try !cursor.move(toAtOrBefore: .max))
  }

  @Test("The bytes of a read outlive the cursor that found them")
  func valuesOutliveCursor() throws {
    try notebook.put([1: [1, 2, 3], 2: [4]])
    let read = try ReadTransaction(in: notebook.environment)
    let value = try firstValue(in: read)
    try notebook.put([1: [9, 9, 9]])
    #expect(copy(value) == [1, 2, 3])
  }

  @_lifetime(borrow read)
  private func firstValue(in read: borrowing ReadTransaction) throws -> RawSpan {
    var cursor = try read.cursor(in: notebook.events)
    #expect(try cursor.moveToNext())
    let value = cursor.value
    #expect(try cursor.moveToNext())
    return value
  }

  @Test("A cursor of a write sees what the write has put")
  func cursorInWrite() throws {
    var write = try WriteTransaction(in: notebook.environment)
    for key in 0..<3 as Range<UInt64> {
      try write.put([UInt8(key)].span.bytes, forKey: key, in: notebook.events, appending: true)
    }
    #expect(try lastKey(in: write) == 2)
    try write.commit()
    #expect(try lastKey(in: ReadTransaction(in: notebook.environment)) == 2)
  }

  private func lastKey(
    in transaction: borrowing some StorageReading & ~Copyable & ~Escapable
  ) throws -> UInt64? {
    var cursor = try transaction.cursor(in: notebook.events)
    return try cursor.moveToLast() ? cursor.key : nil
  }

  @Test(
    "Byte keys come in the order of their bytes, from a start, until told to stop",
    arguments: [
      ("", 9, ["a", "a\u{0}", "ab", "b", "ä"]), ("ab", 9, ["ab", "b", "ä"]),
      ("aa", 2, ["ab", "b"]),
      ("\u{10FFFF}", 9, []),
    ] as [(String, Int, [String])])
  func byteKeys(start: String, most: Int, expected: [String]) throws {
    try notebook.put(["b": "1", "ab": "2", "a": "3", "ä": "4", "a\u{0}": "5"])
    let read = try ReadTransaction(in: notebook.environment)
    let start = Array(start.utf8)
    var keys: [String] = []
    try read.forEachByteKey(in: notebook.names, startingAt: start.span.bytes) { key, value in
      keys.append(String(decoding: copy(key), as: UTF8.self))
      return keys.count < most && value.byteCount == 1
    }
    #expect(keys == expected)
  }
}
