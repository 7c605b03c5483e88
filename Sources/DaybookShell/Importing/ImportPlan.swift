package import Daybook
internal import DaybookQuery
internal import DaybookValues
package import ForeignData

/// The plan for an import: the requested mapping, with guesses for the missing parts.
package struct ImportPlan: Sendable {
  /// The mapping, including the guessed parts.
  package let choice: MappingChoice
  /// Whether parts of the mapping are guessed, so that a person must confirm the mapping.
  package let isGuess: Bool
  /// Whether the request names the format of times.
  let saysTimeFormat: Bool
  /// Whether the request names the streams of the events.
  let saysStream: Bool
  /// The table that has the name of the file, so that the event type must have a different name.
  ///
  /// It is `nil` if no table has that name.
  let hidingTable: String?
  /// The first records of the file; `nil` if they are not needed for guesses or for showing the
  /// plan.
  let sample: ForeignSample?
  /// The error at which the import would stop; `nil` if the sample has none.
  ///
  /// It can exist only in a dry run, which shows the plan despite the error.
  package var flaw: ImportError? { sample?.flaw }
  package let request: ImportRequest
  /// The first record that the import skipped.
  let firstSkipped = FirstSkipped()
  let path: String
  let mapping: ForeignMapping

  /// Completes the requested mapping with guesses from the first records, unless it is complete.
  ///
  /// - Parameters:
  ///   - request: The request for the import.
  ///   - path: The path of the file to read.
  ///   - saved: The stored mapping that the request names.
  ///   - taken: The names of existing tables; an event type with one of these names could not be
  ///     queried.
  /// - Throws: ``ImportError`` when the file cannot be read, or an option is invalid.
  package init(
    _ request: ImportRequest, at path: String, _ saved: MappingChoice?, taken: Set<String>
  ) throws(ImportError) {
    let given = saved.map { request.choice.filled(from: $0) } ?? request.choice
    let said = try given.mapping(today: Timestamp.now.date, Self.clock)
    (self.request, self.path) = (request, path)
    (saysTimeFormat, saysStream) = (given.timeFormat != nil, given.stream != nil)
    guard !given.isWhole || request.isDryRun else {
      (choice, mapping, sample, isGuess, hidingTable) = (given, said, nil, false, nil)
      return
    }
    let sample = try ForeignSample(
      path, name: request.file, mapping: said, expandedLimit: request.expandedLimit,
      skipsBad: request.skippedFile != nil, outlivesFlaw: request.isDryRun)
    self.sample = sample
    isGuess = !given.isWhole && sample.needsMapping(said)
    let guess = MappingGuess(sample, name: request.file, taken: taken)
    choice = isGuess ? guess.choice(given) : given
    hidingTable = isGuess && given.type == nil ? guess.hiding(choice.type) : nil
    mapping = try choice.mapping(today: Timestamp.now.date, Self.clock)
  }

  private static func clock(_ zone: String) -> LocalClock? {
    guard let clock = ZoneClock(zone, from: SystemTimeZones()) else { return nil }
    return LocalClock(zone: zone) { clock.unixSeconds(showing: $0) }
  }

  /// Imports the file into `log`.
  ///
  /// - Parameters:
  ///   - log: A log that can be written.
  ///   - onCommit: Called just before the events become visible.
  ///   - progress: Called every few thousand events, with the number of events read so far.
  /// - Returns: The counts of the import.
  /// - Throws: ``ImportError``. No event is then imported, and the file of skipped records is
  ///   removed.
  package func load(
    into log: FileEventLog, onCommit: @escaping @Sendable () -> Void = {},
    progress: @escaping @Sendable (Int) -> Void
  ) async throws(ImportError) -> ImportReport {
    let skipped = try request.skippedFile.map { file throws(ImportError) in try SkippedFile(file) }
    do throws(ImportError) {
      let report = try await log.import(
        from: { () throws(ImportError) in try source(skipped) }, puttingAside: aside(to: skipped),
        onCommit: onCommit, progress: progress)
      if report.exceptions.skipped == 0 { skipped?.remove() }
      return report
    } catch {
      skipped?.remove()
      throw error
    }
  }

  /// A function that writes each event that the log refuses into the file of skipped records.
  ///
  /// It is `nil` if there is no such file.
  private func aside(to skipped: SkippedFile?) -> FileEventLog.EventsPutAside? {
    guard let skipped else { return nil }
    let first = firstSkipped
    return { event throws(ImportError) in try first.put(BadRecord(event), into: skipped) }
  }

  /// Opens the file for the import.
  private func source(_ skipped: SkippedFile?) throws(ImportError) -> any ImportSource {
    let file: ForeignSource
    if let skipped {
      let first = firstSkipped
      file = try fileSource { record throws(ImportError) in try first.put(record, into: skipped) }
    } else {
      file = try fileSource(nil)
    }
    return choice.sortsByTime ? TimeSortedSource(file) : file
  }

  /// Opens the file with its records in the order of the file.
  ///
  /// Sorting them by time would require reading all of them first.
  func fileSource(
    _ skip: (@Sendable (BadRecord) throws(ImportError) -> Void)?
  ) throws(ImportError) -> ForeignSource {
    try ForeignSource(
      path, mapping, name: request.file, expandedLimit: request.expandedLimit, skippingTo: skip)
  }

  /// The first events, as they would be in a log.
  func firstEvents(_ count: Int) async throws -> [RecordedEvent] {
    guard request.skippedFile != nil || doubtOfTime != nil || flaw != nil else {
      return try await ForeignPreview.events(of: fileSource(nil), count)
    }
    return try await ForeignPreview.events(of: fileSource { _ throws(ImportError) in }, count)
  }

  /// The complete import command with this mapping, which a person can run again.
  ///
  /// `command` is the beginning of the command.
  package func line(_ command: String) -> String {
    let skipped = request.skippedFile.map { ["--skip-bad", $0] } ?? []
    let kept = request.savedName.map { ["--save-mapping", $0] } ?? []
    let words = [request.file] + choice.words + skipped + kept
    return ([command] + words.map { ShellWord($0).text }).joined(separator: " ")
  }

  /// The error if a mapping was guessed, but no person can be asked to confirm it.
  package func refusal(_ command: String) -> ShellError {
    let name = request.file == "-" ? "The input" : "'\(request.file)'"
    guard !hasNoRecords else {
      return ShellError("\(name) has a header without records, and needs --type and --stream.")
    }
    let header = sample?.hasRecordAsHeader == true ? Self.noHeader : nil
    let doubts = [header, doubtOfTime, noteOnType].compactMap(\.self).map { " \($0)" }.joined()
    return ShellError("\(name) \(lack)\(doubts) Its content suggests: \(line(command))")
  }

  /// The reason why the file needs a mapping, as the rest of a sentence.
  private var lack: String {
    switch sample?.kind {
    case .events:
      "holds events of a daybook. To change them in an import, say --type, --stream and --data."
    case .foreignEvents:
      "holds events with ids or fields that no daybook wrote, and needs --type and --stream."
    default: "holds no events of a daybook, and needs --type and --stream."
    }
  }
}

extension ForeignSample {
  /// Whether a mapping is necessary to turn the records into events.
  fileprivate func needsMapping(_ said: ForeignMapping) -> Bool {
    switch kind {
    case nil, .cloudEvents: false
    case .events: said.saysAnything
    case .objects, .rows, .foreignEvents: true
    }
  }
}
