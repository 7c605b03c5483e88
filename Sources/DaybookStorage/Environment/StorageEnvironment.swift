internal import CLMDB
package import DaybookSystem
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

#if !_pointerBitWidth(_64)
  #error("A daybook is mapped into memory as a whole, which 32-bit addresses do not allow.")
#endif

/// One LMDB file, memory-mapped, shared by every transaction of the process.
///
/// A process maps a file only once, because a second map would break LMDB's locks. So every
/// ``open(path:options:)`` of a file returns the same object. The environment closes when its last
/// reference is released, or when ``close(deadline:)`` closes it for all users.
@safe package final class StorageEnvironment: Sendable {
  // LMDB locks its shared data. `gate` lets no transaction begin while the handle is replaced or
  // after it is freed.
  nonisolated(unsafe) private(set) var handle: OpaquePointer
  /// The mutexes in LMDB's lock file; `nil` without a lock file.
  ///
  /// They are replaced together with the handle.
  var words: MutexWords? { keptWords.withLock { $0 } }
  private let keptWords: Mutex<MutexWords?>
  /// The time at which a reader checks again whether the lock file is at its path.
  private let nextLook = Mutex(ContinuousClock.now)
  let number = EnvironmentNumber.next()
  let gate: Monitor<TransactionGate>
  package let identity: FileIdentity
  let lock: EnvironmentLock
  let forkGeneration: Int
  let options: Options
  private let tables: [String: StorageTable]

  /// The path of the data file at its first opening.
  package let path: String

  /// Whether no transaction of this environment can write.
  package let isReadOnly: Bool

  init(
    _ file: consuming EnvironmentFile, tables: [String: (kind: TableKind, number: CUnsignedInt)]
  ) {
    path = file.path
    isReadOnly = file.isReadOnly
    identity = file.identity
    lock = file.lock
    forkGeneration = file.forkGeneration
    options = file.options
    keptWords = Mutex(file.words)
    unsafe handle = file.takeHandle()
    gate = Monitor(TransactionGate())
    let number = number
    self.tables = Dictionary(
      uniqueKeysWithValues: tables.map { name, found in
        let (kind, index) = (found.kind, found.number)
        return (name, StorageTable(name: name, kind: kind, number: index, environment: number))
      })
  }

  deinit { closeAfterLastUse() }

  /// The table called `name`.
  ///
  /// The result is `nil` if the options have no such table, or if the file is open only for reading
  /// and lacks the table.
  package func table(named name: String) -> StorageTable? { tables[name] }

  /// Replaces the handle with a new handle of the same file, if the table numbers are unchanged.
  ///
  /// No transaction may be live.
  func replaceHandle(
    _ file: consuming EnvironmentFile,
    tables found: [String: (kind: TableKind, number: CUnsignedInt)]
  ) -> Bool {
    guard found.mapValues(\.number) == tables.mapValues(\.number) else { return false }
    keptWords.withLock { $0 = file.words }
    unsafe handle = file.takeHandle()
    return true
  }

  /// The tables in the order in which LMDB numbered them.
  var tablesInOrder: [TableDefinition] {
    tables.values.sorted { $0.number < $1.number }.map { TableDefinition($0.name, $0.kind) }
  }

  /// Refuses to continue when the paths no longer lead to the files that LMDB opened.
  ///
  /// Another process that opens the daybook now would get a different lock file or a different log.
  /// With two lock files, the processes would overwrite each other's commits. A different log lacks
  /// this process's commits.
  func requireFiles(while operation: String) throws(SystemError) {
    let isFileInPlace = FileIdentity(path: path) == identity
    if !isFileInPlace {
      if options.isDerived { return }
      throw SystemError(.replacedInUse, while: operation, at: path)
    }
    guard words?.isInPlace == false else { return }
    throw SystemError(.replacedInUse, while: operation, at: "\(path)-lock")
  }

  /// Checks the files at most twenty times a second.
  ///
  /// When the lock file was replaced, writers do not see this reader's slot. Their second commit
  /// from then on, and later commits, may overwrite the pages that this reader reads.
  func requireFilesNowAndThen(while operation: String) throws(SystemError) {
    let now = ContinuousClock.now
    let isDue = nextLook.withLock { next in
      guard now >= next else { return false }
      next = now + .milliseconds(50)
      return true
    }
    do throws(SystemError) { if isDue { try requireFiles(while: operation) } } catch {
      nextLook.withLock { $0 = now }
      throw error
    }
  }

  /// The error of `status`, made precise if LMDB's answer is ambiguous.
  func failure(
    _ status: CInt, while operation: String, in table: StorageTable? = nil
  ) -> SystemError {
    let place = table.map { "table '\($0.name)' of \(path)" } ?? path
    let error = SystemError(status: status, while: operation, at: place)
    guard error.code == .system(EIO), isDiskFull else { return error }
    return SystemError(.diskFull, while: operation, at: place)
  }

  // LMDB answers EIO to every incomplete write, for any reason.
  private var isDiskFull: Bool {
    FileSizeSignal.isLimitReached(by: (try? FileEntry(path).size()) ?? 0)
      || (try? DiskSpace(holding: Directory(holding: path)))?.isFull == true
  }
}
