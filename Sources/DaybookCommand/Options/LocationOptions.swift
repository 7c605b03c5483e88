internal import ArgumentParser
internal import Daybook
internal import DaybookApps
internal import DaybookShell
internal import DaybookSystem

/// The daybook of a command.
struct LocationOptions: ParsableArguments {
  @Option(
    name: .customLong("log"),
    help: ArgumentHelp("The daybook's directory, before or after the command.", valueName: "path"),
    completion: .directory)
  var log: String?

  @Flag(
    help: "Open a daybook on a network file system, whose locks do not hold between machines.")
  var unsafeFileSystem = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long to wait for another process that holds the daybook (default: 30).",
      valueName: "seconds"))
  var wait: Double?

  func validate() throws {
    guard let wait else { return }
    guard wait >= 0, wait <= 1e9 else {
      throw ValidationError("--wait needs a number of seconds from 0 on.")
    }
  }

  /// The path of the daybook.
  ///
  /// It is taken from this command's options or else from the options before the command. If
  /// neither has a path, it is the default path.
  func path(_ root: LocationOptions) throws -> String {
    if let named = log ?? root.log {
      guard !named.isEmpty else { throw ValidationError("--log needs a path.") }
      return named
    }
    return try DefaultDaybook.path(in: ProcessEnvironment.current)
  }

  /// Opens the daybook with the event types of the apps.
  func open(
    _ access: FileEventLog.Access, _ root: LocationOptions, _ types: TypeLimitOption? = nil
  ) throws -> FileEventLog {
    try open(try path(root), access, root, types)
  }

  /// Opens the daybook at `path`.
  func open(
    _ path: String, _ access: FileEventLog.Access, _ root: LocationOptions,
    _ types: TypeLimitOption? = nil
  ) throws -> FileEventLog {
    setPatience(root)
    // Reading needs few event types, because stored events contain the names of their fields.
    // Registering all types would take 2 ms.
    return try FileEventLog.open(
      path, access, events: access == .readOnly ? AppEvents.screenStates : AppEvents.all,
      maximumTypes: types?.count ?? TypeLimitOption.usual,
      allowsNetworkFileSystem: unsafeFileSystem || root.unsafeFileSystem)
  }
}

extension LocationOptions {
  /// Opens the daybook at `path` to run lines of the shell, some of which may append.
  ///
  /// The daybook is opened read-only if it cannot be written. It is also opened read-only if it is
  /// a replica, which copies its events from a shared log. Lines that only read can still run.
  func openForLines(
    _ path: String, _ root: LocationOptions
  ) throws(LogError) -> (log: FileEventLog, isReadOnly: Bool) {
    do throws(LogError) {
      let log = try openToAppend(path, root)
      guard try log.replica == nil else { return (try openToRead(path, root), true) }
      return (log, false)
    } catch {
      guard [.notWritable, .diskFull].contains(error.code) else { throw error }
      return (try openToRead(path, root), true)
    }
  }

  /// Opens the daybook at `path` for a session at a terminal, whose lines are recorded as events.
  ///
  /// A replica, which copies its events from a shared log, is opened read-only.
  func openForSession(
    _ path: String, _ access: FileEventLog.Access, _ root: LocationOptions
  ) throws -> (log: FileEventLog, isReadOnly: Bool) {
    let log = try open(path, access, root)
    guard try log.replica != nil else { return (log, false) }
    return (try openToRead(path, root), true)
  }

  private func openToRead(
    _ path: String, _ root: LocationOptions
  ) throws(LogError) -> FileEventLog {
    try FileEventLog.open(
      path, .readOnly, events: AppEvents.screenStates, maximumTypes: TypeLimitOption.usual,
      allowsNetworkFileSystem: unsafeFileSystem || root.unsafeFileSystem)
  }

  private func openToAppend(
    _ path: String, _ root: LocationOptions
  ) throws(LogError) -> FileEventLog {
    setPatience(root)
    return try FileEventLog.open(
      path, .readWrite, events: AppEvents.all, maximumTypes: TypeLimitOption.usual,
      allowsNetworkFileSystem: unsafeFileSystem || root.unsafeFileSystem)
  }

  /// Sets how long this program waits for locks of other processes, and reports each long wait.
  func setPatience(_ root: LocationOptions) {
    LockPatience.standard = LockPatience(limit: .seconds(wait ?? root.wait ?? 30)) { delay in
      Notice(delay.text).tell()
    }
  }
}

/// The location of the daybook if none is named.
enum DefaultDaybook {
  static func path(in environment: [String: String]) throws -> String {
    if let path = environment["DAYBOOK"], !path.isEmpty { return path }
    // The XDG specification says that a relative path is invalid and must be ignored.
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return "\(data)/daybook/default.daybook"
    }
    guard let home = environment["HOME"], !home.isEmpty else {
      throw ValidationError(
        "HOME is not set, so there is no default daybook. Name a daybook by --log PATH.")
    }
    #if canImport(Darwin)
      return "\(home)/Library/Application Support/daybook/default.daybook"
    #else
      return "\(home)/.local/share/daybook/default.daybook"
    #endif
  }
}
