@_spi(Engine) internal import DaybookEvents
internal import DaybookValues

extension LogState {
  /// The statements that write the pending records, move the head, and commit.
  func storing(in tables: PostgresTables, lastID: EventID) -> [PostgresStatement] {
    storingPending(in: tables) + ending(in: tables, lastID: lastID)
  }

  /// The statements that move the head to the end, and commit.
  func ending(in tables: PostgresTables, lastID: EventID) -> [PostgresStatement] {
    [movingHead(in: tables, lastID: lastID), PostgresStatement("COMMIT")]
  }

  /// The statements that write the pending records, which become visible when the head moves.
  func storingPending(in tables: PostgresTables) -> [PostgresStatement] {
    var statements = [storingEvents(in: tables)]
    statements.append(contentsOf: storingNames(in: tables))
    if !digest.completed.isEmpty { statements.append(storingDigests(in: tables)) }
    let positions = tags.newPositions
    if !positions.isEmpty { statements.append(Self.storing(positions, in: tables)) }
    return statements
  }

  private func storingEvents(in tables: PostgresTables) -> PostgresStatement {
    var statement = PostgresStatement(
      "INSERT INTO \(tables.events) (seq, stream, version, id, record)"
        + " SELECT * FROM unnest($1, $2, $3, $4, $5)")
    bindPending(to: &statement)
    return statement
  }

  /// Binds the pending records as five arrays: positions, stream numbers, versions, ids, bytes.
  private func bindPending(to statement: inout PostgresStatement) {
    var (seqs, streams, versions, ids) = ([UInt64](), [UInt64](), [UInt64](), [EventID]())
    var places: [(block: Int, index: Int)] = []
    for (number, block) in pending.enumerated() {
      for index in 0..<block.count {
        block.withRecord(index) { record in
          seqs.append(record.seq)
          streams.append(UInt64(record.streamNumber))
          versions.append(UInt64(record.version))
          ids.append(record.id)
        }
        places.append((number, index))
      }
    }
    statement.bind(seqs)
    statement.bind(streams)
    statement.bind(versions)
    statement.bind(ids)
    statement.bindBytes(places.count) { place, bytes in
      pending[places[place].block].withRecord(places[place].index) { bytes.append($0.bytes) }
    }
  }

  /// Whether the pending records add only themselves: no names, schemas, digests or tags.
  private var isPlain: Bool {
    newTypes.isEmpty && newSchemas.isEmpty && digest.completed.isEmpty && tags.newPositions.isEmpty
      && pending.allSatisfy { $0.newStreams.isEmpty }
  }

  /// The statements that write the pending records and move the head row, if it is still at
  /// `known`.
  ///
  /// They need one round trip. If the head row has moved, a single statement returns no row, but
  /// several statements fail with a division by zero.
  func storing(
    in tables: PostgresTables, lastID: EventID, behind known: KnownEnd
  ) -> [PostgresStatement] {
    if isPlain { return [storingPlainly(in: tables, lastID: lastID, behind: known)] }
    var guarding = PostgresStatement(
      "WITH moved AS (UPDATE \(tables.head) SET seq = seq WHERE seq = $1 AND last_id = $2 RETURNING seq)"
        + " SELECT 1 / (SELECT count(*) FROM moved)", keptAs: "guard")
    guarding.bind(known.seq)
    guarding.bind(known.id)
    return [PostgresStatement(WriteTransaction.beginning), guarding]
      + storing(in: tables, lastID: lastID)
  }

  private func storingPlainly(
    in tables: PostgresTables, lastID: EventID, behind known: KnownEnd
  ) -> PostgresStatement {
    var statement = PostgresStatement(
      "WITH moved AS (UPDATE \(tables.head) SET seq = $6, last_id = $7"
        + " WHERE seq = $8 AND last_id = $9 RETURNING seq), added AS (INSERT INTO \(tables.events)"
        + " (seq, stream, version, id, record) SELECT u.* FROM moved, unnest($1, $2, $3, $4, $5) AS u)"
        + " SELECT seq FROM moved", keptAs: "append")
    bindPending(to: &statement)
    statement.bind(end)
    statement.bind(lastID)
    statement.bind(known.seq)
    statement.bind(known.id)
    return statement
  }

  private func storingNames(in tables: PostgresTables) -> [PostgresStatement] {
    var statements: [PostgresStatement] = []
    if !newTypes.isEmpty {
      statements.append(
        Self.inserting(newTypes.map { (UInt64($0.number), $0.type.name) }, into: tables.types))
    }
    let begun = pending.flatMap(\.newStreams)
    if !begun.isEmpty { statements.append(Self.inserting(begun, into: tables.streams)) }
    if !newSchemas.isEmpty {
      var statement = PostgresStatement(
        "INSERT INTO \(tables.schemas) (number, definition) SELECT * FROM unnest($1, $2)")
      statement.bind(newSchemas.map { UInt64($0.key) })
      statement.bindBytes(newSchemas.count) { index, bytes in
        bytes.append(contentsOf: newSchemas[index].definition.storedBytes)
      }
      statements.append(statement)
    }
    return statements
  }

  private static func inserting(
    _ names: [(number: UInt64, name: String)], into table: String
  ) -> PostgresStatement {
    var statement = PostgresStatement(
      "INSERT INTO \(table) (number, name) SELECT * FROM unnest($1, $2)")
    statement.bind(names.map(\.number))
    statement.bind(names.map(\.name))
    return statement
  }

  private func storingDigests(in tables: PostgresTables) -> PostgresStatement {
    let completed = digest.completed
    var statement = PostgresStatement(
      "INSERT INTO \(tables.digests) (number, digest) SELECT * FROM unnest($1, $2)")
    statement.bind(completed.map(\.number))
    statement.bindBytes(completed.count) { $1.append(contentsOf: completed[$0].bytes) }
    return statement
  }

  private static func storing(
    _ positions: [(tag: [UInt8], positions: [UInt64])], in tables: PostgresTables
  ) -> PostgresStatement {
    let entries = positions.flatMap { entry in entry.positions.map { (entry.tag, $0) } }
    var statement = PostgresStatement(
      "INSERT INTO \(tables.tags) (tag, seq) SELECT * FROM unnest($1, $2)")
    statement.bindBytes(entries.count) { $1.append(contentsOf: entries[$0].0) }
    statement.bind(entries.map(\.1))
    return statement
  }

  private func movingHead(in tables: PostgresTables, lastID: EventID) -> PostgresStatement {
    var statement = PostgresStatement(
      "UPDATE \(tables.head) SET seq = $1, last_id = $2, types = $3, schemas = $4, streams = $5")
    statement.bind(end)
    statement.bind(lastID)
    statement.bind(UInt64(catalog.typeCount))
    statement.bind(UInt64(catalog.schemaCount))
    statement.bind(UInt64(streams.count))
    return statement
  }
}

extension BlockBuilder {
  /// The streams that begin in this block, with their numbers.
  fileprivate var newStreams: [(number: UInt64, name: String)] {
    (0..<count).compactMap { index in
      withRecord(index) { record in
        record.newStreamName.map { (UInt64(record.streamNumber), $0.name) }
      }
    }
  }
}

/// The last event that a writer knows: its position and id, as in the head row.
struct KnownEnd: Sendable {
  let seq: UInt64
  let id: EventID
}
