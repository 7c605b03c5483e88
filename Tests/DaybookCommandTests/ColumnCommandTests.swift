import Foundation
import TestSupport
import Testing

@Suite("The columns beside a long log", .serialized)
struct ColumnCommandTests {
  /// 105,000 events of two types as NDJSON: enough for one stripe of columns.
  private static let events: String = {
    var lines = ""
    for number in 0..<105_000 {
      let minute = String(number % 60 + 100).dropFirst()
      let day = String(number / 4_000 % 28 + 101).dropFirst()
      let data =
        number % 3 == 0
        ? #"{"title":"Game number \#(number % 50)","price":\#(number % 6_000)}"#
        : #"{"minutes":\#(number % 600),"rate":\#(number % 400).5,"note":null}"#
      lines +=
        #"{"stream":"player-\#(number % 900)","type":"\#(number % 3 == 0 ? "listed" : "played")""#
      lines +=
        #","time":"2025-0\#(number / 15_000 + 1)-\#(day)T10:\#(minute):00Z","data":\#(data)}"#
      lines += "\n"
    }
    return lines
  }()

  /// The path of a daybook with these events, which each test copies.
  private static let imported = Result { () throws -> String in
    let command = try BuiltCommand()
    let outcome = try command.run(["import", "-"], input: events)
    guard outcome.status == 0 else { throw Failure(description: "\(outcome)") }
    return try TemporaryPath(copying: command.daybook).path
  }

  private struct Failure: Error, CustomStringConvertible { let description: String }

  private static let queries = [
    "events | summarize count() by type", "events | where version > 60 | count",
    "events | summarize count(), dcount(stream) by startofmonth(time)",
    "listed | where title has '17' or title contains 'ber 4' | summarize sum(price) by title",
    "played | where minutes between (100 .. 120) and rate > 3.0 | project seq, stream, minutes, rate",
    "listed | where title in ('Game number 3', 'x') | summarize count(), max(price) by stream",
    "listed | where time > datetime(2025-03-03) and title == 'Game number 9' | project time, price",
    "played | summarize percentile(minutes, 90) by bin(rate, 50.0)", "listed | take 2",
    "events | where type == 'played' and seq > 60000 | summarize min(seq), max(seq), count()",
    "events | summarize sum(tolong(data.minutes)), max(todouble(data.rate)) by tostring(data.title)",
  ]

  private let command: BuiltCommand
  private var file: String { "\(command.daybook)/views/events.columns" }

  init() throws {
    command = try BuiltCommand()
    try FileManager.default.copyItem(atPath: Self.imported.get(), toPath: command.daybook)
  }

  private func rows(_ query: String, _ options: String...) throws -> String {
    let outcome = try command.run(["query", query] + options)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    return outcome.output
  }

  @Test("An import makes them, views lists them, a plan says what is read, and rows are the same")
  func imported() throws {
    #expect(FileManager.default.fileExists(atPath: file))
    let views = try command.run("views", "--no-catch-up")
    let row =
      #"{"name":"(columns)","version":1,"checkpoint":65536,"lag":39464,"rows":65536,"state":"live"}"#
    #expect(views.lines.last == row, "\(views)")
    let plan = try rows(Self.queries[4], "--explain")
    #expect(plan.contains(" from columns 1 to 65536, log to 105000\n"), "\(plan)")
    let other = try rows(Self.queries[4], "--explain", "--no-columns")
    #expect(!other.contains("columns"), "\(other)")
    for query in Self.queries {
      let (with, without) = (try rows(query), try rows(query, "--no-columns"))
      #expect(with == without && !with.isEmpty, "\(query)")
    }
  }

  @Test("Where they are missing, damaged or of another log, a query makes them anew")
  func madeAnew() throws {
    let query = Self.queries[3]
    let wanted = try rows(query, "--no-columns")
    let whole = try Data(contentsOf: URL(filePath: file))
    var changed = whole
    changed[5_000] ^= 1  // the root that counts is the other one
    changed[9_000] ^= 1
    for bytes in TestLength.sample(of: [nil, Data(), whole.prefix(20_000), changed], 2) {
      try FileManager.default.removeItem(atPath: file)
      try bytes?.write(to: URL(filePath: file))
      #expect(try rows(query, "--no-columns") == wanted)
      // The first query meets a damaged block, and stops using the file; the second makes the file
      // anew.
      for _ in 0..<2 { #expect(try rows(query) == wanted) }
      #expect(try rows(query, "--explain").contains("from columns"))
      #expect(try Data(contentsOf: URL(filePath: file)).count == whole.count)
    }
  }

  @Test("Where they cannot be written, the log answers, without a word")
  func unwritable() throws {
    let query = Self.queries[5]
    let wanted = try rows(query, "--no-columns")
    try FileManager.default.removeItem(atPath: "\(command.daybook)/views")
    // First no file may grow beyond 100 KiB; later a file is in the place of the folder.
    let limited = try command.shell("ulimit -f 200; $D query \"$(cat)\"", input: query)
    #expect(limited.status == 0 && limited.errors.isEmpty && limited.output == wanted, "\(limited)")
    #expect(!FileManager.default.fileExists(atPath: file))
    try FileManager.default.removeItem(atPath: "\(command.daybook)/views")
    try "in the way".write(toFile: "\(command.daybook)/views", atomically: true, encoding: .utf8)
    #expect(try rows(query) == wanted)
  }

  @Test("Killed while they are made, it leaves none, and the next query makes them")
  func killed() throws {
    let query = Self.queries[1]
    let wanted = try rows(query, "--no-columns")
    for size in TestLength.sample(of: [1, 4_200, 60_000], 1) {
      try FileManager.default.removeItem(atPath: file)
      let running = try RunningCommand(
        piped: ["--log", command.daybook, "query", query], in: command.folder)
      // The query is killed while it writes columns, or after that if it was too quick.
      let deadline = ContinuousClock.now + .seconds(60)
      while try unfinishedBytes() < size, !FileManager.default.fileExists(atPath: file),
        ContinuousClock.now < deadline
      {}
      _ = running.end(by: SIGKILL)
      #expect(try rows(query, "--no-columns") == wanted)
      #expect(try rows(query) == wanted)
      #expect(try rows(query, "--explain").contains("from columns 1 to 65536"))
      #expect(try unfinishedBytes() == 0)
    }
  }

  /// Returns how many bytes the files of unfinished columns have.
  private func unfinishedBytes() throws -> Int {
    let views = "\(command.daybook)/views"
    return try FileManager.default.contentsOfDirectory(atPath: views)
      .filter { $0.hasPrefix(".events.columns-") }
      .reduce(0) { sum, name in
        let attributes = try? FileManager.default.attributesOfItem(atPath: "\(views)/\(name)")
        return sum + (attributes?[.size] as? Int ?? 0)
      }
  }

  @Test("A view is made from them, and made again from the log it has the same rows")
  func views() throws {
    let query =
      "events | summarize m = sum(tolong(data.minutes)), c = count(), r = max(todouble(data.rate))"
      + " by title = tostring(data.title), stream"
    let made = try command.run("views", "create", "v", query)
    #expect(made.status == 0, "\(made)")
    let wanted = try command.run("show", "v")
    #expect(wanted.status == 0 && wanted.lines.count > 90, "\(wanted.lines.count) rows")
    for position in ["1000", "65536", "90000"] {
      let found = try rows("v | sort by title asc, stream asc", "--at", position)
      #expect(
        try rows("v | sort by title asc, stream asc", "--at", position, "--no-columns") == found)
    }
    try FileManager.default.removeItem(atPath: file)
    #expect(try command.run("views", "rebuild", "v").status == 0)
    #expect(try command.run("show", "v").output == wanted.output)
  }

  @Test("A script's lines read them, too, and a backup takes none along")
  func scripts() throws {
    let lines = ["explain \(Self.queries[3])", ".mode ndjson", Self.queries[3]]
    let script = try command.run(["repl", "--read-only"] + lines.flatMap { ["-c", $0] })
    #expect(script.output.contains("from columns 1 to 65536, log to 105000"), "\(script)")
    #expect(script.output.hasSuffix(try rows(Self.queries[3], "--no-columns")), "\(script)")
    let backup = try command.shell(
      "$D backup copy.daybook > /dev/null && ls copy.daybook | grep -c -v '^log.mdb'")
    #expect(backup.output == "0\n", "\(backup)")
  }
}
