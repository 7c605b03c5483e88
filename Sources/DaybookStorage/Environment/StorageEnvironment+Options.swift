extension StorageEnvironment {
  /// Whether an environment may write, and make its file.
  package enum Access: Hashable, Sendable {
    case readWrite(createsFile: Bool)
    /// Writes the tables into a file that is empty, and was made for them and locked.
    ///
    /// Everywhere else an empty file is one that has lost what was in it.
    case fillingEmptyFile
    case readOnly

    var isReadOnly: Bool { self == .readOnly }
    var createsFile: Bool { self == .readWrite(createsFile: true) }
  }

  /// How an environment is opened.
  package struct Options: Sendable {
    /// The most the file may grow to.
    ///
    /// This reserves addresses, not memory, and less is taken when the system gives less.
    package var mapSizeInBytes = 256 * 1024 * 1024 * 1024

    /// How many read transactions all processes together may hold; the first to open decides.
    package var maximumReaders = 1024

    package var access: Access

    /// Opens the file on NFS and the like, whose locks and maps do not hold between machines.
    package var allowsNetworkFileSystem = false

    /// Whether what the file holds can be made again: then a process that is stopped is waited for a
    /// second only, and the file may be removed while it is open.
    package var isDerived = false

    /// How many pages of trees, the uppermost first, are looked at before LMDB follows them.
    ///
    /// A wrong number in one that it follows ends the process. Pages full of small entries take 4 µs
    /// each, so that 32 MiB of them take 30 ms; values of more than half a page are not among them, but
    /// for the first page of each when the environment may write.
    package var pagesCheckedAtOpening = 8_192

    /// Every table that the file is to have.
    ///
    /// A writer makes those that are missing.
    package var tables: [TableDefinition]

    /// Tables that can be made again from the others.
    ///
    /// A writer makes those that are missing, whatever else is there; who only reads does without.
    package var derivedTables: [TableDefinition] = []

    /// Whether a file that has some of the tables and lacks others is damaged: an empty one in the
    /// place of a table that is not found any more would hide what is lost.
    package var hasAllTablesOrNone = false

    package init(access: Access, tables: [TableDefinition]) {
      self.access = access
      self.tables = tables
    }
  }
}
