extension StorageEnvironment {
  /// The purpose of an open environment: reading, or writing, perhaps into a new file.
  package enum Access: Hashable, Sendable {
    case readWrite(createsFile: Bool)
    /// Writes the tables into an empty file, which was made for them and locked.
    ///
    /// In all other cases, an empty file counts as a file that has lost its contents.
    case fillingEmptyFile
    case readOnly

    var isReadOnly: Bool { self == .readOnly }
    var createsFile: Bool { self == .readWrite(createsFile: true) }
  }

  /// The options for opening an environment.
  package struct Options: Sendable {
    /// The greatest size of the file.
    ///
    /// This reserves addresses, not memory. If the system has fewer addresses, or the process has many
    /// maps, the map is smaller.
    package var mapSizeInBytes = Self.usualMapSizeInBytes
    static let usualMapSizeInBytes = 256 * 1024 * 1024 * 1024

    /// The maximum number of read transactions in all processes together.
    ///
    /// The process that opens the file first sets it.
    package var maximumReaders = 1024

    package var access: Access

    /// Whether the file may be on NFS and similar file systems, whose locks and maps are not
    /// reliable between machines.
    package var allowsNetworkFileSystem = false

    /// Whether the contents of the file can be rebuilt from other files.
    ///
    /// If so, a writer waits only a second for a suspended process that holds the lock. The file
    /// may also be removed while it is open.
    package var isDerived = false

    /// The number of pages of trees that are checked before LMDB follows them.
    ///
    /// Pages near the root are checked first. A wrong number in a page makes LMDB kill the process.
    /// Pages full of small entries take 4 µs each, so 32 MiB of them take 30 ms. Values of more
    /// than half a page are not checked, except for the first page of each when the environment may
    /// write.
    package var pagesCheckedAtOpening = 8_192

    /// All tables of the file.
    ///
    /// A writer makes missing tables.
    package var tables: [TableDefinition]

    /// Tables that can be rebuilt from the other tables.
    ///
    /// A writer always makes missing tables; a reader works without these tables.
    package var derivedTables: [TableDefinition] = []

    /// Whether a file with only some of the tables counts as damaged.
    ///
    /// If a lost table were made again as an empty table, nobody would see the loss.
    package var hasAllTablesOrNone = false

    package init(access: Access, tables: [TableDefinition]) {
      self.access = access
      self.tables = tables
    }
  }
}
