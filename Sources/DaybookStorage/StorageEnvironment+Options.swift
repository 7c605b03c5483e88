extension StorageEnvironment {
  /// Whether an environment may write, and make its file.
  package enum Access: Hashable, Sendable {
    case readWrite(createsFile: Bool)
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

    /// Every table that the file is to have.
    ///
    /// A writer makes those that are missing.
    package var tables: [TableDefinition]

    package init(access: Access, tables: [TableDefinition]) {
      self.access = access
      self.tables = tables
    }
  }
}
