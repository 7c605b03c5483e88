internal import Daybook
internal import DaybookApps
internal import DaybookPresentation
internal import DaybookRendering
internal import DaybookShell
internal import DaybookSystem
internal import ForeignData

/// A temporary daybook with the events of one file, for `daybook FILE`.
struct FileSession {
  private let path: String
  /// The mapping options on the command line; the import guesses the missing parts.
  private let mapping: MappingOptions

  private static let endings = ["ndjson", "jsonl", "json", "csv", "tsv", "log"]

  /// The name of the file up to its first dot, as the name of a stream.
  ///
  /// It is `nil` if it is not a valid stream name, or contains a character with a meaning in
  /// templates.
  private var stream: String? {
    let name = String(FileEntry(path).name.prefix { $0 != "." })
    return name.contains { "{}|".contains($0) } ? nil : (try? StreamName(name))?.name
  }

  /// - Returns: `nil` when there is no such file, or its extension is not that of a file of
  ///   records.
  init?(_ path: String, _ mapping: MappingOptions) {
    guard Self.isNamed(path), FileEntry(path).isOtherThanDirectory else { return nil }
    (self.path, self.mapping) = (path, mapping)
  }

  /// Whether the extension of `path` is that of a file of records, ignoring case.
  ///
  /// The extension may be followed by `.gz`.
  static func isNamed(_ path: String) -> Bool {
    let name = path.lowercased()
    let plain = name.hasSuffix(".gz") ? String(name.dropLast(3)) : name
    return endings.contains { plain.hasSuffix("." + $0) }
  }

  /// The files of records in the working directory whose names begin with `word`, sorted by name.
  static func names(beginningWith word: String) -> [String] {
    let names = (try? Directory(".").entries()) ?? []
    return names.filter { $0.hasPrefix(word) && isNamed($0) }.sorted()
  }

  /// Imports the file into a temporary daybook, calls `body` with the daybook's log, and removes
  /// the daybook.
  ///
  /// - Throws: ``ImportError`` when the file cannot be imported, the errors of reading the file and
  ///   creating the daybook, or the error of `body`.
  func run(
    _ location: LocationOptions, _ root: LocationOptions,
    _ body: (FileEventLog, _ path: String) async throws -> Void
  ) async throws {
    let input = try ImportInput(path, limit: .gibibytes(8))
    try TemporaryDaybook.removeAllOnSignals()
    let place = try TemporaryDaybook(named: "\(ProcessEnvironment.temporaryDirectory)/daybook-file")
    let log = try location.open(place.path, .readWriteCreating, root)
    defer { log.close() }
    let (report, plan): (ImportReport, ImportPlan)
    do { (report, plan) = try await load(input.path, into: log) } catch let error as ImportError {
      try Notice("\(Self.advice(on: error)) \(command(after: error))").show()
      throw error
    }
    try tell(report, plan)
    try await body(log, place.path)
    try tellLosses(in: log, plan)
    _ = consume place
  }

  /// The words before the suggested command in the note on a failed import.
  private static func advice(on error: ImportError) -> String {
    error.isOfRecord ? "To take the other records:" : "An option may help:"
  }

  /// The suggested command after a failed import: the same import with different options.
  private func command(after error: ImportError) -> String {
    let word = ShellWord(path).text
    if case .refused(let refusal) = error.reason, case .reserved = refusal.reason {
      return "daybook import \(word) --type-field type --stream 'my-{stream}' --data data"
    }
    return "daybook import \(word)"
      + (error.isOfRecord ? " --skip-bad \(ShellWord("\(path).bad").text)" : "")
  }

  /// Imports the file with the suggested mapping; if that fails, with one stream for all events.
  ///
  /// The suggestion is based on the first records, so a later record may lack the field that names
  /// the stream. If the import with one stream also fails, the file is imported again, and its
  /// events get new ids instead of the records' ids.
  private func load(
    _ text: String, into log: FileEventLog
  ) async throws -> (ImportReport, ImportPlan) {
    var request = mapping.request(for: path, expandedLimit: .gibibytes(64))
    let plan = try ImportPlan(request, at: text, nil, taken: log.namesHidingTypes)
    do throws(ImportError) { return (try await load(plan, into: log), plan) } catch {
      guard plan.isGuess, mapping.stream == nil, let stream else { throw error }
      request.choice = plan.choice
      request.choice.stream = stream
      for keepsID in [true, false] where !keepsID || plan.choice.id != nil {
        if !keepsID { request.choice.id = nil }
        let other = try ImportPlan(request, at: text, nil, taken: log.namesHidingTypes)
        guard let report = try? await load(other, into: log) else { continue }
        try Notice(
          "All events are in one stream\(keepsID ? "" : " and have ids of their own"), as the"
            + " suggestion fails: \(CommandMessage(error).text)"
        ).show()
        return (report, other)
      }
      throw error
    }
  }

  /// Prints which definitions of the user, such as aliases, are lost with the temporary daybook.
  private func tellLosses(in log: FileEventLog, _ plan: ImportPlan) throws {
    let names = try KeptDefinitions(in: log).words
    guard !names.isEmpty else { return }
    try Notice(
      "Removed with this temporary daybook: \(names.joined(separator: ", ")). To keep such names,"
        + " import the file first: \(plan.line("daybook import"))"
    ).show()
  }

  private func load(
    _ plan: ImportPlan, into log: FileEventLog
  ) async throws(ImportError) -> ImportReport {
    let progress = Progress("import")
    defer { ProgressLine.clear() }
    return try await plan.load(into: log) { progress.show($0) }
  }

  private func tell(_ report: ImportReport, _ plan: ImportPlan) throws {
    if let empty = plan.noteOnEmptiness(after: report) { return try Notice(empty).show() }
    try Notice(
      "\(Int(report.appended).counted("event")) of \(path), in a temporary daybook. To keep one:"
        + " \(plan.line("daybook import"))"
    ).show()
    if let note = plan.noteOnType { try Notice(note).show() }
    if plan.isGuess, let name = plan.choice.stream, !name.contains("{"), report.appended > 1 {
      try Notice("All are in the stream '\(name)', as no field clearly names an entity.").show()
    }
    if report.known > 0 {
      let verb = report.known == 1 ? "repeats" : "repeat"
      try Notice(
        "\(report.known) of \(report.events) records \(verb) an event that is there already."
      ).show()
    }
    for note in report.notes { try Notice(note).show() }
    if let note = BackwardsNote(report, isSorted: plan.choice.sortsByTime) {
      try Notice(note.english).show()
    }
    if let note = SuppliedNote(report) { try Notice(note.english).show() }
    if let note = plan.noteOnSkipped(after: report) { try Notice(note.english).show() }
  }
}

extension ImportError {
  /// Whether the error is about one record, which the option `--skip-bad` would skip.
  fileprivate var isOfRecord: Bool {
    guard case .badInput = reason else { return false }
    return line != nil && !endsSkipping
  }
}
