@_spi(Engine) internal import DaybookEvents
internal import DaybookValues

/// The server's records on which decisions about appends depend.
///
/// The statements that lock the head row also fetch the streams and ids of all batches. Other
/// records are fetched when they are needed.
final class PostgresRecords: StoredLog {
  private let reader: PostgresReader
  /// The names and ids that were looked up in advance, and the streams and positions that were
  /// found.
  private let askedNames: Set<StreamName>
  private let askedIDs: Set<EventID>
  private let numbers: [StreamName: UInt32]
  private let heads: [UInt32: StreamHead]
  private let seqs: [EventID: UInt64]
  /// The first failure of reading, after which a decision is invalid; `nil` if all reads succeeded.
  private(set) var failure: PostgresFailure?

  /// Takes the `answers` to the statements of `foresight`, and reads all other records with
  /// `reader`.
  init(
    _ reader: PostgresReader, _ foresight: Foresight, _ answers: ArraySlice<PostgresRows>
  ) throws(PostgresFailure) {
    self.reader = reader
    askedNames = Set(foresight.names)
    askedIDs = Set(foresight.ids)
    let (streams, seqs) = try foresight.parts(answers)
    numbers = Dictionary(streams.map { ($0.name, $0.number) }) { first, _ in first }
    heads = Dictionary(streams.map { ($0.number, $0.head) }) { first, _ in first }
    self.seqs = seqs
  }

  /// Reads records with `reader`; events with one of `ids` count as new, without a look-up.
  init(_ reader: PostgresReader, takingForNew ids: [EventID]) {
    self.reader = reader
    (askedNames, askedIDs) = ([], Set(ids))
    (numbers, heads, seqs) = ([:], [:], [:])
  }

  func storedNumber(of name: StreamName) throws(LogError) -> UInt32? {
    if askedNames.contains(name) { return numbers[name] }
    return try ask { () throws(PostgresFailure) in try reader.stream(name)?.number }
  }

  func storedHead(of number: UInt32) throws(LogError) -> StreamHead? {
    if let known = heads[number] { return known }
    return try ask { () throws(PostgresFailure) in
      var query = PageQuery(.stream(number), from: 1, to: .max)
      (query.isDescending, query.limit) = (true, 1)
      let page = try reader.page(query)
      guard page.count == 1 else { return nil }
      return page.withRecord(0) { StreamHead(seq: $0.seq, version: $0.version) }
    }
  }

  func storedSeq(of id: EventID) throws(LogError) -> UInt64? {
    if askedIDs.contains(id) { return seqs[id] }
    return try ask { () throws(PostgresFailure) in
      try reader.connection.run(Foresight.idQuery([id], reader.tables)).number(0, 1)
    }
  }

  // The id of every event is a key of the table of events.
  func hasStoredIDs() throws(LogError) -> Bool { true }

  func storedName(of number: UInt32) throws(LogError) -> StreamName? {
    try ask { () throws(PostgresFailure) in try reader.names(of: [number])[number] }
  }

  func storedSparsePosition(_ key: StreamKey) throws(LogError) -> UInt64? { nil }

  func storedPosition(
    ofTag tag: [UInt8], atOrAfter seq: UInt64
  ) throws(LogError) -> UInt64? {
    try ask { () throws(PostgresFailure) in
      var statement = PostgresStatement(
        "SELECT seq FROM \(reader.tables.tags) WHERE tag = $1 AND seq >= $2 ORDER BY seq LIMIT 1")
      statement.bind(tag)
      statement.bind(seq)
      return try reader.connection.run(statement).number(0, 0)
    }
  }

  func withRecord<Result>(
    _ seq: UInt64, _ body: (borrowing RecordView) throws(LogError) -> Result
  ) throws(LogError) -> Result {
    let page = try page(PageQuery(from: seq, to: seq))
    guard page.count == 1 else { throw .damaged(seq: seq, "it is missing") }
    return try page.withRecord(0, body)
  }

  func follow(
    from seq: UInt64, _ body: (borrowing RecordView) throws(LogError) -> UInt64?
  ) throws(LogError) {
    var next: UInt64? = seq
    while let seq = next { next = try withRecord(seq, body) }
  }

  func visitRuns(
    _ range: ClosedRange<UInt64>, skipping: (borrowing BlockView) -> Bool,
    _ body: (borrowing RecordRun) throws(LogError) -> Bool
  ) throws(LogError) -> UInt64 {
    var next = range.lowerBound
    while next <= range.upperBound {
      let page = try page(PageQuery(from: next, to: range.upperBound))
      let block: BlockBuilder
      do throws(PostgresFailure) { block = try page.block(from: next) } catch {
        throw LogError(error)
      }
      guard block.count > 0 else { throw .damaged(seq: next, "it is missing") }
      next = block.next
      guard try block.withRun(block.first...block.next - 1, body) else { break }
    }
    return next
  }

  private func page(_ query: PageQuery) throws(LogError) -> PostgresPage {
    try ask { () throws(PostgresFailure) in try reader.page(query) }
  }

  private func ask<Value>(
    _ body: () throws(PostgresFailure) -> Value
  ) throws(LogError) -> Value {
    do throws(PostgresFailure) { return try body() } catch {
      failure = failure ?? error
      throw LogError(error)
    }
  }
}
