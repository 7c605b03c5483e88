internal import DaybookStorage
internal import DaybookSystem

/// The tables of the file of a read model.
struct ViewTables: Sendable {
  /// The table of single values, such as the checkpoint; see ``ViewTables/Key``.
  let meta: StorageTable
  /// The table of the current rows by their keys.
  let rows: StorageTable
  /// The table of the second order, whose keys begin with the values that sort the rows.
  ///
  /// See ``StoredPlace``.
  let order: StorageTable
  /// The checkpoint and the row count of each snapshot, by the index of its table in ``kept``.
  let places: StorageTable
  /// The tables of the snapshots: all rows as of earlier positions.
  let kept: [StorageTable]
  /// The table of the index entries of the rows.
  ///
  /// It is `nil` in a read model without indexes; ``kept`` then has one more table.
  let indexes: StorageTable?

  static let keptCount = 16

  static let definitions: [TableDefinition] =
    [
      TableDefinition("meta", .byteKeys), TableDefinition("rows", .byteKeys),
      TableDefinition("order", .byteKeys), TableDefinition("places", .integerKeys),
    ] + (0..<keptCount).map { TableDefinition("kept\($0)", .byteKeys) }

  /// The tables of `environment`; `nil` when it is not a read model's file.
  init?(_ environment: StorageEnvironment, hasIndexes: Bool) {
    guard let meta = environment.table(named: "meta"),
      let rows = environment.table(named: "rows"), let order = environment.table(named: "order"),
      let places = environment.table(named: "places")
    else { return nil }
    let kept = (0..<Self.keptCount).compactMap { environment.table(named: "kept\($0)") }
    guard kept.count == Self.keptCount else { return nil }
    self.meta = meta
    self.rows = rows
    self.order = order
    self.places = places
    self.kept = hasIndexes ? kept.dropLast() : kept
    indexes = hasIndexes ? kept.last : nil
  }

  /// The keys of the table of single values.
  enum Key {
    /// The fingerprint of the schema.
    static let schema = Array("schema".utf8)
    /// The position up to which the rows are complete, and the id of the event at that position.
    ///
    /// An unfinished file lacks this entry.
    static let checkpoint = Array("checkpoint".utf8)
    /// The skipped positions, 8 bytes each.
    static let skips = Array("skips".utf8)
  }
}
