internal import ArgumentParser
internal import Daybook
internal import DaybookRendering
internal import DaybookShell
internal import DaybookSystem

struct DivergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diverge",
    abstract: "Print the first step in which two streams, or two daybooks, differ.",
    discussion: """
      The events of two streams are aligned by type and data, not by number. Times, ids and metadata \
      are not compared. Neither are fields of the data that repeat the stream, the time or the id of \
      their event, as after an import, nor ids and tokens in the data of runs that 'daybook agent' \
      read; --all-fields compares these fields. --by names the fields of the data to compare.

      The beginning of a stream's name is enough, or whole parts of it, such as run-A for \
      talk-run-A. Without streams, the two of a log with two are compared, or the two of a category \
      with two. With --with, the second stream is one of another daybook; a stream alone is compared \
      with the same stream there. With --with and no streams, both whole logs are compared, with the \
      names of their streams; their digests show up to which event they are the same. Two paths of \
      daybooks mean the same. Two positions or bookmarks, unless both are names of streams, \
      mean the events after each of them, up to the other one or the end, such as two runs of a \
      program in one log. With --with, one position or bookmark means the events after it in each \
      daybook.

      The numbers of equal events before and after the first step that differs are printed, and \
      both events side by side, with a mark at each difference; 'swapped' is true if that step and \
      the next one are in the opposite order. The alignment is the longest one \
      if both have at most 8,192 events, or differ in at most 512; otherwise 'exact' is false. \
      Exit status 0 when nothing differs, 1 when something does. 'daybook diff' prints the changes \
      between two positions.

        daybook diverge run-1 run-2
        daybook diverge run-1 run-2 --by tool path
        daybook diverge --with copy.daybook
        daybook diverge 1200 -50
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  @Argument(help: ArgumentHelp("The streams.", valueName: "stream"))
  var streams: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("The fields of the data to compare (default: all).", valueName: "field"))
  var by: [String] = []

  @Flag(help: "Compare the fields that repeat stream, time or id, too.")
  var allFields = false

  @Option(
    help: ArgumentHelp("Another daybook, which has the second stream.", valueName: "daybook"),
    completion: .directory)
  var with: String?

  func run() async throws {
    // Two paths of daybooks are as clear as one with --with; a wrong path is then an error of it.
    let arePaths = with == nil && streams.count == 2 && streams.contains(where: Self.isDaybook)
    let paths = arePaths ? streams : []
    let request = try DivergeRequest(
      streams: paths.isEmpty ? streams : [], fields: by, other: paths.last ?? with,
      comparesAll: allFields)
    let log =
      try paths.first.map { try location.open($0, .readOnly, root.location) }
      ?? location.open(.readOnly, root.location)
    let other = try request.other.map { path in
      guard FileEntry("\(path)/log.mdb").exists else {
        throw StatusError(
          .noDaybook, "There is no daybook at \(path). Check the path of the second one.")
      }
      return try location.open(path, .readOnly, root.location)
    }
    let report = try DivergenceSearch(
      request, in: log, with: other, through: log.end(), naming: paths.first ?? "this daybook"
    ).run()
    try print(report)
    if let query = report.testQuery {
      try NextCommand(testing: query, named: report.testPath, location, root.location).tell(
        after: format)
    }
    if report.differs { throw ExitCode(ExitStatus.difference.rawValue) }
  }

  private static func isDaybook(_ path: String) -> Bool {
    FileEntry("\(path)/log.mdb").isRegularFile
  }

  private func print(_ report: DivergenceReport) throws {
    guard format.format == .table else {
      return try format.print([report.cells], columns: DivergenceReport.columns)
    }
    try Console(.output).write(report.lines(format.layout).map { $0 + "\n" }.joined())
  }
}
