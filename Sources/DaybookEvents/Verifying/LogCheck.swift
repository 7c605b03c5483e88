internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues

/// A check of a whole log, slice by slice: first the events, then the tables derived from them.
struct LogCheck {
  /// The last position to check.
  let end: UInt64
  /// The next position to check; all earlier events are undamaged.
  private(set) var next: UInt64 = 1
  /// The heads of the streams, by their numbers from 1.
  private(set) var heads: [StreamHead] = []
  private(set) var names: [StreamName] = []
  /// The number of the stream whose tables are checked next.
  var nextStream: UInt64 = 1
  /// The first position of the block whose copy is checked next.
  var nextCopy: UInt64 = 1

  private var digest = LogDigest()
  /// The requested digests of the log's beginning.
  private(set) var trail: DigestTrail
  private(set) var catalog = EventCatalog()
  private var used = CatalogUse()
  private var knownNames: Set<StreamName> = []

  /// The maximum number of events of a slice.
  static let sliceCount: UInt64 = 4_096

  init(end: UInt64, notingDigestAt position: UInt64) {
    self.end = end
    trail = DigestTrail(upTo: position)
  }

  /// The result of the check so far, with `problem`.
  func report(problem: AdvisedText?) -> VerificationReport {
    VerificationReport(
      events: next - 1, digest: digest.head(naming: catalog, used).hexadecimal,
      problemText: problem)
  }

  /// Checks one more slice.
  ///
  /// Inlined, it would be in the command twice: a caller is also compiled for one closure.
  ///
  /// - Returns: Whether there is more to check.
  /// - Throws: ``LogError`` with code ``LogError/Code/damaged`` for damage.
  @inline(never)
  mutating func runSlice(in log: borrowing LogRead) throws(LogError) -> Bool {
    guard next <= end else {
      if try runTableSlice(in: log) { return true }
      return try runCopySlice(in: log)
    }
    if try !log.isCatalogKnown(catalog) { catalog = try log.loadCatalog(known: []) }
    let (last, checkpoint) = (min(end, next + Self.sliceCount - 1), try log.checkpoint().seq)
    let tagCheckpoint = try log.tagCheckpoint()
    _ = try log.visit(next...last, skipping: { _ in false }) { (record) throws(LogError) in
      try check(record)
      try check(record, isIndexedBy: log, upTo: checkpoint)
      if record.seq <= tagCheckpoint { try check(tagsOf: record, in: log) }
      digest.append(record.bytes)
      next = record.seq + 1
      if record.seq == trail.position { trail.reach(digest.head(naming: catalog, used)) }
      return true
    }
    try checkDigests(in: log)
    return true
  }

  private mutating func checkDigests(in log: borrowing LogRead) throws(LogError) {
    for (number, bytes) in digest.completed {
      guard let stored = try log.value(forKey: number, in: log.tables.digests),
        stored.equals(bytes.rawBytes)
      else { throw .damaged("digest \(number), of the 1,024 events before \(next),") }
      trail.note(number, bytes)
    }
    digest.forgetCompleted()
  }

  private mutating func check(_ record: borrowing RecordView) throws(LogError) {
    let (type, schema) = (record.typeNumber, record.schemaNumber)
    guard catalog.type(type) != nil, catalog.layout(type: type, schema: schema) != nil else {
      throw .damaged(seq: record.seq, "its schema is unknown")
    }
    used.note(type: type, schema: schema)
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
}
