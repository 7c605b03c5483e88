internal import Daybook
internal import DaybookGrid
internal import DaybookQuery

/// The result of a query as of a position of the log.
struct QueryAtSeq: Sendable {
  var seq: UInt64
  /// The number of the run that gave the rows: the same number means the same rows.
  var run = 0
  let table: GridTable
  /// The rows as a table for conditions in KQL.
  let queried: MemoryTable
  /// The names of the tables that the query reads.
  let tables: Set<String>

  func moved(to seq: UInt64) -> QueryAtSeq {
    var moved = self
    moved.seq = seq
    return moved
  }
}

/// The results of a query at the last positions of the log that were looked at.
///
/// Between two positions a result is kept when no event there changes a table that the query reads.
struct QueryResults: Sendable {
  private var last: [QueryAtSeq] = []
  private var stretch: QueryStretch?
  private var runs = 0

  private static let kept = 4

  /// The result at `seq`.
  mutating func result(
    of text: String, at seq: UInt64, head: UInt64, _ query: GridQuery
  ) throws -> QueryAtSeq {
    if let known = try known(at: seq, query) {
      keep(known.moved(to: seq))
      return known
    }
    var result = try query.result(of: text, at: seq, head: head, hasPast: true)
    runs += 1
    result.run = runs
    if stretch == nil { stretch = QueryStretch(result.tables, query.source) }
    try stretch?.prepare(around: seq, head: head)
    keep(result)
    return result
  }

  /// Whether the result at `seq` is the result at `other`, which is known.
  mutating func isSame(at seq: UInt64, as other: UInt64, _ query: GridQuery) throws -> Bool {
    guard let known = last.first(where: { $0.seq == other }),
      try stretch?.isUnchanged(from: other, to: seq) ?? false
    else { return false }
    keep(known.moved(to: seq))
    return true
  }

  private func known(at seq: UInt64, _ query: GridQuery) throws -> QueryAtSeq? {
    if let same = last.last(where: { $0.seq == seq }) { return same }
    return try last.reversed().first { try stretch?.isUnchanged(from: $0.seq, to: seq) ?? false }
  }

  private mutating func keep(_ result: QueryAtSeq) {
    last.removeAll { $0.seq == result.seq }
    last.append(result)
    if last.count > Self.kept { last.removeFirst() }
  }
}
