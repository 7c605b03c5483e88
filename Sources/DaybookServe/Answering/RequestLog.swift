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

/// Writes a line to stderr for each request, without the query, the token or any other header.
///
/// If stderr cannot accept a line at once, the line is dropped, so that requests never wait for
/// stderr.
enum RequestLog {
  /// The maximum length of a line in bytes, which a pipe accepts at once if it is ready for
  /// writing.
  private static let mostBytes = 4_000
  private static let turn = Mutex(())

  /// A request and what happened to it.
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

  /// Whether stderr accepts a line at once.
  private static var takesMore: Bool {
    var state = pollfd(fd: 2, events: CShort(POLLOUT), revents: 0)
    return unsafe poll(&state, 1, 0) == 1
  }
}
