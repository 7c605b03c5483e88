import DaybookEvents
import DaybookSystem
import DaybookValues
import Foundation
import LogTestModel
import TestSupport
import Testing

@testable import EventColumns

@Suite("Damaged columns are refused or right, never wrong")
struct ColumnDamageTests {
  private static func sample() async throws -> (path: String, log: FileEventLog, bytes: Data) {
    var sample = try SampleLog(seed: 9)
    try await sample.append(2_100)
    let store = ColumnStore(
      of: sample.log, in: sample.path, ColumnSizes(stripeRows: 1_024, leastEvents: 1))
    try store.catchUp()
    return (store.path, sample.log, try Data(contentsOf: URL(filePath: store.path)))
  }

  /// Returns all values of the file at `path`.
  private static func content(_ path: String) throws(ColumnError) -> [[JSONValue]] {
    let file = try ColumnFile(path)
    var content: [[JSONValue]] = []
    for stripe in file.stripes {
      for column in try columns(of: stripe) {
        content.append(
          try StoredColumn(column, in: stripe, of: file).values(at: .all(column.rowCount)))
      }
    }
    return content
  }

  private static func columns(
    of stripe: ColumnFile.Stripe
  ) throws(ColumnError) -> [ColumnHead] {
    let envelope = stripe.head.envelope
    let groups = try stripe.groups()
    return [
      envelope?.codes, envelope?.times, envelope?.streams, envelope?.versions,
      envelope?.newStreams, envelope?.newNames,
    ].compactMap { $0 } + groups.flatMap(\.columns)
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
    // The bytes of the two roots, each of which can replace the other, and of the stripes.
    let roots = Array(0..<600) + Array(4_096..<4_700)
    let stripes =
      Array(stride(from: 8_192, to: 12_000, by: 3))
      + Array(stride(from: 12_000, to: bytes.count, by: 97))
    let stored = try Self.storedPlaces(path)
    #expect(stored.count > 1_000)
    let picked =
      TestLength.sample(of: roots, 60) + TestLength.sample(of: stripes, 100)
      + TestLength.sample(of: stored, 100)
    let isStored = Set(stored)
    for place in picked {
      var changed = bytes
      changed[place] ^= UInt8(1 << (place % 8))
      try changed.write(to: URL(filePath: path))
      if isStored.contains(place) {
        #expect(throws: ColumnError.self, "byte \(place)") { try Self.content(path) }
      } else {
        // Other damage is refused, or does no harm, because each root can replace the other.
        let found = try? Self.text(Self.content(path))
        #expect(found == nil || found == whole, "byte \(place)")
      }
    }
  }

  /// Returns the positions of the bytes of stored columns.
  private static func storedPlaces(_ path: String) throws -> [Int] {
    let file = try ColumnFile(path)
    return try file.stripes.flatMap { stripe in
      try columns(of: stripe).flatMap(\.parts).flatMap { part in
        let start = Int(stripe.blocksOffset + part.offset)
        return Array(start..<start + part.byteCount)
      }
    }
  }

  @Test("Cut short anywhere")
  func cutShort() async throws {
    let (_, _, bytes) = try await Self.sample()
    let path = TemporaryPath().path
    let counts = Array(0..<300) + Array(stride(from: 300, to: bytes.count, by: 211))
    for count in TestLength.sample(of: counts, 150) {
      try bytes.prefix(count).write(to: URL(filePath: path))
      #expect(throws: ColumnError.self, "\(count) bytes") { try Self.content(path) }
    }
  }
}
