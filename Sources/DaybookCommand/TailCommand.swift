internal import ArgumentParser
internal import Daybook
internal import DaybookRendering

struct TailCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tail",
    abstract: "Print the last events, and with --follow those to come.",
    discussion: """
        daybook tail -n 3
        daybook tail --follow --type game.playtimeSampled
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption
  @OptionGroup var filter: FilterOptions

  @Option(name: .customShort("n"), help: "How many events.")
  var count = 10

  @Flag(name: .shortAndLong, help: "Go on with events as they are appended, by any process.")
  var follow = false

  func validate() throws {
    guard count >= 0 else { throw ValidationError("-n wants a number from 0.") }
    guard !follow || format.chosen != .json else {
      throw ValidationError("--follow never ends, and an array does; use --format ndjson.")
    }
  }

  func run() async throws {
    let log = try location.open(.readOnly, root.location)
    var selection = try filter.selection()
    let end = try log.end()
    selection.to = end
    let events = count == 0 ? [] : try log.readLast(selection, limit: count)
    var printer = EventRowPrinter(format.format)
    try printer.begin()
    try printer.add(events)
    if follow {
      selection.from = end + 1
      selection.to = nil
      for try await event in log.follow(selection) { try printer.add([event]) }
    }
    try printer.end()
  }
}
