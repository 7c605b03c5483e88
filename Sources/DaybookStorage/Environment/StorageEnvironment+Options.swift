extension StorageEnvironment {
  /// Whether an environment may write, and make its file.
  package enum Access: Hashable, Sendable {
    case readWrite(createsFile: Bool)
    /// Writes the tables into an empty file, which was made for them and locked.
    ///
    /// Everywhere else an empty file has lost its contents.
    case fillingEmptyFile
    case readOnly

    var isReadOnly: Bool { self == .readOnly }
    var createsFile: Bool { self == .readWrite(createsFile: true) }
  }

  /// The options for opening an environment.
  package struct Options: Sendable {
    /// The most the file may grow to.
    ///
    /// This reserves addresses, not memory; when the system gives less, the map is smaller.
    package var mapSizeInBytes = 256 * 1024 * 1024 * 1024

    /// The most read transactions of all processes together; the first to open decides.
    package var maximumReaders = 1024

    package var access: Access

    /// Opens the file on NFS and similar file systems, whose locks and maps are not reliable
    /// between machines.
    package var allowsNetworkFileSystem = false

    /// Whether the file can be rebuilt.
    ///
    /// Then a stopped process is waited for only a second, and the file may be removed while it is
    /// open.
    package var isDerived = false

    /// How many pages of trees, the uppermost first, are checked before LMDB follows them.
    ///
    /// LMDB ends the process at a wrong number. Pages full of small entries take 4 µs each, so that
    /// 32 MiB of them take 30 ms. Values of more than half a page are not checked, except for the
    /// first page of each when the environment may write.
    package var pagesCheckedAtOpening = 8_192

    /// Every table that the file is to have.
    ///
    /// A writer makes missing ones.
    package var tables: [TableDefinition]

    /// Tables that can be rebuilt from the others.
    ///
    /// A writer makes missing ones in any case; a reader does without.
    package var derivedTables: [TableDefinition] = []

    /// Whether a file with only some of the tables is damaged.
    ///
    /// An empty table in the place of a lost one would hide the loss.
    package var hasAllTablesOrNone = false

    package init(access: Access, tables: [TableDefinition]) {
      self.access = access
      self.tables = tables
    }
  }
}
