internal import DaybookSystem
internal import DaybookValues

extension FileEventLog {
  /// Makes a daybook at `destination` from every readable event of the damaged daybook at
  /// `directory`.
  ///
  /// Each undamaged event keeps its position, id and time. It also keeps its stream and version,
  /// with few exceptions, which ``RecoveryReport/notes`` describes. So without losses the new
  /// daybook has the digest of the old daybook. An event is undamaged when its checksum is right,
  /// wherever it is in the file. An ``EventLost`` replaces each lost event. The new daybook ends
  /// with the last undamaged event.
  ///
  /// If the last commit cannot be read, the events after the previous commit are recovered as long
  /// as each continues the log. The damaged daybook is neither changed nor memory-mapped; its
  /// writers wait meanwhile.
  ///
  /// - Parameters:
  ///   - directory: The damaged daybook.
  ///   - destination: A directory that does not exist.
  ///   - progress: Called with the number of examined events, then with the number of written
  ///     events.
  /// - Returns: The losses.
  /// - Throws: ``LogError``: `notFound` when there is no daybook, `notWritable` when something is
  ///   at `destination`, `damaged` when no event can be read, `diskFull` or `inputOutput`.
  ///   `notADaybook` for another format, or when the log is no regular file.
  /// - Complexity: O(*n* log *n*) in the number of events. The file is read twice, and twice more
  ///   when something is missing.
  public static func recover(
    _ directory: String, to destination: String, progress: (UInt64) -> Void = { _ in }
  ) throws(LogError) -> RecoveryReport {
    let file = FileEntry("\(directory)/log.mdb")
    // Opening a pipe would wait forever.
    guard file.isRegularFile else { throw noLog(file, in: directory) }
    var recovery = try LogRecovery(path: file.path)
    let place: TemporaryDaybook
    do throws(SystemError) { place = try TemporaryDaybook(beside: destination) } catch {
      throw LogError(making: error)
    }
    let report = try recovered(by: &recovery, to: place.path, progress)
    do throws(SystemError) { try place.keep(as: destination) } catch {
      throw LogError(making: error)
    }
    return report
  }

  /// The error when there is nothing to recover: the file is missing, or it is not a regular file.
  private static func noLog(_ file: FileEntry, in directory: String) -> LogError {
    guard file.exists else {
      return LogError(.notFound, "There is no daybook at \(directory). Give the path of one.")
    }
    if file.isLink {
      return LogError(
        .notADaybook,
        "The log is a link to another file (\(file.path)). Give the daybook that it leads to.")
    }
    return LogError(
      .notADaybook,
      "The log is no file, but a pipe, a directory or a device (\(file.path)). Give the path of a"
        + " daybook, or put the log back in its place.")
  }

  private static func recovered(
    by recovery: inout LogRecovery, to path: String, _ progress: (UInt64) -> Void
  ) throws(LogError) -> RecoveryReport {
    let copy = try FileEventLog.open(path, .readWriteCreating)
    defer { copy.close() }
    let report = try recovery.run(into: copy, progress)
    guard report.end > 0 || report.losses.isEmpty else {
      throw LogError(
        .damaged, "No event of the damaged daybook can be read. Restore the last backup.")
    }
    let check = try copy.verify()
    guard check.isWhole, check.events == report.end else {
      let problem = check.problemText ?? "It has \(check.events) events, not \(report.end)."
      throw LogError(
        .damaged,
        "The rescued log does not hold together, and is removed again. \(problem)"
          + " Restore the last backup.")
    }
    try copy.closeFile()
    return report
  }
}
