internal import DaybookStorage
internal import DaybookSystem
public import DaybookValues

extension FileEventLog {
  /// The purpose of an open log.
  public enum Access: Sendable, Hashable {
    /// Reading an existing daybook.
    case readOnly
    /// Reading and appending; the daybook must exist.
    case readWrite
    /// Reading and appending; a missing daybook is made, with mode 0700.
    case readWriteCreating
  }

  /// Opens the log of the daybook in `directory`.
  ///
  /// - Parameters:
  ///   - directory: The daybook's directory.
  ///   - access: The purpose.
  ///   - events: The event types of the program. JSON of such a type is stored by the type's
  ///     fields, if it fits the fields. JSON that cannot be decoded as its type is refused.
  ///   - now: The clock that stamps events without a time.
  ///   - pollInterval: The interval at which live readers look for the appends of other processes.
  ///   - maximumTypes: The limit of event types in the log; at most 65,000.
  ///   - allowsNetworkFileSystem: Whether to allow NFS and similar file systems, whose locks are
  ///     not reliable.
  ///   - observer: Watches appends, and work that follows from the log; `nil` for no observer.
  /// - Returns: The open log; releasing the last reference closes it.
  /// - Throws: ``LogError``: `notFound` if there is no daybook. A file at the path is `notADaybook`
  ///   with `readWriteCreating`, else `notFound`; a daybook in another format is `notADaybook`.
  ///   Other codes are `damaged` for a file that is cut short, `notWritable`, `diskFull` and
  ///   `inputOutput`.
  public static func open(
    _ directory: String, _ access: Access = .readWriteCreating, events: [any Event.Type] = [],
    now: (@Sendable () -> Timestamp)? = nil, pollInterval: Duration = .milliseconds(100),
    maximumTypes: Int = 10_000, allowsNetworkFileSystem: Bool = false,
    observer: (any WorkObserver)? = nil
  ) throws(LogError) -> FileEventLog {
    try open(
      directory, access, events: events, now: now, pollInterval: pollInterval,
      maximumTypes: maximumTypes, allowsNetworkFileSystem: allowsNetworkFileSystem,
      observer: observer, notices: { _ in })
  }

  /// Opens a log; `notices` is called with problems for which no caller waits.
  package static func open(
    _ directory: String, _ access: Access = .readWriteCreating, events: [any Event.Type] = [],
    now: (@Sendable () -> Timestamp)? = nil, pollInterval: Duration = .milliseconds(100),
    maximumTypes: Int = 10_000, allowsNetworkFileSystem: Bool = false,
    observer: (any WorkObserver)? = nil, notices: @escaping LogNotices
  ) throws(LogError) -> FileEventLog {
    let environment = try environment(directory, access, allowsNetworkFileSystem)
    try checkFormat(environment)
    return try FileEventLog(
      environment, known: DeclaredEvents(events),
      typeLimit: TypeLimit(maximumTypes), now: now ?? { .now },
      pollInterval: pollInterval, observer: observer, notices: notices)
  }

  private static func environment(
    _ directory: String, _ access: Access, _ allowsNetworkFileSystem: Bool
  ) throws(LogError) -> StorageEnvironment {
    do throws(SystemError) {
      if access == .readWriteCreating { try Directory(directory).create() }
      var options = StorageEnvironment.Options(
        access: access == .readOnly
          ? .readOnly : .readWrite(createsFile: access == .readWriteCreating),
        tables: LogTables.definitions)
      options.derivedTables = LogTables.derivedDefinitions
      options.allowsNetworkFileSystem = allowsNetworkFileSystem
      options.hasAllTablesOrNone = true
      return try StorageEnvironment.open(path: "\(directory)/log.mdb", options: options)
    } catch {
      guard error.code == .notFound else { throw LogError(error) }
      if FileEntry(directory).isOtherThanDirectory {
        throw LogError(
          access == .readWriteCreating ? .notADaybook : .notFound,
          "There is no daybook at \(directory): it is a file, and a daybook is a directory."
            + " Give the path of a daybook.", system: error)
      }
      if access == .readWriteCreating { throw LogError(making: error) }
      throw LogError(
        .notFound,
        "There is no daybook at \(directory). \(Advice.nameDaybook)", system: error)
    }
  }

  /// Writes the format into a new log, and refuses a log in a different format.
  private static func checkFormat(_ environment: StorageEnvironment) throws(LogError) {
    let tables = try LogTables(environment)
    switch try format(environment, tables) {
    case LogTables.format: return
    case nil where !environment.isReadOnly: try writeFormat(environment, tables)
    case nil:
      throw LogError(
        .notADaybook, "\(environment.path) is no event log yet. Append to it or import into it.")
    case let found?:
      throw LogError(
        .notADaybook,
        "\(environment.path) has format \(found), and this program reads format"
          + " \(LogTables.format). Use the program that wrote it, or import its export.")
    }
  }

  private static func format(
    _ environment: StorageEnvironment, _ tables: LogTables
  ) throws(LogError) -> UInt32? {
    let read = try LogRead(in: environment, tables, VerifiedBlocks())
    let key = LogTables.Key.format
    guard let value = try read.value(forKey: key.rawBytes, in: tables.meta) else { return nil }
    return try value.number(UInt32.self, of: "format")
  }

  private static func writeFormat(
    _ environment: StorageEnvironment, _ tables: LogTables
  ) throws(LogError) {
    // The process that made the file may have been killed before the file's name was on the disk.
    //
    // The name must be on the disk before the format is written, because a log with a format counts
    // as complete.
    do throws(SystemError) { try Directory(holding: environment.path).synchronizePath() } catch {
      throw LogError(error)
    }
    var write = try LogWrite(in: environment, tables, VerifiedBlocks())
    let (key, format) = (LogTables.Key.format, LogTables.format.storedBytes)
    try write.put(format.rawBytes, forKey: key.rawBytes, in: tables.meta)
    try write.commit()
  }
}

extension Timestamp {
  /// The time of the system's clock, or the nearest time that RFC 3339 can write.
  public static var now: Timestamp {
    Timestamp(nearestWritable: SystemTime.microsecondsSinceEpoch)
  }
}
