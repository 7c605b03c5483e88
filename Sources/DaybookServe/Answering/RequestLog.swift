internal import DaybookEvents
internal import DaybookRendering
internal import DaybookSystem
internal import DaybookValues
internal import KustoService
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Logs a line on stderr for each request, without the text of a query, a token or another header.
///
/// A line is dropped if stderr cannot accept it without a wait, so that requests do not wait for
/// the reader of stderr.
enum RequestLog {
  /// The highest number of bytes of a line: a pipe that is ready for writing accepts this many
  /// bytes.
  private static let mostBytes = 4_000
  private static let turn = Mutex(())

  /// A request, and the outcome of its answer.
  struct Entry {
    var head: RequestHead
    var database = ""
    var status = 0
    var rows: Int?
    var outcome = ""
    let start = ContinuousClock.now
    let time = Timestamp.now
  }

  static func write(_ entry: Entry) {
    let length = entry.start.duration(to: .now)
    let milliseconds = Int(length / .milliseconds(1))
    let parts = [
      "\(entry.time)", entry.head.method, entry.head.path, entry.database,
      entry.status == 0 ? "-" : "\(entry.status)", "\(milliseconds) ms",
      entry.rows.map { "\($0) row\($0 == 1 ? "" : "s")" } ?? "", entry.outcome,
      entry.head.clientRequestID,
    ]
    let line = parts.filter { !$0.isEmpty }.map { String(TerminalText($0).text.prefix(200)) }
      .joined(separator: " ")
    let bytes = Array(line.utf8.prefix(mostBytes)) + [UInt8(ascii: "\n")]
    turn.withLock { _ in
      guard takesMore else { return }
      var output = ChunkedOutput(descriptor: 2, name: "standard error", chunkSizeInBytes: 4_096)
      try? output.write(bytes)
      try? output.flush()
    }
  }

  /// Whether stderr accepts a line without a wait.
  private static var takesMore: Bool {
    var state = pollfd(fd: 2, events: CShort(POLLOUT), revents: 0)
    return unsafe poll(&state, 1, 0) == 1
  }
}
