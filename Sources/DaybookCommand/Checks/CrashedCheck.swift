internal import DaybookShell
internal import DaybookSystem

/// The result of checking a log after the process that read the log has crashed.
struct CrashedCheck {
  let signal: Int32
  /// The file that the check was reading.
  let file: String

  /// The finding about the log, and what to do, in sentences.
  ///
  /// - Throws: ``StatusError`` if the crash only shows that the disk is unreadable, which says
  ///   nothing about the log.
  func problem() throws(StatusError) -> String {
    let rescue = "the last backup, or rescue what can be read by 'daybook doctor'."
    guard ChildProcess.isMissingPage(signal) else {
      return "The log is damaged so badly that reading it crashed (signal \(signal))."
        + " Keep a copy of the file; then restore \(rescue)"
    }
    do throws(SystemError) { try FileEntry(file).readThrough() } catch {
      throw StatusError(
        .inputOutput,
        "A part of the log cannot be read from the disk. \(error)"
          + " Check the disk first, then restore \(rescue)")
    }
    return
      "Reading the log crashed (signal \(signal)), though the disk gives every byte of its file"
      + " now: its pages are damaged, or the disk failed for a moment. Verify it again; if it stays"
      + " so, restore \(rescue)"
  }
}
