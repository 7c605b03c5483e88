internal import ArgumentParser
internal import Daybook
internal import DaybookRendering
internal import DaybookShell

struct TailCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tail",
    abstract: "Print the last events, and with --follow new events as they come.",
    discussion: """
        daybook tail -n 3
        daybook tail --follow --type game.playtimeSampled
        daybook tail --all

      The engine's own events, such as the lines of sessions, are left out unless you give --all, or \
      name their stream, category or type. They are counted in positions.
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption
  @OptionGroup var filter: FilterOptions

  @Option(
    name: .customShort("n", allowingJoined: true), parsing: .unconditional,
    help: "The number of events."
  )
  var count = 10

  @Argument(help: .hidden)
  var number: String?

  @Flag(help: "Print the engine's own events, too.")
  var all = false

  @Flag(name: .shortAndLong, help: "Go on with new events as any process appends them.")
  var follow = false

  func validate() throws {
    if let number, Int(number) == nil {
      throw ValidationError(
        "'\(number)' is no number of events. The events of a stream: --stream \(number).")
    }
    guard wantedCount >= 0 else { throw ValidationError("-n needs a number from 0.") }
    guard !follow || format.chosen != .json else {
      throw ValidationError("--follow never ends, and an array does; use --format ndjson.")
    }
  }

  func run() async throws {
    let log = try location.open(.readOnly, root.location)
    let selection = try filter.selection(showingAll: all)
    let end = try log.end()
    if !follow { try filter.tellOfUnknownNames(in: log) }
    let hint = "The log has no events; 'daybook import FILE' takes in a file."
    var printer = EventRowPrinter(format, ifEmpty: try log.hasEvents(upTo: end) ? nil : hint)
    try printer.begin()
    try printLast(of: log, through: end, selection, &printer)
    if follow { try await printNew(of: log, after: end, selection, &printer) }
    try printer.end()
  }

  /// The number of events to print, from `tail -n 3` or `tail 3`.
  private var wantedCount: Int { number.flatMap { Int($0) } ?? count }

  private func printLast(
    of log: FileEventLog, through end: UInt64, _ selection: EventSelection,
    _ printer: inout EventRowPrinter
  ) throws {
    var selection = selection
    selection.to = end
    let hides = try selection.hidesEngineEvents && log.hasHiddenTypes
    guard filter.picksAll, !hides else {
      return try printer.add(wantedCount == 0 ? [] : log.readLast(selection, limit: wantedCount))
    }
    // If all events are selected, the first position can be computed, so the events are read in
    // pages.
    selection.from = end - min(end, UInt64(wantedCount)) + 1
    var next: EventSelection? = wantedCount == 0 ? nil : selection
    while let part = next {
      let page = try log.read(part, limit: 1_000)
      try printer.add(page.events)
      next = page.next
    }
  }

  private func printNew(
    of log: FileEventLog, after end: UInt64, _ selection: EventSelection,
    _ printer: inout EventRowPrinter
  ) async throws {
    var selection = selection
    selection.from = end + 1
    var tail = log.follow(selection).makeAsyncIterator()
    while let page = try await tail.nextPage(waiting: .milliseconds(100)) {
      // Without new events nothing is written, so only this check detects that the reader has gone.
      try page.isEmpty ? Console(.output).requireReader() : printer.add(page)
    }
  }
}
