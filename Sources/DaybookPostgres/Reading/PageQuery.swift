internal import DaybookValues

/// A query for the next records, in either direction.
struct PageQuery: Sendable {
  /// The condition on the records; a tag is given in bytes.
  enum Kind: Sendable {
    case all
    case stream(UInt32)
    case tag([UInt8])
  }

  let kind: Kind
  var from: UInt64
  var to: UInt64
  var isDescending = false
  /// The maximum number of records in the page.
  var limit = maximumCount

  /// The maximum number of records in a block of a log in a file, so that a page fits into a block.
  static let maximumCount = 4_096
  /// The maximum number of bytes of records in a page that has several records.
  private static let maximumBytes = 1 << 20

  init(_ kind: Kind = .all, from: UInt64, to: UInt64) {
    (self.kind, self.from, self.to) = (kind, from, to)
  }

  func statement(_ tables: PostgresTables) -> PostgresStatement {
    let order = isDescending ? "DESC" : "ASC"
    // The server limits the bytes, so that one answer with long records does not take much memory.
    var statement = PostgresStatement(
      "SELECT seq, record FROM (SELECT seq, record, row_number() OVER wide AS place,"
        + " sum(octet_length(record)) OVER wide AS total FROM (\(source(tables))"
        + " AND e.seq >= $1 AND e.seq <= $2 ORDER BY e.seq \(order) LIMIT $3) AS narrow"
        + " WINDOW wide AS (ORDER BY seq \(order))) AS counted"
        + " WHERE place = 1 OR total <= \(Self.maximumBytes) ORDER BY seq \(order)")
    statement.bind(from)
    statement.bind(min(to, UInt64(Int64.max)))
    statement.bind(UInt64(min(limit, Self.maximumCount)))
    switch kind {
    case .all: break
    case .stream(let number): statement.bind(UInt64(number))
    case .tag(let tag): statement.bind(tag)
    }
    return statement
  }

  private func source(_ tables: PostgresTables) -> String {
    switch kind {
    case .all: "SELECT e.seq, e.record FROM \(tables.events) e WHERE true"
    case .stream: "SELECT e.seq, e.record FROM \(tables.events) e WHERE e.stream = $4"
    case .tag:
      "SELECT e.seq, e.record FROM \(tables.tags) t JOIN \(tables.events) e ON e.seq = t.seq"
        + " WHERE t.tag = $4"
    }
  }

  /// The query for the records after `page`; `nil` when `page` is the last.
  func rest(behind page: PostgresPage) -> PageQuery? {
    guard let last = page.seqs.last, last > 0 else { return nil }
    var rest = self
    if isDescending { rest.to = last - 1 } else { rest.from = last + 1 }
    return rest.from <= rest.to ? rest : nil
  }
}
