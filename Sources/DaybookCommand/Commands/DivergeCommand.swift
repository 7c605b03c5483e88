internal import ArgumentParser
internal import Daybook
internal import DaybookRendering
internal import DaybookShell

struct DivergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diverge",
    abstract: "Print the first step in which two streams, or two daybooks, differ.",
    discussion: """
      The events of two streams are aligned by type and data, and not by number; times, ids and \
      metadata do not count. --by names the fields of the data that do. With --with, B is a stream of \
      another daybook; A alone is compared with the same stream there; without streams, both whole \
      logs are, with their streams' names: their digests tell up to which event they are the same.

      Printed is how much is the same before and after the first step that differs, and both events side \
      by side, with a mark at what differs. The alignment is the longest one where both have \
      8,192 events at most, or differ in 512; else 'exact' is false. Exit status 0 when nothing \
      differs, 1 when something does. What changed between two positions is told by 'daybook diff'.

        daybook diverge run-1 run-2
        daybook diverge run-1 run-2 --by tool path
        daybook diverge --with copy.daybook
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  @Argument(help: ArgumentHelp("The streams.", valueName: "stream"))
  var streams: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("The fields of the data that count (default: all).", valueName: "field"))
  var by: [String] = []

  @Option(
    help: ArgumentHelp("Another daybook, which the second stream is in.", valueName: "daybook"),
    completion: .directory)
  var with: String?

  func run() async throws {
    let request = try DivergeRequest(streams: streams, fields: by, other: with)
    let log = try location.open(.readOnly, root.location)
    let other = try with.map { try location.open($0, .readOnly, root.location) }
    let report = try DivergenceSearch(request, in: log, with: other, through: log.end()).run()
    try print(report)
    if report.differs { throw ExitCode(ExitStatus.difference.rawValue) }
  }

  private func print(_ report: DivergenceReport) throws {
    guard format.format == .table else {
      return try format.print([report.cells], columns: DivergenceReport.columns)
    }
    try Console(.output).write(report.lines(format.layout).map { $0 + "\n" }.joined())
  }
}
