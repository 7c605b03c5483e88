internal import ArgumentParser
internal import Daybook
internal import DaybookRendering
internal import DaybookShell
internal import DaybookSystem

struct StatsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Count events, streams and bytes, by type and by category of streams.",
    discussion: """
      There are rows for the log, its file and memory map, each event type, each category, and \
      each other process that reads an older state of the log. For such a process, 'events' is the \
      number of commits since that state, and 'first' the time when it was started. A replica of a \
      shared log has a row that names the shared log: 'events' is the number of events that the \
      replica lacked when the shared log was last seen, and 'last' the time of that. 'share' is \
      the part of all events; for the file, it is the used part of the map. A table has no room \
      for 'share' and 'first', and prints only the day of 'last'; the other forms have everything. \
      Only the names of a table are cut to the width of the terminal, or to COLUMNS. The engine's \
      own events, such as the lines of sessions, are counted only with --all; without it the row \
      'engine' has their number.

      --health checks the daybook instead: a row for each check with its figure and its threshold. \
      Exit status 0 when no figure is beyond its threshold, 1 otherwise. --health brings no read \
      model up to date, so one that nobody has read for a while lags.

        daybook stats --health
        daybook stats --health --max-parked 5 \\
          --backup /backups/monday.daybook --format json
      """)

  static let columns = [
    "kind", "name", "events", "streams", "bytes", "share", "per_day", "first", "last",
  ]

  static let tableColumns = ["kind", "name", "events", "streams", "bytes", "per_day", "last"]

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  @Flag(help: "Count the engine's own events, too.")
  var all = false

  @Flag(help: "Check the daybook's health, with exit status 1 when a threshold is passed.")
  var health = false

  @OptionGroup(title: "Health") var thresholds: HealthOptions

  func validate() throws {
    guard health || !thresholds.isGiven else {
      throw ValidationError("Thresholds, and --backup, are for --health.")
    }
    guard !(health && all) else {
      throw ValidationError("--health counts no events: leave --all out.")
    }
    try thresholds.check()
  }

  func run() async throws {
    let log = try location.open(.readOnly, root.location)
    if health { return try showHealth(of: log) }
    let statistics = try log.statistics(hidesEngineEvents: !all)
    let total = statistics.total
    var rows = [Self.row("log", try location.path(root.location), total, of: total)]
    if let left = try leftOut(of: log, total.events) { rows.append(left) }
    rows.append(Self.fileRow(statistics))
    if let replica = try log.replica { rows.append(Self.replicaRow(replica, try log.end())) }
    for (type, group) in statistics.types { rows.append(Self.typeRow(type, group, of: total)) }
    for (category, group) in statistics.categories {
      rows.append(Self.row("category", category, group, of: total))
    }
    rows += try log.readers().filter { $0.lag > 0 || $0.isStopped }.map(Self.readerRow)
    try ReaderNotes(of: log).tell()
    guard format.format == .table else { return try format.print(rows, columns: Self.columns) }
    try format.print(
      rows.map(Self.tableRow), columns: Self.tableColumns,
      isWhole: Console(.output).knownWidth == nil)
  }

  private func showHealth(of log: FileEventLog) throws {
    let report = try HealthReport(of: log, at: location.path(root.location), thresholds)
    try format.print(report.checks.map(\.row), columns: HealthCheck.columns)
    if let problem = report.problem { throw StatusError(.difference, problem) }
  }

  /// The row with the number of engine events that the other rows omit; `nil` if none are omitted.
  private func leftOut(of log: FileEventLog, _ count: UInt64) throws -> [JSONValue]? {
    let end = try log.end()
    guard !all, end > count else { return nil }
    let left = JSONValue(position: end - count)
    return [.string("engine"), .string("left out"), left]
      + [JSONValue](repeating: .null, count: 6)
  }

  /// The cells of `row` for a table of 80 columns: some are left out, and two are shortened.
  private static func tableRow(_ row: [JSONValue]) -> [JSONValue] {
    Array(row[..<5]) + [whole(row[6]), day(row[8])]
  }

  private static func whole(_ number: JSONValue) -> JSONValue {
    guard case .real(let number) = number else { return number }
    return Int64(exactly: number.rounded()).map { .integer($0) } ?? .real(number)
  }

  private static func day(_ time: JSONValue) -> JSONValue {
    guard case .string(let time) = time else { return time }
    return .string(String(time.prefix(10)))
  }

  private static func row(
    _ kind: String, _ name: String, _ group: LogStatistics.Group, of total: LogStatistics.Group
  ) -> [JSONValue] {
    [
      .string(kind), .string(name), JSONValue(position: group.events),
      JSONValue(position: group.streams), JSONValue(position: group.bytes),
      total.events == 0 ? .null : share(Double(group.events) / Double(total.events)),
      group.perDay.map(share) ?? .null, time(group.first), time(group.last),
    ]
  }

  private static func typeRow(
    _ type: EventType, _ group: LogStatistics.Group, of total: LogStatistics.Group
  ) -> [JSONValue] {
    var row = row("type", type.name, group, of: total)
    row[3] = .null
    return row
  }

  private static func readerRow(_ reader: LogReader) -> [JSONValue] {
    let state = reader.isStopped ? " (stopped)" : ""
    let start = reader.start.map { JSONValue.string(SystemTime.text(ofMicroseconds: $0)) }
    return [
      .string("reader"), .string("process \(reader.processID)\(state)"),
      JSONValue(position: reader.lag), .null, .null, .null, .null, start ?? .null, .null,
    ]
  }

  /// The row of a replica: its source, and its lag in events at the last contact.
  private static func replicaRow(_ replica: ReplicaMark, _ end: UInt64) -> [JSONValue] {
    [
      .string("replica"), .string(replica.source),
      JSONValue(position: replica.seenEnd - min(end, replica.seenEnd)), .null, .null, .null, .null,
      .null, time(replica.seenAt),
    ]
  }

  private static func fileRow(_ statistics: LogStatistics) -> [JSONValue] {
    let map = statistics.mapBytes
    return [
      .string("file"), .string("log.mdb"), .null, .null,
      JSONValue(position: statistics.fileBytes),
      map.size == 0 ? .null : share(Double(map.used) / Double(map.size)), .null, .null, .null,
    ]
  }

  private static func share(_ number: Double) -> JSONValue {
    .real((number * 10_000).rounded() / 10_000)
  }

  private static func time(_ time: Timestamp?) -> JSONValue {
    time.map { .string("\($0)") } ?? .null
  }
}
