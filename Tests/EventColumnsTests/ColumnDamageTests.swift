import DaybookEvents
import DaybookSystem
import DaybookValues
import EventColumns
import Foundation
import LogTestModel
import TestSupport
import Testing

@Suite("Damaged columns are refused or right, never wrong")
struct ColumnDamageTests {
  private static func sample() async throws -> (path: String, log: FileEventLog, bytes: Data) {
    var sample = try SampleLog(seed: 9)
    try await sample.append(2_100)
    let store = ColumnStore(
      of: sample.log, in: sample.path, ColumnPace(stripeRows: 1_024, leastEvents: 1))
    try store.catchUp()
    return (store.path, sample.log, try Data(contentsOf: URL(filePath: store.path)))
  }

  /// Everything that the file at `path` gives.
  private static func content(_ path: String) throws(ColumnError) -> [[JSONValue]] {
    let file = try ColumnFile(path)
    var content: [[JSONValue]] = []
    for stripe in file.stripes {
      let envelope = stripe.head.envelope
      let columns =
        [
          envelope?.codes, envelope?.times, envelope?.streams, envelope?.versions,
          envelope?.newStreams, envelope?.newNames,
        ].compactMap { $0 }
        + stripe.head.groups.flatMap(\.columns)
      for column in columns {
        content.append(
          try StoredColumn(column, in: stripe, of: file).values(at: .all(column.rowCount)))
      }
    }
    return content
  }

  private static func text(_ content: [[JSONValue]]) -> [[String]] {
    content.map { $0.map(\.description) }
  }

  @Test("With any byte changed")
  func changedBytes() async throws {
    let (_, _, bytes) = try await Self.sample()
    let path = TemporaryPath().path
    try bytes.write(to: URL(filePath: path))
    let whole = Self.text(try Self.content(path))
    // The two roots, of which one answers for the other, and the stripes.
    let roots = Array(0..<600) + Array(4_096..<4_700)
    let stripes =
      Array(stride(from: 8_192, to: 12_000, by: 3))
      + Array(stride(from: 12_000, to: bytes.count, by: 97))
    let (picked, others) = (TestLength.sample(of: roots, 100), TestLength.sample(of: stripes, 250))
    var refused = 0
    for place in picked + others {
      var changed = bytes
      changed[place] ^= UInt8(1 << (place % 8))
      try changed.write(to: URL(filePath: path))
      do throws(ColumnError) {
        #expect(Self.text(try Self.content(path)) == whole, "byte \(place)")
      } catch { refused += 1 }
    }
    #expect(refused >= others.count / 2)
  }

  @Test("Cut short anywhere")
  func cutShort() async throws {
    let (_, _, bytes) = try await Self.sample()
    let path = TemporaryPath().path
    for count in Array(0..<300) + Array(stride(from: 300, to: bytes.count, by: 211)) {
      try bytes.prefix(count).write(to: URL(filePath: path))
      #expect(throws: ColumnError.self, "\(count) bytes") { try Self.content(path) }
    }
  }
}
