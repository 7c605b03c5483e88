internal import Daybook
internal import DaybookGrid
internal import DaybookQuery
internal import DaybookRendering

/// The result of a query as of a position of the log.
struct QueryAtSeq: Sendable {
  private(set) var seq: UInt64
  /// The number of the run that computed the rows; two results with equal numbers have equal rows.
  var run = 0
  let table: GridTable
  let columns: [ResultColumn]
  /// The rows of the table as columns of values.
  let batches: [Batch]
  let fields: [TableSchema.Field]
  /// The names of the tables that the query reads; a table that is read twice occurs twice.
  let uses: [String]
  /// The read model of the rows; `nil` if the rows do not contain the key of one.
  let origin: RowOrigin?

  /// Creates a result with the rows in `batches`; `count` is the number of all rows of the result.
  init(
    of text: String, at seq: UInt64, fields: [TableSchema.Field], columns: [ResultColumn],
    batches: [Batch], count: Int, uses: [String], origin: RowOrigin?, hasPast: Bool
  ) {
    (self.seq, self.fields, self.columns) = (seq, fields, columns)
    (self.batches, self.uses, self.origin) = (batches, uses, origin)
    let keyed = origin.flatMap { Self.rows(batches, of: $0) }
    table = GridTable(
      title: text, columns: columns, origin: keyed == nil ? nil : origin.map { GridOrigin($0) },
      hasPast: hasPast, rows: keyed ?? Self.rows(batches.flatMap(\.cells)), count: count)
  }

  private init(
    _ old: QueryAtSeq, at seq: UInt64, _ batches: [Batch], _ rows: [GridRow], _ count: Int
  ) {
    (self.seq, fields, columns, uses) = (seq, old.fields, old.columns, old.uses)
    (self.batches, origin) = (batches, old.origin)
    table = GridTable(
      title: old.table.title, columns: columns, hasPast: old.table.hasPast, rows: rows, count: count
    )
  }

  /// The rows as a table for conditions in KQL.
  var queried: MemoryTable {
    MemoryTable(schema: TableSchema(name: "_", fields: fields), batches: batches)
  }

  /// Whether the columns or the rows differ from those of `other`.
  func differs(from other: QueryAtSeq) -> Bool {
    run != other.run
      && (fields != other.fields || table.count != other.table.count
        || table.rows != other.table.rows)
  }

  /// The same rows, as the result at another position.
  func moved(to seq: UInt64) -> QueryAtSeq {
    var moved = self
    moved.seq = seq
    return moved
  }

  /// A result with these rows, followed by the rows of `later`.
  func followed(by later: QueryAtSeq) -> QueryAtSeq {
    let room = max(GridRows.limit - table.rows.count, 0)
    let (added, rows) = Self.first(room, of: later.batches)
    let numbered = Self.rows(added.flatMap(\.cells), after: table.rows)
    return QueryAtSeq(
      self, at: later.seq, batches + added, table.rows + numbered.prefix(rows),
      table.count + later.table.count)
  }

  /// A result without the last `count` rows, at an earlier position.
  func without(last count: Int, at seq: UInt64) -> QueryAtSeq {
    let rest = table.count - count
    let (kept, rows) = Self.first(min(rest, table.rows.count), of: batches)
    return QueryAtSeq(self, at: seq, kept, Array(table.rows.prefix(rows)), rest)
  }

  private static func first(_ count: Int, of batches: [Batch]) -> ([Batch], Int) {
    var (kept, rest) = ([Batch](), count)
    for batch in batches where rest > 0 {
      kept.append(batch.prefix(min(batch.rowCount, rest)))
      rest -= min(batch.rowCount, rest)
    }
    return (kept, count - rest)
  }

  /// The rows for a grid, each with the key of its row in a read model.
  ///
  /// The result is `nil` if a row has no key, or if two rows have the same key.
  private static func rows(_ batches: [Batch], of origin: RowOrigin) -> [GridRow]? {
    var (rows, keys) = ([GridRow](), Set<[UInt8]>())
    for batch in batches {
      for (row, cells) in batch.cells.enumerated() {
        guard let key = origin.key(ofRow: row, in: batch), keys.insert(key).inserted else {
          return nil
        }
        rows.append(GridRow(key: key, cells: cells))
      }
    }
    return rows
  }

  /// The rows for a grid; the key of a row is its content and a number that distinguishes equal
  /// rows.
  static func rows(_ all: [[Cell]], after former: [GridRow] = []) -> [GridRow] {
    var seen: [String: Int] = [:]
    return all.map { cells in
      let text = cells.map { $0.isNull ? "\u{0}" : $0.text }.joined(separator: "\u{1F}") + "\u{1F}"
      let number = seen[text] ?? former.count { $0.key.starts(with: text.utf8) }
      seen[text] = number + 1
      return GridRow(key: Array("\(text)\(number)".utf8), cells: cells)
    }
  }
}

extension GridOrigin {
  fileprivate convenience init(_ origin: RowOrigin) {
    self.init(
      model: origin.view.name, keyColumns: origin.keyPlaces,
      fields: origin.sources.indices.map { origin.field(of: $0) })
  }
}
