internal import ArgumentParser
internal import Daybook
internal import DaybookRendering
internal import DaybookShell
internal import DaybookSystem

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Load a file of events: all of them, or none.",
    discussion: """
      NDJSON in the form of 'daybook export', one event a line:

        daybook import events.ndjson
        zcat events.ndjson.gz | daybook import -

      CSV, each record an event whose data are its columns; an unquoted number is a number, an \
      empty unquoted cell null, anything else text:

        daybook import games.csv --time release_date \\
          --type game.listed --stream 'game-{appid}'

      Into a new daybook, and into an older copy of the same log, a whole export is read as it is. \
      Into another log it is merged: sessions of the other log, and what its read models pass over, \
      speak of its positions and are passed over ('passedOver').

      Times that name no zone, such as 2007-09-09 13:43:55, want --time-zone. A time that clocks skip \
      counts as if they had been put forward before it; of two at which they show the same, the later \
      is taken. --column price:text says what the cells of a column are, whatever their form; where a \
      few cells differ in kind from the others of their column, this is told after the import.

      Events with an id that the log holds already, with the same content, are known and not \
      appended again; so importing a log's own export changes nothing.
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption
  @OptionGroup var types: TypeLimitOption

  @Argument(help: "The file, or - for stdin.")
  var file: String

  @OptionGroup(title: "CSV") var csv: CSVOptions

  @Option(
    help: ArgumentHelp(
      "How much of stdin, or of a pipe, is copied to the directory for temporary files at most.",
      valueName: "size"))
  var spoolLimit = ByteCount.gibibytes(8)

  func run() async throws {
    let options = try csv.importOptions(for: file)
    let input = try ImportInput(file, limit: spoolLimit)
    let progress = Progress("import")
    let start = ContinuousClock.now
    let report = try await load(input.path, options, progress)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    try StatusError.whenUntold("All \(report.events) events were imported") {
      try tell(report, seconds: seconds)
    }
    for note in report.notes { try Notice(note).show() }
  }

  /// Imports into the daybook, or into a new one that gets its name once all is in it: where there
  /// was none, an import that is refused leaves none.
  private func load(
    _ text: String, _ options: ImportOptions, _ progress: Progress
  ) async throws -> ImportReport {
    let path = try location.path(root.location)
    TemporaryDaybook.removeAbandoned(beside: path)
    if !FileEntry(path).exists,
      let report = try await load(text, options, progress, intoNew: path)
    {
      return report
    }
    return try await load(text, options, progress, into: path)
  }

  /// Imports into a new daybook, or gives `nil` when another process made one meanwhile.
  private func load(
    _ text: String, _ options: ImportOptions, _ progress: Progress, intoNew path: String
  ) async throws -> ImportReport? {
    try TemporaryDaybook.removeAllOnSignals()
    let place: TemporaryDaybook
    do throws(StorageError) { place = try TemporaryDaybook(beside: path) } catch {
      guard error.code == .alreadyExists else { throw LogError(making: error) }
      return nil
    }
    let report = try await load(text, options, progress, into: place.path)
    do throws(StorageError) { try place.keep(as: path) } catch {
      guard FileEntry(path).exists else { throw LogError(making: error) }
      return nil
    }
    return report
  }

  private func load(
    _ text: String, _ options: ImportOptions, _ progress: Progress, into path: String
  ) async throws -> ImportReport {
    let log = try location.open(path, .readWriteCreating, root.location, types)
    defer { log.close() }
    let report = try await log.import(text, options) { progress.show($0) }
    try log.closeFile()
    return report
  }

  private func tell(_ report: ImportReport, seconds: Double) throws {
    let rounded = (seconds * 1_000).rounded() / 1_000
    let passedOver = report.passedOver
    try format.print(
      [
        [
          .integer(Int64(report.events)), .integer(Int64(report.appended)),
          .integer(Int64(report.known)), .real(rounded),
        ] + (passedOver == 0 ? [] : [.integer(Int64(passedOver))])
      ],
      columns: ["events", "appended", "known", "seconds"] + (passedOver == 0 ? [] : ["passedOver"]))
    try tell(passedOver: passedOver)
    guard Console(.error).isTerminal || format.format == .table else { return }
    let rate = Int(Double(report.events) / max(seconds, 0.001))
    try Console(.error).write("\(rate) events/s\n")
  }

  private func tell(passedOver count: Int) throws {
    guard count > 0 else { return }
    try Notice(
      "\(count) events of the other log's own, such as lines of its sessions, were passed over: they"
        + " speak of positions of that log."
    ).show()
  }
}
