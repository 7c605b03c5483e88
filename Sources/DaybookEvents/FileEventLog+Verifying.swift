internal import DaybookStorage
internal import DaybookValues

/// What a check of a whole log found.
public struct VerificationReport: Equatable, Sendable {
  /// How many events are whole, from the first on.
  public let events: UInt64
  /// The digest of those events, in hexadecimal.
  public let digest: String
  /// What is wrong; `nil` when nothing is.
  public let problem: String?
  /// Whether nothing is wrong.
  public var isWhole: Bool { problem == nil }
}

extension FileEventLog {
  /// Checks every event: checksum, digest, place in its stream, name, schema, and the tables that
  /// are made of them.
  ///
  /// It stops at the first event that is not as it was written. Appends go on meanwhile; the check
  /// ends where the log ended when it began.
  ///
  /// - Parameter progress: Is told how many events were checked.
  /// - Returns: How many events are whole, their digest, and what is wrong with the next one.
  /// - Throws: ``LogError`` when the log cannot be read at all.
  /// - Complexity: O(*n*); about 0.1 s a million events.
  public func verify(
    progress: (UInt64) -> Void = { _ in }
  ) throws(LogError) -> VerificationReport {
    let end = try end()
    var check = LogCheck(end: end)
    let fresh = VerifiedBlocks()
    do throws(LogError) {
      while check.next <= end {
        try withSlice(fresh) { (read, catalog) throws(LogError) in
          try check.runSlice(in: read, catalog)
        }
        progress(check.next - 1)
      }
      var isMore = true
      while isMore {
        try withSlice(fresh) { (read, _) throws(LogError) in
          isMore = try check.runTableSlice(in: read)
        }
      }
    } catch {
      guard error.code == .damaged else { throw error }
      return check.report(problem: error.description)
    }
    return check.report(problem: nil)
  }

  private func withSlice(
    _ verified: VerifiedBlocks, _ body: (borrowing LogRead, EventCatalog) throws(LogError) -> Void
  ) throws(LogError) {
    let environment = environment
    let read = try LogRead(in: environment, tables, verified)
    try body(read, try read.loadCatalog(known: []))
  }
}

/// A check of a whole log, slice by slice.
private struct LogCheck {
  let end: UInt64
  private(set) var next: UInt64 = 1
  private var digest = LogDigest()
  private var heads: [StreamHead] = []
  private var names: [StreamName] = []
  private var knownNames: Set<StreamName> = []
  private var nextStream: UInt64 = 1
  private static let sliceCount: UInt64 = 8_192

  init(end: UInt64) { self.end = end }

  func report(problem: String?) -> VerificationReport {
    VerificationReport(
      events: next - 1, digest: digest.head.hexadecimal, problem: problem)
  }

  mutating func runSlice(
    in log: borrowing LogRead, _ catalog: EventCatalog
  ) throws(LogError) {
    let last = min(end, next + Self.sliceCount - 1)
    _ = try log.visit(next...last, skipping: { _ in false }) { (record) throws(LogError) in
      try check(record, catalog)
      digest.append(record.bytes)
      next = record.seq + 1
      return true
    }
    for (number, bytes) in digest.completed {
      guard try isStored(bytes, number, in: log) else {
        throw .damaged("digest \(number), of the 1,024 events before \(next),")
      }
    }
    digest.forgetCompleted()
  }

  /// Whether a digest is stored as it should be; the last ones may not be stored yet.
  private func isStored(
    _ digest: [UInt8], _ number: UInt64, in log: borrowing LogRead
  ) throws(LogError) -> Bool {
    if let stored = try log.value(forKey: number, in: log.tables.digests) {
      return stored.equals(digest.rawBytes)
    }
    var later = try log.cursor(in: log.tables.digests)
    return try !later.move(toAtOrAfter: number)
  }

  private mutating func check(
    _ record: borrowing RecordView, _ catalog: EventCatalog
  ) throws(LogError) {
    guard catalog.layout(type: record.typeNumber, schema: record.schemaNumber) != nil else {
      throw .damaged(seq: record.seq, "its schema is unknown")
    }
    let number = Int(record.streamNumber)
    guard number >= 1, number <= heads.count + 1 else {
      throw .damaged(seq: record.seq, "its stream is unknown")
    }
    if number > heads.count { try begin(record) }
    let head = heads[number - 1]
    guard record.version == head.version + 1, record.previous == head.seq else {
      throw .damaged(seq: record.seq, "it does not follow the event before it in its stream")
    }
    heads[number - 1] = StreamHead(seq: record.seq, version: record.version)
  }

  private mutating func begin(_ record: borrowing RecordView) throws(LogError) {
    guard let name = record.newStreamName, knownNames.insert(name).inserted else {
      throw .damaged(seq: record.seq, "it begins a stream that has no name of its own")
    }
    names.append(name)
    heads.append(StreamHead(seq: 0, version: 0))
  }

  /// Checks, for some streams, that the tables made of the log say what the log says: head, name
  /// and number of each.
  ///
  /// - Returns: Whether there is more to check.
  mutating func runTableSlice(in log: borrowing LogRead) throws(LogError) -> Bool {
    var stored = try log.cursor(in: log.tables.heads)
    var isThere = try stored.move(toAtOrAfter: nextStream)
    var left = Self.sliceCount / 8
    while isThere, left > 0, stored.key <= UInt64(heads.count) {
      try check(headOf: stored.key, stored.value, in: log)
      nextStream = stored.key + 1
      left -= 1
      isThere = try stored.moveToNext()
    }
    return isThere && left == 0
  }

  private func check(
    headOf number: UInt64, _ stored: RawSpan, in log: borrowing LogRead
  ) throws(LogError) {
    let seq = stored.littleEndian(UInt64.self, at: 0)
    let version = stored.littleEndian(UInt32.self, at: 8)
    if seq <= end {
      try log.withRecord(seq) { (record) throws(LogError) in
        guard UInt64(record.streamNumber) == number, record.version == version else {
          throw .damaged("head of stream \(number)")
        }
      }
    }
    let name = names[Int(number) - 1]
    guard try log.storedName(of: UInt32(number)) == name,
      try log.storedNumber(of: name) == UInt32(number)
    else { throw .damaged("name of stream \(number)") }
  }
}

extension [UInt8] {
  /// Two hexadecimal digits a byte.
  package var hexadecimal: String {
    let digits = Array<UInt8>("0123456789abcdef".utf8)
    return String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
