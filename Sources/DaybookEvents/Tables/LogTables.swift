internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues

/// The tables of a log file.
package struct LogTables: Sendable {
  /// Single values by the keys in ``LogTables/Key``.
  let meta: StorageTable
  /// The newest events: one record for each position.
  let tail: StorageTable
  /// The blocks by their first positions, with all events except the newest events.
  let blocks: StorageTable
  /// The names of event types by number.
  let types: StorageTable
  /// Schemas by the numbers of their type and of the schema.
  let schemas: StorageTable
  /// The positions of events by their ids, for ids that clients supplied.
  let ids: StorageTable
  /// The digests of the log, one for each 1,024 events, by number; see ``LogDigest``.
  let digests: StorageTable
  /// The numbers of streams, by name.
  ///
  /// This table and the three tables below are a cache of the log up to ``Key/checkpoint``.
  let streams: StorageTable
  /// The names of streams by number.
  let names: StorageTable
  /// The position and version of a stream's last event, by the stream's number.
  let heads: StorageTable
  /// The position of every 1,024th version, by the stream's number and the version.
  let sparseIndex: StorageTable
  /// The positions of events, by tag; see ``EventTag/key(_:at:)``.
  ///
  /// The table is a cache with its own checkpoint. A file that is opened only for reading may lack
  /// it.
  let tags: StorageTable?

  /// The name of the sparse index in the file, unchanged since the first version of the format.
  private static let sparseIndexName = "milestones"

  /// The name of the index of tags in the file.
  ///
  /// The table "tags" of an older version has no checksums, and is ignored.
  static let tagsName = "linked-tags"

  static let definitions: [TableDefinition] = [
    TableDefinition("meta", .byteKeys), TableDefinition("tail", .integerKeys),
    TableDefinition("blocks", .integerKeys), TableDefinition("types", .integerKeys),
    TableDefinition("schemas", .integerKeys), TableDefinition("ids", .byteKeys),
    TableDefinition("digests", .integerKeys), TableDefinition("streams", .byteKeys),
    TableDefinition("names", .integerKeys), TableDefinition("heads", .integerKeys),
    TableDefinition(sparseIndexName, .integerKeys),
  ]

  /// Tables that a writer adds to logs of older versions.
  static let derivedDefinitions = [TableDefinition(tagsName, .byteKeys)]

  init(_ environment: StorageEnvironment) throws(LogError) {
    func table(_ name: String) throws(LogError) -> StorageTable {
      guard let table = environment.table(named: name) else {
        throw LogError(
          .notADaybook,
          "\(environment.path) is no event log: it has no table '\(name)'."
            + " Give the directory of a daybook.")
      }
      return table
    }
    meta = try table("meta")
    tail = try table("tail")
    blocks = try table("blocks")
    types = try table("types")
    schemas = try table("schemas")
    ids = try table("ids")
    digests = try table("digests")
    streams = try table("streams")
    names = try table("names")
    heads = try table("heads")
    sparseIndex = try table(Self.sparseIndexName)
    tags = environment.table(named: Self.tagsName)
  }

  /// The keys of the table of single values.
  enum Key {
    /// The format of the log, in 4 bytes.
    static let format = Array("format".utf8)
    /// The position of the last visible event, in 8 bytes.
    static let end = Array("end".utf8)
    /// The position up to which the stream tables are complete (8 bytes), and the number of streams
    /// (4 bytes).
    static let checkpoint = Array("checkpoint".utf8)
    /// The extent of the copies; see ``CopyParts``.
    static let copies = Array("copies".utf8)
    /// The mark of a replica; see ``ReplicaMark``.
    static let replica = Array("replica".utf8)

    /// The key of a part of the copy of types and schemas; the first part is 0.
    static func catalogPart(_ number: UInt32) -> [UInt8] { part("catalog-", number) }

    /// The key of a part of the copy of the names of streams that began after the checkpoint.
    ///
    /// The first part is 0.
    static func streamsPart(_ number: UInt32) -> [UInt8] { part("streams-", number) }

    /// Whether a key belongs to a part of a copy.
    static func isPart(_ key: some Collection<UInt8>) -> Bool {
      key.count == 12 && (key.starts(with: "catalog-".utf8) || key.starts(with: "streams-".utf8))
    }

    // The number is big-endian, so that the parts are in order.
    private static func part(_ name: String, _ number: UInt32) -> [UInt8] {
      Array(name.utf8) + number.byteSwapped.storedBytes
    }
  }

  /// The format that this version reads and writes.
  ///
  /// From the first release on, each change of the tables raises the number.
  static let format: UInt32 = 1
}
