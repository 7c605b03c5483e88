@_spi(Engine) import DaybookEvents
import Foundation
import Testing

/// The file of a closed log and the bytes of its records, for changing bits in it.
struct DamagedFile {
  private let file: String
  private var bytes: Data
  /// The bytes of each record, by position from 1.
  private let records: [Data]

  init(_ path: String) throws {
    file = "\(path)/log.mdb"
    bytes = try Data(contentsOf: URL(filePath: file))
    var records: [Data] = []
    try FileEventLog.open(path, .readOnly).scan(.all) { (record, _, _) throws(LogError) in
      records.append(record.bytes.withUnsafeBytes { Data($0) })
      return true
    }
    self.records = records
  }

  func size(of seq: Int) -> Int { records[seq - 1].count }

  /// Writes the file with one bit of a record changed, in all copies of the record.
  ///
  /// Pages that are no longer used hold some of the copies.
  func flip(_ seq: Int, byte: Int, bit: Int) throws { try flip([seq], byte: byte, bit: bit) }

  /// Changes the same bit of several records.
  func flip(_ seqs: [Int], byte: Int, bit: Int) throws {
    var changed = bytes
    for seq in seqs {
      var (start, places) = (bytes.startIndex, 0)
      while let range = bytes.range(of: records[seq - 1], in: start..<bytes.endIndex) {
        changed[range.lowerBound + byte] ^= 1 << bit
        start = range.upperBound
        places += 1
      }
      try #require(places > 0)
    }
    try changed.write(to: URL(filePath: file))
  }

  /// Replaces `old` wherever it occurs in the file.
  func replace(_ old: Data, by new: Data) throws {
    var (changed, start) = (bytes, bytes.startIndex)
    while let range = bytes.range(of: old, in: start..<bytes.endIndex) {
      changed.replaceSubrange(range, with: new)
      start = range.upperBound
    }
    try #require(changed != bytes)
    try changed.write(to: URL(filePath: file))
  }

  func restore() throws { try bytes.write(to: URL(filePath: file)) }
}
