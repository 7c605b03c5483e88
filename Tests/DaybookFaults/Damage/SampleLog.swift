@_spi(Engine) internal import DaybookEvents
internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues
internal import Foundation
internal import TestSupport

/// A log as the bytes of its file, with the byte ranges of its events.
struct SampleLog: Sendable {
  /// The size of a log; each size has blocks, a tail over several pages, and free pages.
  enum Size {
    /// About 2 MiB.
    case large
    /// About 200 KiB, which takes a tenth of the time.
    case small

    /// The number of events in each batch.
    fileprivate var batches: [Int] {
      switch self {
      case .large:
        Array(repeating: 400, count: 10) + Array(repeating: 30, count: 30)
          + Array(repeating: 1, count: 300)
      case .small: [300, 30, 30, 30] + Array(repeating: 1, count: 80)
      }
    }
  }

  /// An event's position and the byte range of its record.
  struct Place: Sendable {
    let seq: UInt64
    let bytes: Range<Int>
  }

  let bytes: Data
  let count: UInt64
  let digest: String
  /// The records that the tables refer to, in the order of the file.
  let places: [Place]
  let freePages: [Int]

  static let pageSize = 4_096

  /// Makes the log in `directory`, with batches of all sizes; some of the ids are given by clients.
  init(_ size: Size, makingAt directory: String) async throws {
    let log = try FileEventLog.open(directory)
    var generator = SeededGenerator(seed: 8)
    var number: Int64 = 0
    for count in size.batches {
      var batch = EventBatch()
      for _ in 0..<count {
        number += 1
        Self.add(number, to: &batch, &generator)
      }
      _ = try await log.append(batch)
    }
    // The bytes are read before the log is closed, so that the last commit is that of the last
    // event. Afterwards they replace the file, so that nothing remains of what closing wrote.
    try self.init(of: log, at: directory)
    log.close()
    try log.environment.close(deadline: .seconds(10))
    try bytes.write(to: URL(filePath: "\(directory)/log.mdb"))
  }

  private init(of log: FileEventLog, at directory: String) throws {
    let report = try log.verify()
    (count, digest) = (report.events, report.digest)
    bytes = try Data(contentsOf: URL(filePath: "\(directory)/log.mdb"))
    let file = try RecoveredFile(path: "\(directory)/log.mdb")
    (places, freePages) = try Self.places(in: file)
  }

  private static func add(
    _ number: Int64, to batch: inout EventBatch, _ generator: inout SeededGenerator
  ) {
    let text = String(repeating: "text ", count: Int.random(in: 20...70, using: &generator))
    let tags = number.isMultiple(of: 4) ? ["third:\(number % 30)", "digit:\(number % 10)"] : []
    let hasID = Int.random(in: 0..<4, using: &generator) == 0
    batch.append(
      number.isMultiple(of: 3) ? "sample.odd" : "sample.even",
      ["number": .integer(number), "text": .string(text)],
      to: StreamName(checked: "sample-\(Int.random(in: 0..<60, using: &generator))"),
      id: hasID ? EventID(high: generator.next(), low: generator.next()) : nil, tags: tags)
  }

  private static func places(
    in file: borrowing RecoveredFile
  ) throws -> (places: [Place], freePages: [Int]) {
    guard let commit = file.commits.first else { return ([], []) }
    let tables = try file.tables(of: commit)
    var places: [Place] = []
    if let tail = tables["tail"] {
      try file.forEachEntry(of: tail) { entry in
        let start = Int(entry.place.offset)
        places.append(
          Place(seq: entry.number ?? 0, bytes: start..<start + entry.place.byteCount))
      }
    }
    if let blocks = tables["blocks"] {
      try file.forEachEntry(of: blocks) { (entry) throws(SystemError) in
        let bytes = try file.bytes(at: entry.place)
        places += Self.places(
          first: entry.number ?? 0, bytes.span.bytes, at: Int(entry.place.offset))
      }
    }
    return (
      places.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound },
      try freePages(of: commit, in: file)
    )
  }

  /// Returns the pages that `commit` left free, from lists that each begin with a count.
  private static func freePages(
    of commit: RecoveredCommit, in file: borrowing RecoveredFile
  ) throws -> [Int] {
    var pages: [Int] = []
    try file.forEachEntry(of: commit.freePages) { (entry) throws(SystemError) in
      let list = try file.bytes(at: entry.place)
      let numbers = stride(from: 0, to: list.count - 7, by: 8).map {
        list.rawBytes.littleEndian(UInt64.self, at: $0)
      }
      guard let count = numbers.first else { return }
      pages += numbers.dropFirst().prefix(Int(clamping: count)).map { Int(clamping: $0) }
    }
    return pages.filter { $0 >= 2 && ($0 + 1) * pageSize <= file.byteCount }
  }

  private static func places(first: UInt64, _ bytes: RawSpan, at offset: Int) -> [Place] {
    guard let block = BlockView(first: first, bytes: bytes) else { return [] }
    var start = offset + BlockBuilder.headBytes
    return (0..<block.count).map { index in
      let record = block.record(index)
      defer { start += record.bytes.byteCount }
      return Place(seq: record.seq, bytes: start..<start + record.bytes.byteCount)
    }
  }

  /// Returns the event whose record contains the byte at `offset`.
  func seq(at offset: Int) -> UInt64? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].bytes.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low].bytes.contains(offset) ? places[low].seq : nil
  }
}
