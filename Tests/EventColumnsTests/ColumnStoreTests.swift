import DaybookEvents
import DaybookValues
import EventColumns
import Foundation
import LogTestModel
import TestSupport
import Testing

@Suite("The file of columns follows its log")
struct ColumnStoreTests {
  private static let pace = ColumnSizes(stripeRows: 1_024, leastEvents: 2_000)

  private static func store(of sample: SampleLog) -> ColumnStore {
    ColumnStore(of: sample.log, in: sample.path, pace)
  }

  @Test("A short log has none, and a longer one is followed stripe by stripe")
  func following() async throws {
    var sample = try SampleLog(seed: 20)
    let store = Self.store(of: sample)
    try await sample.append(1_999)
    try store.catchUp()
    #expect(store.current() == nil)
    #expect(!FileManager.default.fileExists(atPath: store.path))
    for wanted in [2_048, 3_072, 4_096, 5_120] as [UInt64] {
      try await sample.append(1_000)
      try store.catchUp()
      let file = try #require(store.current())
      #expect(file.root.checkpoint == wanted)
      #expect(file.root.generation == 1)
      try ColumnComparison(file, sample.log).expectSame()
    }
  }

  @Test("What another store added is seen, and what was opened before goes on to answer")
  func twoStores() async throws {
    var sample = try SampleLog(seed: 21)
    try await sample.append(2_500)
    let (one, other) = (Self.store(of: sample), Self.store(of: sample))
    try one.catchUp()
    let first = try #require(one.current())
    try await sample.append(2_000)
    try other.catchUp()
    #expect(one.current()?.root.checkpoint == 4_096)
    #expect(first.root.checkpoint == 2_048)
    try ColumnComparison(first, sample.log).expectSame()
  }

  @Test("Columns of another log do not answer, and are made anew")
  func anotherLog() async throws {
    var (sample, stranger) = (try SampleLog(seed: 22), try SampleLog(seed: 23))
    try await sample.append(2_500)
    try await stranger.append(4_500)
    let (store, other) = (Self.store(of: sample), Self.store(of: stranger))
    try store.catchUp()
    try other.catchUp()
    try FileManager.default.removeItem(atPath: store.path)
    try FileManager.default.copyItem(atPath: other.path, toPath: store.path)
    #expect(store.current() == nil)
    try store.catchUp()
    let file = try #require(store.current())
    #expect(file.root.checkpoint == 2_048)
    #expect(file.root.generation == 2)
    try ColumnComparison(file, sample.log).expectSame()
  }

  @Test("A file that is damaged, cut short or none at all is made anew")
  func damaged() async throws {
    var sample = try SampleLog(seed: 24)
    try await sample.append(2_500)
    let store = Self.store(of: sample)
    try store.catchUp()
    let whole = try Data(contentsOf: URL(filePath: store.path))
    var changed = whole
    for place in [20, 4_110, 8_300] { changed[place] ^= 0xFF }
    for bytes in [Data(), Data("no columns".utf8), whole.prefix(9_000), changed] {
      try bytes.write(to: URL(filePath: store.path))
      let fresh = Self.store(of: sample)
      #expect(fresh.current() == nil)
      try fresh.catchUp()
      try ColumnComparison(try #require(fresh.current()), sample.log).expectSame()
    }
  }

  @Test("Whoever meets damage in a block has the file made anew")
  func leaving() async throws {
    var sample = try SampleLog(seed: 27)
    try await sample.append(2_500)
    let store = Self.store(of: sample)
    try store.catchUp()
    var bytes = try Data(contentsOf: URL(filePath: store.path))
    bytes[bytes.count - 40] ^= 1
    try bytes.write(to: URL(filePath: store.path))
    let damaged = try #require(store.current())
    #expect(throws: ColumnError.self) {
      try ColumnComparison(damaged, sample.log).expectSame()
    }
    store.leaveDamaged()
    try store.catchUp()
    try ColumnComparison(try #require(store.current()), sample.log).expectSame()
  }

  @Test("Whatever of an addition is on the disk, the file before it or after it answers")
  func torn() async throws {
    var sample = try SampleLog(seed: 25)
    try await sample.append(2_500)
    let store = Self.store(of: sample)
    try store.catchUp()
    let before = try Data(contentsOf: URL(filePath: store.path))
    try await sample.append(2_000)
    try store.catchUp()
    let after = try Data(contentsOf: URL(filePath: store.path))
    // The old roots, with a part of the added bytes at the end of the file.
    for count in stride(from: before.count, through: after.count, by: 1_003) {
      var torn = after.prefix(count)
      torn.replaceSubrange(0..<8_192, with: before.prefix(8_192))
      try torn.write(to: URL(filePath: store.path))
      #expect(store.current()?.root.checkpoint == 2_048)
    }
    // The new roots, written only in part.
    for count in 0...300 {
      var torn = after
      for place in [0, 4_096] {
        let rest = place + count..<place + 4_096
        torn.replaceSubrange(rest, with: before[rest])
      }
      try torn.write(to: URL(filePath: store.path))
      let checkpoint = store.current()?.root.checkpoint
      #expect(checkpoint == 2_048 || checkpoint == 4_096, "\(count) bytes")
    }
    try store.catchUp()
    try ColumnComparison(try #require(store.current()), sample.log).expectSame()
  }

  @Test("A pipe or a directory in a file's place is waited for by nobody, and nothing is begun")
  func inTheWay() async throws {
    var sample = try SampleLog(seed: 28)
    try await sample.append(2_500)
    let store = Self.store(of: sample)
    let views = "\(sample.path)/views"
    try FileManager.default.createDirectory(atPath: views, withIntermediateDirectories: true)
    for name in ["events.columns", "events.columns-lock"] {
      #expect(mkfifo("\(views)/\(name)", 0o600) == 0)
      #expect(store.current() == nil)
      #expect(throws: ColumnError.self) { try store.catchUp() }
      try FileManager.default.removeItem(atPath: "\(views)/\(name)")
    }
    try FileManager.default.createDirectory(
      atPath: "\(store.path)/x", withIntermediateDirectories: true)
    #expect(throws: ColumnError.self) { try store.catchUp() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: views) == ["events.columns"])
  }

  @Test("Where nothing can be written, nothing is, and the caller is told")
  func readOnly() async throws {
    var sample = try SampleLog(seed: 26)
    try await sample.append(2_500)
    let store = Self.store(of: sample)
    try "in the way".write(
      toFile: "\(sample.path)/views", atomically: true, encoding: .utf8)
    #expect(throws: (any Error).self) { try store.catchUp() }
    #expect(store.current() == nil)
  }
}
