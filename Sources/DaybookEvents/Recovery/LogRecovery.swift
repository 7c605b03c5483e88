internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues

/// The recovery of a damaged log into an empty log.
///
/// It first reads all parts that are reachable from the log's tables. If an event is missing, it
/// searches the other parts of the file. Finally it writes the events that it found.
struct LogRecovery: ~Copyable {
  let file: RecoveredFile
  var sources: RecoverySources
  private(set) var tables: RecoveredTables
  /// Notes in addition to the losses, one sentence each.
  var notes: [String] = []

  /// The maximum number of lost events that are assumed after the last known event.
  ///
  /// The position of the log's end in the file may itself be damaged, and far too great.
  private static let greatestTrail: UInt64 = 4_000_000

  /// Reads the tables of the log in the file at `path`, as far as possible.
  init(path: String) throws(LogError) {
    do throws(SystemError) {
      let file = try RecoveredFile(path: path)
      var (sources, tables, notes) = (RecoverySources(), RecoveredTables(), [String]())
      for commit in file.commits {
        let found = try file.tables(of: commit)
        let unreadable = try sources.add(found, of: file)
        try tables.add(commit, found, of: file)
        if unreadable > 0, commit.isSound, notes.isEmpty {
          notes.append("\(unreadable) pages of the tables of events are damaged or missing.")
        }
      }
      if file.commits.count < 2 || file.commits.contains(where: { !$0.isSound }) {
        notes.append("A meta page is damaged, so the state of the other one was taken.")
      }
      self.init(file, sources, tables, notes)
    } catch { throw LogError(error) }
  }

  private init(
    _ file: consuming RecoveredFile, _ sources: RecoverySources, _ tables: RecoveredTables,
    _ notes: [String]
  ) {
    self.file = file
    (self.sources, self.tables, self.notes) = (sources, tables, notes)
  }

  /// Writes all readable events into `copy`, which is empty.
  mutating func run(
    into copy: FileEventLog, _ progress: (UInt64) -> Void
  ) throws(LogError) -> RecoveryReport {
    guard tables.format ?? LogTables.format == LogTables.format else {
      throw LogError(
        .notADaybook, "The log has another format. Use the daybook that wrote it to rescue it.")
    }
    let (survey, visible) = try look(progress)
    guard visible > 0 || tables.format != nil else {
      throw LogError(.damaged, "Nothing in the file is a part of a log. Restore the last backup.")
    }
    return try write(survey, of: visible, into: copy, progress)
  }
}

extension LogRecovery {
  /// Reads every event through the tables, and outside of them if events are missing.
  ///
  /// - Returns: The recovered events, and the end of the log.
  private mutating func look(
    _ progress: (UInt64) -> Void
  ) throws(LogError) -> (RecoverySurvey, visible: UInt64) {
    do throws(SystemError) {
      let visible = try visibleEnd()
      var survey = try self.survey(through: visible, progress)
      if !tables.hasCatalog(for: survey.need) {
        tables.add(try sources.catalogCopies(in: file))
        survey = try self.survey(through: visible, progress)
      }
      // A commit whose meta page cannot be read may have written records after the known end.
      let isEndSure = tables.ends.count(where: \.isSound) == 2
      if isEndSure, survey.lost.isEmpty, tables.hasCatalog(for: survey.need) {
        return (survey, visible)
      }
      var missing = MissingPositions(survey.lost)
      if !isEndSure { missing.add(visible + 1...visible + Self.greatestTrail) }
      let end = try search(for: missing, from: visible, isEndSure: isEndSure)
      survey = try self.survey(through: end, progress)
      guard !tables.hasCatalog(for: survey.need) else { return (survey, end) }
      tables.add(try sources.catalogCopies(in: file))
      return (try self.survey(through: end, progress), end)
    } catch { throw LogError(error) }
  }

  /// Whether an undamaged meta page has the position of the log's end.
  var isEndKnown: Bool { tables.ends.contains(where: \.isSound) }

  /// The position of the last visible event, according to the tables.
  ///
  /// If that position is missing or far too great, the result is the position of the last event
  /// found.
  private mutating func visibleEnd() throws(SystemError) -> UInt64 {
    let last = try sources.lastSeq(in: file)
    let sound = tables.ends.filter(\.isSound).map(\.seq)
    guard let end = sound.max() else {
      notes.append(
        "No undamaged page says where the log ended, so all events that were found were taken.")
      return last
    }
    if let first = sound.first, first < end {
      notes.append("The last commit says that the log ended at \(first), an earlier one at \(end).")
    }
    return end > last && end - last > Self.greatestTrail ? last : end
  }

  /// Searches for `missing` outside of the tables, and returns the end of the log.
  private mutating func search(
    for missing: MissingPositions, from visible: UInt64, isEndSure: Bool
  ) throws(SystemError) -> UInt64 {
    var search = StraySearch(missing: missing)
    try search.run(in: file, &sources)
    tables.add(strayCatalog: search.catalogEntries)
    tables.add(search.copies)
    let end = isEndSure ? visible : try lastEnd(from: visible)
    let found = missing.count(through: end) - search.missing.count(through: end)
    if found > 0 {
      notes.append("\(found) events were found in pages to which no table leads any more.")
    }
    return end
  }

  /// The log's end: the last of the undamaged events that directly follow `visible`.
  ///
  /// If no undamaged meta page has the end, the end is the last undamaged event.
  private mutating func lastEnd(from visible: UInt64) throws(SystemError) -> UInt64 {
    guard isEndKnown else { return try sources.lastSeq(in: file) }
    var end = visible
    while case .whole = try sources.record(at: end + 1, in: file) { end += 1 }
    if end > visible {
      notes.append(
        "Events \(visible + 1) to \(end) were taken, too: they are whole, though the commit that told"
          + " of them cannot be read.")
    }
    return end
  }

  /// Reads every event up to `end`.
  private mutating func survey(
    through end: UInt64, _ progress: (UInt64) -> Void
  ) throws(SystemError) -> RecoverySurvey {
    var survey = RecoverySurvey()
    var seq: UInt64 = 0
    while seq < end {
      seq += 1
      switch try sources.record(at: seq, in: file) {
      case .whole(let bytes):
        let record = RecordView(seq: seq, bytes: bytes.rawBytes)
        let key = EventCatalog.schemaKey(type: record.typeNumber, schema: record.schemaNumber)
        survey.note(record, hasFields: tables.hasSchema(key))
      case .damaged: survey.note(lost: seq, .damaged)
      case .missing: survey.note(lost: seq, .missing)
      }
      if seq.isMultiple(of: 4_096) { progress(seq) }
    }
    return survey
  }
}
