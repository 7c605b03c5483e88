internal import DaybookEvents
internal import DaybookRendering
internal import DaybookSystem
internal import DaybookValues
internal import KustoService

/// A line on stderr for each request: never the text of a query, a token or another header.
enum RequestLog {
  /// What a request was, and how it ended.
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
      entry.rows.map { "\($0) rows" } ?? "", entry.outcome, entry.head.clientRequestID,
    ]
    let line = parts.filter { !$0.isEmpty }.map { String(TerminalText($0).text.prefix(200)) }
      .joined(separator: " ")
    var output = ChunkedOutput(descriptor: 2, name: "standard error", chunkSizeInBytes: 4_096)
    try? output.write(line + "\n")
    try? output.flush()
  }
}
