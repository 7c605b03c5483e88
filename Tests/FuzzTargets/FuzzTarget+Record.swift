@_spi(Engine) internal import DaybookEvents
internal import DaybookValues

extension FuzzTarget {
  /// Checks that any change of a record is found, in the record itself and in its block.
  ///
  /// The first line is an event in NDJSON. The bytes after it are edits of its record, three bytes
  /// each. Two bytes are a position, and the third is XORed with the byte there.
  func checkRecord(_ bytes: [UInt8]) async throws(FuzzFinding) {
    try checkBlock(bytes)
    try checkSchema(bytes)
    let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    guard let record = await record(of: Array(parts[0])) else { return }
    let changed = parts.count > 1 ? Self.changing(record, by: Array(parts[1])) : record
    let isWhole = RecordView.isWhole(changed.rawBytes, seq: 1)
    try expect(isWhole == (changed == record), "A record is whole after a change: \(isWhole)")
    try expect(!RecordView.isWhole(record.rawBytes, seq: 2), "A record is whole elsewhere.")
    try checkBlock(of: record, changed)
  }

  /// Returns the record of an event in a new log; `nil` if the line is refused.
  private func record(of line: [UInt8]) async -> [UInt8]? {
    var (parser, batch) = (EventLineParser(), EventBatch())
    guard (try? parser.parse(line.span, into: &batch)) != nil else { return nil }
    let log = MemoryEventLog(now: { Timestamp(microsecondsSinceEpoch: 0) })
    guard (try? await log.append(batch)) != nil else { return nil }
    var record: [UInt8] = []
    try? log.scan(.all) { (view, _, _) throws(LogError) in
      record.append(view.bytes)
      return true
    }
    return record
  }

  private static func changing(_ record: [UInt8], by edits: [UInt8]) -> [UInt8] {
    var changed = record
    for edit in stride(from: 0, to: edits.count - 2, by: 3) {
      let place = Int(edits[edit]) << 8 | Int(edits[edit + 1])
      changed[place % record.count] ^= edits[edit + 2]
    }
    return changed
  }

  private func checkBlock(of record: [UInt8], _ changed: [UInt8]) throws(FuzzFinding) {
    var builder = BlockBuilder(first: 1)
    builder.append(record.rawBytes)
    let sealed = builder.finished
    try expect(Self.damaged(sealed) == nil, "A sealed block is not whole.")
    guard changed != record else { return }
    var damaged = sealed
    let place = BlockBuilder.headBytes..<BlockBuilder.headBytes + record.count
    damaged.replaceSubrange(place, with: changed)
    try expect(Self.damaged(damaged) == 1, "The change of a record of a block is not found.")
  }

  /// Reads any bytes as a block, which must not lead to a read outside them.
  private func checkBlock(_ bytes: [UInt8]) throws(FuzzFinding) {
    _ = Self.damaged(bytes)
  }

  /// Returns the first damaged position; 0 when the bytes are not a block, `nil` without damage.
  private static func damaged(_ bytes: [UInt8]) -> UInt64? {
    guard let block = BlockView(first: 1, bytes: bytes.rawBytes) else { return 0 }
    return block.firstDamaged
  }

  /// Checks that bytes are refused as a schema, or that the schema is stored as the same bytes.
  private func checkSchema(_ bytes: [UInt8]) throws(FuzzFinding) {
    guard let definition = EventDefinition(type: "t", storedBytes: bytes.rawBytes) else { return }
    try expect(definition.storedBytes == bytes, "A schema is kept as other bytes.")
  }
}
