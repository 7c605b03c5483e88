internal import ArgumentParser
internal import Daybook
internal import DaybookApps
internal import DaybookRendering
internal import DaybookShell
internal import DaybookSystem
internal import ForeignData

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import a file of events or of other records: all of it, or nothing.",
    discussion: """
      An export, one event on each line, and CloudEvents 1.0 are recognized; gzip data are \
      expanded:

        daybook import events.ndjson
        zcat events.ndjson.gz | daybook import -
        daybook import events.ndjson.gz

      NDJSON of any objects, a JSON array, CSV and TSV: each record is an event whose data are its \
      fields. In a table an unquoted number is a number, an empty unquoted cell null, anything else \
      text. 'a.b' is a field within an object:

        daybook import games.csv --time release_date \\
          --type game.listed --stream 'game-{appid}'

      Without --type and --stream, a terminal shows the fields with a suggested mapping, and you \
      are asked once; elsewhere the whole command with that mapping is printed.

      With --id, importing the same file again appends nothing: a UUID becomes the event's id; \
      from any other text, together with the stream, an id is made. Without --id, records have no \
      identity and are appended again; if the first records are already in the log, you are asked, or \
      stderr says so.

      A record without a time gets that of the record before it ('supplied'). In '{user|none}', \
      'none' replaces a missing field. With --skip-bad FILE, records that cannot be read are \
      written to FILE with line and reason ('skipped'), all others are imported, and the exit \
      status is 65.

      Lines of web servers, syslog and key=value pairs, and a csvlog of PostgreSQL, are \
      recognized, too; --pattern describes other lines:

        daybook import app.log --type logged --stream app --time at \\
          --pattern 'at:datetime " " level " " message'

      A whole export is imported unchanged into a new daybook and into an older copy of the same \
      log. Into another log it is merged: the sessions of the exported log, and the skips of its \
      read models, refer to positions of that log and are left out ('passedOver').

      The times in a file may go back; 'at TIME' then shows the events that are not later, in the \
      order of the log. --sort-by-time imports the events of the file in the order of their times; \
      this option is suggested if the times go back. The events are then held in memory, 4 GiB at \
      most.

      --time-format has the letters of strptime: %Y %y %m %b %d %j %H %I %p %M %S %f %z %a %s. \
      Times without a zone, such as 2007-09-09 13:43:55, need --time-zone. In the hour that clocks \
      skip in spring, a time is read as if they had changed before it. In the hour that comes \
      twice in autumn, the later one is meant. A time in several columns is named in braces: --time '{Date} {Time}'. A table \
      whose first row is a record gets its names by --header 'time,device,value'. --column \
      price:text sets the type of a field, whatever its form. If a few cells have another type \
      than the others of their column, the import reports this at its end.

      Events whose id is in the log with the same content are known and not appended again; so \
      importing a log's own export changes nothing.
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption
  @OptionGroup var types: TypeLimitOption
  @OptionGroup var columns: ColumnOptions

  @Argument(help: "The file, or - for stdin.")
  var file: String

  @OptionGroup(title: "Other people's data") var mapping: MappingOptions

  @Option(
    help: ArgumentHelp(
      "The most of stdin, or of a pipe, that is copied to the directory for temporary files.",
      valueName: "size"))
  var spoolLimit = ByteCount.gibibytes(8)

  @Option(help: ArgumentHelp("The greatest size of expanded gzip data.", valueName: "size"))
  var expandedLimit = ByteCount.gibibytes(64)

  func run() async throws {
    let unfinished = try UnfinishedImport()
    defer { unfinished.end() }
    let request = mapping.request(for: file, expandedLimit: expandedLimit)
    let saved = try request.mapping.map { try kept($0) }
    let input = try ImportInput(file, limit: spoolLimit)
    let plan = try ImportPlan(request, at: input.path, saved, taken: namesHidingTypes())
    guard try await isAgreed(plan), try await isTimeMeant(plan), try await isWantedAgain(plan)
    else { return }
    let progress = Progress("import")
    let start = ContinuousClock.now
    let report = try await load(plan, progress, unfinished)
    unfinished.end()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    try StatusError.whenUntold("All \(report.events) events were imported") {
      try tell(report, seconds: seconds)
    }
    try makeColumns()
    for note in report.notes { try Notice(note).show() }
    if let note = BackwardsNote(report, isSorted: plan.choice.sortsByTime) {
      try Notice(note.english).show()
    }
    if let note = SuppliedNote(report) { try Notice(note.english).show() }
    for note in [plan.noteOnTime(after: report), plan.noteOnEmptiness(after: report)] {
      if let note { try Notice(note).show() }
    }
    if report.appended > 0 {
      try NextCommand(openingShell: location, root.location).tell(after: format)
    }
    if let note = plan.noteOnSkipped(after: report) {
      throw StatusError(.badData, note.english)
    }
  }

  /// Updates the column files of the log after the import.
  ///
  /// An error is ignored, because queries can read the log without the column files.
  private func makeColumns() throws {
    let path = try location.path(root.location)
    guard FileEntry(path).exists else { return }
    let log = try location.open(path, .readOnly, root.location)
    defer { log.close() }
    let progress = Progress("columns")
    try? columns.standingColumns(of: log, in: path)?.catchUp { progress.show($0) }
  }

  /// The names of existing tables; an event type with one of these names could not be queried.
  private func namesHidingTypes() throws -> Set<String> {
    guard FileEntry(try location.path(root.location)).exists,
      // If the log cannot be opened, writing to it will report the error.
      let log = try? location.open(.readOnly, root.location)
    else { return MemoryEventLog().namesHidingTypes }
    defer { log.close() }
    return log.namesHidingTypes
  }

  /// The mapping that was saved in the log under `name`.
  private func kept(_ name: String) throws -> MappingChoice {
    let log = try location.open(.readOnly, root.location)
    defer { log.close() }
    return try SavedMapping.named(name, in: log)
  }

  /// Whether the import may begin: shows a guessed plan, and asks the user to confirm it.
  ///
  /// A plan that is not a guess needs no confirmation. A dry run only shows the plan, and returns
  /// `false`.
  ///
  /// - Throws: The refusal of a guessed plan, if there is no terminal at which to ask. In a dry
  ///   run, the error at which the import would stop, after the plan is shown.
  private func isAgreed(_ plan: ImportPlan) async throws -> Bool {
    guard plan.isGuess || mapping.dryRun else { return true }
    let console = Console(.output)
    guard mapping.dryRun || (Console.inputIsTerminal && console.isTerminal) else {
      throw plan.refusal("daybook import")
    }
    // A plan for a header without records is not shown; the import reports that there are no
    // records.
    guard mapping.dryRun || !plan.hasNoRecords else { return true }
    let lines = try await plan.lines(
      in: console.window, isCut: console.isTerminal, "daybook import")
    try console.write(lines.map { $0 + "\n" }.joined())
    if let flaw = plan.flaw { throw flaw }
    guard !mapping.dryRun else { return false }
    try console.write("\n")
    if try await ImportQuestion.ask() { return true }
    try console.write("Nothing was imported.\n")
    return false
  }

  /// If the first records are already in the log, prints a warning, and asks whether to import.
  ///
  /// Without a terminal, the import continues without a question.
  private func isWantedAgain(_ plan: ImportPlan) async throws -> Bool {
    guard FileEntry(try location.path(root.location)).exists,
      // If the log cannot be opened, writing to it will report the error.
      let log = try? location.open(.readOnly, root.location)
    else { return true }
    defer { log.close() }
    guard let warning = try await plan.repetition(in: log) else { return true }
    return try await isConfirmed(warning, ImportQuestion.askAgain)
  }

  /// If the field for the time probably has no times, prints a warning, and asks whether to import.
  ///
  /// Without a terminal, the import continues without a question.
  private func isTimeMeant(_ plan: ImportPlan) async throws -> Bool {
    guard let doubt = plan.doubtOfNumbers else { return true }
    return try await isConfirmed(doubt, ImportQuestion.askInDoubt)
  }

  /// Prints a warning, and asks a person whether to import in spite of the warning.
  private func isConfirmed(
    _ warning: String, _ question: () async throws -> Bool
  ) async throws -> Bool {
    try Notice(warning).show()
    let console = Console(.output)
    guard Console.inputIsTerminal, console.isTerminal, try await !question() else { return true }
    try console.write("Nothing was imported.\n")
    return false
  }

  /// Imports into the daybook.
  ///
  /// A new daybook has a temporary name until the import is complete, so a failed import leaves no
  /// new daybook.
  private func load(
    _ plan: ImportPlan, _ progress: Progress, _ unfinished: UnfinishedImport
  ) async throws -> ImportReport {
    let path = try location.path(root.location)
    TemporaryDaybook.removeAbandoned(beside: path)
    if !FileEntry(path).exists,
      let report = try await load(plan, progress, unfinished, intoNew: path)
    {
      return report
    }
    return try await load(plan, progress, into: path) { unfinished.beginCommit() }
  }

  /// Imports into a new daybook.
  ///
  /// It returns `nil` if another process has created a daybook at the same time.
  private func load(
    _ plan: ImportPlan, _ progress: Progress, _ unfinished: UnfinishedImport,
    intoNew path: String
  ) async throws -> ImportReport? {
    try TemporaryDaybook.removeAllOnSignals()
    let place: TemporaryDaybook
    do throws(SystemError) { place = try TemporaryDaybook(beside: path) } catch {
      guard error.code == .alreadyExists else { throw LogError(making: error) }
      return nil
    }
    let report = try await load(plan, progress, into: place.path)
    unfinished.beginCommit()
    guard isWorthKeeping(report) else { return report }
    do throws(SystemError) { try place.keep(as: path) } catch {
      guard FileEntry(path).exists else { throw LogError(making: error) }
      return nil
    }
    return report
  }

  /// Whether to keep the new daybook.
  ///
  /// A daybook with events or a saved mapping is kept. A table without rows, or a file whose
  /// records were all skipped, leaves no daybook. The export of an empty log is not a table, and
  /// makes an empty daybook, which is kept.
  private func isWorthKeeping(_ report: ImportReport) -> Bool {
    let isTable = [".csv", ".tsv", ".csv.gz", ".tsv.gz"].contains {
      file.lowercased().hasSuffix($0)
    }
    return report.events > 0 || mapping.saveMapping != nil
      || report.exceptions.skipped == 0 && !isTable
  }

  private func load(
    _ plan: ImportPlan, _ progress: Progress, into path: String,
    onCommit: @escaping @Sendable () -> Void = {}
  ) async throws -> ImportReport {
    let log = try location.open(path, .readWriteCreating, root.location, types)
    defer { log.close() }
    let report: ImportReport
    do throws(ImportError) {
      report = try await plan.load(into: log, onCommit: onCommit) { progress.show($0) }
    } catch { throw plan.explained(error) }
    if let name = mapping.saveMapping {
      try await SavedMapping(name, plan.choice).save(in: log)
    }
    try log.closeFile()
    return report
  }

  private func tell(_ report: ImportReport, seconds: Double) throws {
    let rounded = (seconds * 1_000).rounded() / 1_000
    let rare = report.passedOver > 0 ? [("passedOver", report.passedOver)] : []
    try format.print(
      [
        [
          .integer(Int64(report.events)), .integer(Int64(report.appended)),
          .integer(Int64(report.known)), .real(rounded), .integer(Int64(report.backwards)),
          .integer(Int64(report.exceptions.supplied)), .integer(Int64(report.exceptions.skipped)),
        ] + rare.map { .integer(Int64($0.1)) }
      ],
      columns: ["events", "appended", "known", "seconds", "backwards", "supplied", "skipped"]
        + rare.map(\.0))
    try tell(passedOver: report.passedOver)
    guard Console(.error).isTerminal || format.format == .table else { return }
    let rate = Int(Double(report.events) / max(seconds, 0.001))
    let path = TerminalText(try location.path(root.location)).text
    try Console(.error).write("\(path): \(rate) events/s\n")
  }

  private func tell(passedOver count: Int) throws {
    guard count > 0 else { return }
    try Notice(
      "\(count) events that Daybook wrote in the other log, such as lines of its sessions, were left"
        + " out: they refer to positions of that log."
    ).show()
  }
}
