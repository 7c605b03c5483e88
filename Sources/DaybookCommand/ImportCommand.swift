internal import ArgumentParser
internal import Daybook
internal import DaybookRendering
internal import DaybookShell
internal import DaybookStorage

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

      Events with an id that the log holds already, with the same content, are known and not \
      appended again; so importing a log's own export changes nothing.
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  @Argument(help: "The file, or - for stdin.")
  var file: String

  @Option(help: "CSV: the type of every event.")
  var type: String?

  @Option(help: "CSV: the stream of an event, with columns in braces, as in 'player-{user_id}'.")
  var stream: String?

  @Option(help: "CSV: the column of the time: RFC 3339, a date or unix seconds.")
  var time: String?

  @Option(help: "CSV: what stands between cells: one ASCII character, or 'tab'.")
  var delimiter: String?

  func run() async throws {
    let options = try options()
    let input = try ImportInput(file)
    let progress = Progress("import")
    let start = ContinuousClock.now
    let report = try await load(input.path, options, progress)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    do { try tell(report, seconds: seconds) } catch let error as StorageError {
      guard error.code != .brokenPipe else { throw error }
      throw StatusError(
        .inputOutput,
        "All \(report.events) events were imported, but this could not be told: \(error)")
    }
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
    let log = try location.open(path, .readWriteCreating, root.location)
    defer { log.close() }
    return try await log.import(text, options) { progress.show($0) }
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

  private func options() throws -> ImportOptions {
    guard type != nil || stream != nil || time != nil || delimiter != nil else {
      guard !file.hasSuffix(".csv"), !file.hasSuffix(".tsv") else {
        throw ValidationError("A CSV file wants --type and --stream; see 'daybook help import'.")
      }
      return .ndjson
    }
    guard let type, let stream, !stream.isEmpty else {
      throw ValidationError("CSV wants both --type and --stream, such as 'player-{user_id}'.")
    }
    let separator = try separator()
    do throws(NameError) {
      return .csv(
        CSVMapping(
          type: try EventType(type), stream: stream, timeColumn: time, delimiter: separator))
    } catch { throw ValidationError("--type: \(error)") }
  }

  private func separator() throws -> Character {
    guard let delimiter else { return file.hasSuffix(".tsv") ? "\t" : "," }
    if delimiter == "tab" { return "\t" }
    guard delimiter.utf8.count == 1, let character = delimiter.first,
      !"\"\n\r\0".contains(character)
    else { throw ValidationError("--delimiter wants one ASCII character, or 'tab'.") }
    return character
  }
}
