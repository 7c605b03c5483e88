internal import Daybook
internal import DaybookPresentation
internal import DaybookRendering
internal import ForeignData

extension ShellSession {
  /// Imports a file as requested; the person must first confirm a guessed mapping.
  mutating func importFile(_ request: ImportRequest, isFromFile: Bool) async throws {
    let log = shell.source.log
    guard !log.isReadOnly else {
      throw ShellError("The daybook is open for reading only, so nothing is imported.")
    }
    guard !isFromFile else {
      throw ShellError("A line of a file imports nothing. Type it yourself.")
    }
    let saved = try request.mapping.map { name throws(ImportError) in
      try SavedMapping.named(name, in: log)
    }
    let plan = try ImportPlan(
      request, at: request.file, saved, taken: shell.source.namesHidingTypes)
    guard try await isAgreed(plan), try await isTimeMeant(plan),
      try await isWantedAgain(plan, in: log)
    else { return }
    let report = try await run(plan, in: log)
    if let name = request.savedName {
      try await SavedMapping(name, plan.choice).save(in: log)
    }
    let notes =
      notes(of: report, isSorted: plan.choice.sortsByTime)
      + [plan.noteOnTime(after: report), plan.noteOnEmptiness(after: report)].compactMap(\.self)
    try output.show(ShellReply(Self.lines(of: report), notes: notes))
    if let note = plan.noteOnSkipped(after: report) {
      throw ShellError(note.text(in: spokenLanguage), .badData)
    }
  }

  /// Whether the import may begin: shows a guessed plan, and asks the person to confirm it.
  ///
  /// A plan that is not a guess needs no confirmation. A dry run only shows the plan, and returns
  /// `false`.
  ///
  /// - Throws: The refusal of a guessed plan, if nobody can be asked. In a dry run, the error at
  ///   which the import would stop, after the plan is shown.
  private mutating func isAgreed(_ plan: ImportPlan) async throws -> Bool {
    guard plan.isGuess || plan.request.isDryRun else { return true }
    guard isInteractive || plan.request.isDryRun else { throw plan.refusal(".import") }
    let console = Console(.output)
    let lines = try await plan.lines(
      in: console.window, isCut: console.isTerminal, ".import")
    try output.show(ShellReply(lines), isPaged: plan.request.isDryRun)
    if let flaw = plan.flaw { throw flaw }
    guard !plan.request.isDryRun else { return false }
    guard try await ImportQuestion.ask() else {
      try output.show(ShellReply(["Nothing was imported."]))
      return false
    }
    return true
  }

  /// If the log already has the first records, prints a warning, and asks whether to import.
  ///
  /// If nobody can be asked, the import continues.
  private mutating func isWantedAgain(
    _ plan: ImportPlan, in log: FileEventLog
  ) async throws -> Bool {
    guard let warning = try await plan.repetition(in: log) else { return true }
    return try await isConfirmed(warning, ImportQuestion.askAgain)
  }

  /// If the field for the time probably has no times, prints a warning, and asks whether to import.
  ///
  /// If nobody can be asked, the import continues.
  private mutating func isTimeMeant(_ plan: ImportPlan) async throws -> Bool {
    guard let doubt = plan.doubtOfNumbers else { return true }
    return try await isConfirmed(doubt, ImportQuestion.askInDoubt)
  }

  private mutating func isConfirmed(
    _ warning: String, _ question: () async throws -> Bool
  ) async throws -> Bool {
    try output.show(ShellReply([], notes: [warning]))
    guard isInteractive, try await !question() else { return true }
    try output.show(ShellReply(["Nothing was imported."]))
    return false
  }

  private func run(_ plan: ImportPlan, in log: FileEventLog) async throws -> ImportReport {
    let isShown = isInteractive && Console(.error).isTerminal
    let work: @Sendable () async throws -> ImportReport = {
      do throws(ImportError) {
        return try await plan.load(into: log) {
          if isShown { ProgressLine.show("import: \($0) events") }
        }
      } catch { throw plan.explained(error) }
    }
    defer { ProgressLine.clear() }
    return isInteractive ? try await InterruptibleWork.valueWhenStopped(of: work) : try await work()
  }

  private func notes(of report: ImportReport, isSorted: Bool) -> [String] {
    report.notes
      + [BackwardsNote(report, isSorted: isSorted)].compactMap { $0?.text(in: spokenLanguage) }
      + [SuppliedNote(report)].compactMap { $0?.text(in: spokenLanguage) }
  }

  private static func lines(of report: ImportReport) -> [String] {
    let known = report.known > 0 ? ", \(report.known) known already" : ""
    return ["\(Amount(report.appended, "event").text) appended\(known)."]
  }
}
