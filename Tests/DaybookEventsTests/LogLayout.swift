import DaybookStorage
import DaybookSystem
import DaybookValues

@_spi(Engine) @testable import DaybookEvents

/// The positions of events in the blocks and the tail of a log file, and sizes of other tables.
struct LogLayout: Equatable {
  struct Block: Equatable {
    let first: UInt64
    let count: Int
    let recordBytes: Int
  }

  private(set) var blocks: [Block] = []
  private(set) var tail: [UInt64] = []
  /// The number of entries in the table of stream names; below it those of other tables.
  private(set) var names = 0
  private(set) var heads = 0
  private(set) var ids = 0
  private(set) var sparseIndex = 0
  private(set) var digests = 0
  private(set) var checkpoint: UInt64 = 0

  init(_ log: FileEventLog) throws {
    let read = try log.withRead { (read, _, _) throws(LogError) in try Self.look(read) }
    self = read
  }

  private init() {}

  private static func look(_ read: borrowing LogRead) throws(LogError) -> LogLayout {
    var layout = LogLayout()
    var cursor = try read.cursor(in: read.tables.blocks)
    var isThere = try cursor.moveToFirst()
    while isThere {
      guard let block = BlockView(first: cursor.key, bytes: cursor.value) else { break }
      var bytes = 0
      for index in 0..<block.count { bytes += block.record(index).bytes.byteCount }
      layout.blocks.append(Block(first: block.first, count: block.count, recordBytes: bytes))
      isThere = try cursor.moveToNext()
    }
    var tail = try read.cursor(in: read.tables.tail)
    isThere = try tail.moveToFirst()
    while isThere {
      layout.tail.append(tail.key)
      isThere = try tail.moveToNext()
    }
    layout.names = try read.count(in: read.tables.names)
    layout.heads = try read.count(in: read.tables.heads)
    layout.ids = try read.count(in: read.tables.ids)
    layout.sparseIndex = try read.count(in: read.tables.sparseIndex)
    layout.digests = try read.count(in: read.tables.digests)
    layout.checkpoint = try read.checkpoint().seq
    return layout
  }

  /// Returns whether every event up to `end` is stored once, blocks before the tail, within all
  /// limits.
  func isSound(end: UInt64) -> Bool {
    var next: UInt64 = 1
    for block in blocks {
      guard block.first == next, block.count <= 4_096,
        block.count == 1 || block.recordBytes <= 1 << 20
      else { return false }
      next += UInt64(block.count)
    }
    return tail == Array(next..<end + 1) && tail.count < 1_024
  }
}
