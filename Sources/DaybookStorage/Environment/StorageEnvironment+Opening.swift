package import DaybookSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension StorageEnvironment {
  /// Opens the file at `path`, or returns the environment that already has it open in this process.
  ///
  /// An already open environment keeps its own options. If it is open for reading and writing, it
  /// also serves readers. The trees of the file are checked before LMDB follows them; see
  /// ``Options/pagesCheckedAtOpening``. A file that is too short for its number of pages is read as
  /// a whole, after its writer has finished.
  ///
  /// - Parameters:
  ///   - path: The data file itself, whose directory must exist. LMDB makes the lock file
  ///     `PATH-lock` in the same directory.
  ///   - options: See ``Options``.
  /// - Returns: An environment with all tables of the options open.
  /// - Throws: ``SystemError``: ``SystemError/Code/notFound``, ``StorageFault/notADaybookFile``,
  ///   ``StorageFault/cutShort(bytesInFile:bytesNeeded:)``, ``StorageFault/damaged``,
  ///   ``StorageFault/severalNames``, ``StorageFault/notALockFile``,
  ///   ``StorageFault/writableByOthers``, ``StorageFault/networkFileSystem(name:)``,
  ///   ``StorageFault/ownedByAnother(user:directory:)``, ``SystemError/Code/busy(_:)``.
  ///   ``StorageFault/heldReadOnly`` when this process has the file open for reading only and
  ///   `options` require a writer; or the system's error.
  package static func open(
    path: String, options: Options
  ) throws(SystemError) -> StorageEnvironment {
    FileSizeSignal.ignoreUnlessHandled()
    ForkGeneration.watch()
    let directory = Directory(holding: path)
    if !options.allowsNetworkFileSystem { try directory.refuseNetwork() }
    try FileEntry(path).refuseSeveralNames()
    try TrustedOwner.require(directory, path)
    if options.access.createsFile, !FileEntry(path).exists {
      // When the disk is full, no data file is left behind.
      try LockFile(ofDataFile: path, maximumReaders: options.maximumReaders).prepare()
      try NewDataFile.makeIfMissing(path, options: options)
    }
    let identity = try DataFile.identity(at: path)
    for entry in [directory.path, path, "\(path)-lock"] {
      try FileEntry(entry).refuseOtherWriters()
    }
    return try EnvironmentRegistry.shared.environment(
      identity, at: path, wantingToWrite: !options.access.isReadOnly
    ) { () throws(SystemError) in
      try openFirst(path, identity, directory, options)
    }
  }

  private static func openFirst(
    _ path: String, _ identity: FileIdentity, _ directory: Directory, _ options: Options
  ) throws(SystemError) -> StorageEnvironment {
    guard options.access.isReadOnly else {
      return try open(path, identity, directory, options, withoutLockFile: false)
    }
    if try DiskSpace(holding: directory).isReadOnly {
      return try open(path, identity, directory, options, withoutLockFile: true)
    }
    do throws(SystemError) {
      return try open(path, identity, directory, options, withoutLockFile: false)
    } catch  where [.noPermission, .readOnlyFileSystem, .diskFull].contains(error.code) {
      return try open(path, identity, directory, options, withoutLockFile: true)
    }
  }

  private static func open(
    _ path: String, _ identity: FileIdentity, _ directory: Directory, _ options: Options,
    withoutLockFile: Bool
  ) throws(SystemError) -> StorageEnvironment {
    let lock = try EnvironmentLock(directory, isHeldByReads: withoutLockFile)
    try lock.lockForReading()
    defer { lock.unlockAfterReading() }
    let isNew = options.access == .fillingEmptyFile
    if !isNew { try DataFile.check(path) }
    if !withoutLockFile {
      try LockFile(ofDataFile: path, maximumReaders: options.maximumReaders).prepare()
      try LockFile.waitForOpener(ofDataFile: path)
    }
    let file = try EnvironmentFile(path: path, identity: identity, options: options, lock: lock)
    file.releaseStaleReaders()
    if !isNew { try file.checkPages(atMost: options.pagesCheckedAtOpening) }
    let tables = try file.openTables(options.tables, allOrNone: options.hasAllTablesOrNone)
    let derived = try file.openTables(options.derivedTables, allOrNone: false)
    if isNew { try file.synchronize() }
    return StorageEnvironment(file, tables: tables.merging(derived) { first, _ in first })
  }
}

extension FileEntry {
  /// Refuses a file with more than one name.
  ///
  /// LMDB's lock file is found by the name. Processes that use two names would overwrite each
  /// other's pages.
  fileprivate func refuseSeveralNames() throws(SystemError) {
    guard let status = linkStatus(),
      status.st_mode & S_IFMT == S_IFLNK
        || status.st_mode & S_IFMT == S_IFREG && status.st_nlink > 1
    else { return }
    throw SystemError(.severalNames, while: "open the daybook", at: path)
  }

  /// Refuses a file that users other than its owner may change.
  ///
  /// Such users could forge the log, or attack the process that maps it.
  fileprivate func refuseOtherWriters() throws(SystemError) {
    guard let status = try status(), status.st_mode & (S_IWGRP | S_IWOTH) != 0 else { return }
    throw SystemError(.writableByOthers, while: "open the daybook", at: path)
  }
}

extension Directory {
  fileprivate func refuseNetwork() throws(SystemError) {
    guard let kind = NetworkFileSystem(holding: self) else { return }
    throw SystemError(.networkFileSystem(name: kind.name), while: "open the daybook", at: path)
  }
}
