internal import DaybookEvents
internal import DaybookValues

/// The streams and ids of some batches that a writer must fetch from the server, in one request.
struct Foresight: Sendable {
  /// The streams of the batches that the writer does not know yet.
  let names: [StreamName]
  /// The ids that the caller gave to the events.
  let ids: [EventID]

  init(_ batches: [EventBatch], knowing streams: StreamIndex?) {
    var (names, ids) = (Set<StreamName>(), Set<EventID>())
    for batch in batches {
      for name in batch.streams where streams?.head(named: name) == nil { names.insert(name) }
      guard batch.hasIDs else { continue }
      for index in 0..<batch.count { batch.id(of: index).map { _ = ids.insert($0) } }
    }
    (self.names, self.ids) = (Array(names), Array(ids))
  }

  /// The statements that fetch the streams and ids; none if nothing must be fetched.
  func statements(_ tables: PostgresTables) -> [PostgresStatement] {
    (names.isEmpty ? [] : [KnownStream.query(names, tables)])
      + (ids.isEmpty ? [] : [Self.idQuery(ids, tables)])
  }

  /// The streams and the positions of ids in the server's answers to these statements.
  func parts(
    _ answers: ArraySlice<PostgresRows>
  ) throws(PostgresFailure) -> (streams: [KnownStream], seqs: [EventID: UInt64]) {
    let streams = names.isEmpty ? [] : try KnownStream.all(in: answers[answers.startIndex])
    guard !ids.isEmpty else { return (streams, [:]) }
    let rows = answers[answers.endIndex - 1]
    var seqs: [EventID: UInt64] = [:]
    for row in 0..<rows.count {
      guard let id = rows.id(row, 0), let seq = rows.number(row, 1) else { throw .malformed("ids") }
      seqs[id] = seq
    }
    return (streams, seqs)
  }

  /// The statement that finds the positions of the events with these ids.
  static func idQuery(_ ids: [EventID], _ tables: PostgresTables) -> PostgresStatement {
    var statement = PostgresStatement("SELECT id, seq FROM \(tables.events) WHERE id = ANY ($1)")
    statement.bind(ids)
    return statement
  }
}
