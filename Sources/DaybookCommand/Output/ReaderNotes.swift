internal import Daybook
internal import DaybookRendering
internal import DaybookSystem

/// Notes for a person about processes that read an old version of the log file.
///
/// LMDB cannot reuse the pages of a version that a process still reads, so the file grows with
/// every commit until the read ends.
struct ReaderNotes {
  /// The lag in commits, and the size of the file in bytes, from which the note becomes a warning.
  private static let warned = (lag: 1_000 as UInt64, bytes: 64 << 20 as UInt64)

  private let readers: [LogReader]
  private let fileBytes: UInt64

  init(of log: FileEventLog) throws {
    readers = try log.readers().filter { $0.lag > 0 || $0.isStopped }
    fileBytes = try log.fileBytes
  }

  /// One sentence about each process that reads an old version, or that is stopped.
  var texts: [String] { readers.map { warning(of: $0) ?? Self.text(of: $0) } }

  func tell() { for text in texts { Notice(text).tell() } }

  static func text(of reader: LogReader) -> String {
    let stopped = reader.isStopped ? "stopped " : ""
    let start =
      reader.start.map { ", started \(SystemTime.text(ofMicroseconds: $0))," } ?? ""
    let lag = Amount(reader.lag, "commit").text
    return "The \(stopped)process \(reader.processID)\(start) reads the log of \(lag) ago."
  }

  private func warning(of reader: LogReader) -> String? {
    guard reader.lag >= Self.warned.lag, fileBytes >= Self.warned.bytes else { return nil }
    let remedy =
      reader.isStopped
      ? "Let it go on (kill -CONT \(reader.processID)) or end it." : "Let its read end, or end it."
    return "Warning: \(Self.text(of: reader)) log.mdb has \(fileBytes) bytes and grows with each"
      + " commit until then. \(remedy)"
  }
}
