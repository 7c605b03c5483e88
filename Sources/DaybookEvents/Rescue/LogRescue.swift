internal import DaybookStorage

/// The rescue of a damaged log into an empty one: first a look at all that its tables lead to, then,
/// if anything is missing, at what they do not lead to, then the writing.
struct LogRescue: ~Copyable {
  private let file: SalvagedFile
  private var sources: RescueSources
  private var tables: RescuedTables
  private var notes: [String] = []

  /// What a number that may be damaged says of events is looked for so far behind the last that is
  /// there.
  private static let greatestTrail: UInt64 = 4_000_000

  /// Reads the tables of the log in the file at `path`, as far as that goes.
  init(path: String) throws(LogError) {
    do throws(StorageError) {
      let file = try SalvagedFile(path: path)
      var (sources, tables, notes) = (RescueSources(), RescuedTables(), [String]())
      for commit in file.commits {
        let found = try file.tables(of: commit)
        let unreadable = try sources.add(found, of: file)
        try tables.add(commit, found, of: file)
        if unreadable > 0, commit.isSound, notes.isEmpty {
          notes.append("\(unreadable) pages of the tables of events are damaged or missing.")
        }
      }
      if file.commits.count < 2 || file.commits.contains(where: { !$0.isSound }) {
        notes.append("A meta page is damaged, so what the other one tells of was taken.")
      }
      self.init(file, sources, tables, notes)
    } catch { throw LogError(error) }
  }

  private init(
    _ file: consuming SalvagedFile, _ sources: RescueSources, _ tables: RescuedTables,
    _ notes: [String]
  ) {
    self.file = file
    (self.sources, self.tables, self.notes) = (sources, tables, notes)
  }

  /// Writes all that can be read into `copy`, which is empty.
  mutating func run(
    into copy: FileEventLog, _ progress: (UInt64) -> Void
  ) throws(LogError) -> RescueReport {
    guard tables.format ?? LogTables.format == LogTables.format else {
      throw LogError(
        .notADaybook, "The log has another format. Use the daybook that wrote it to rescue it.")
    }
    var visible: UInt64 = 0
    var survey = RescueSurvey()
    do throws(StorageError) {
      visible = try visibleEnd()
      survey = try self.survey(through: visible, progress)
      let isEndKnown = tables.ends.contains(where: \.isSound)
      if !isEndKnown || !survey.lost.isEmpty || !tables.hasCatalog(for: survey.need) {
        // Where no table says where the log ended, what is left of a file may be a small part.
        let most =
          isEndKnown ? visible : min(visible + Self.greatestTrail, 64 * file.greatestCount)
        try search(for: survey.lost + (visible..<max(visible, most)).map { $0 + 1 })
        if !isEndKnown { visible = try sources.lastSeq(in: file) }
        survey = try self.survey(through: visible, progress)
      }
    } catch { throw LogError(error) }
    guard visible > 0 || tables.format != nil else {
      throw LogError(.damaged, "Nothing in the file is a part of a log. Restore the last backup.")
    }
    return try write(survey, of: visible, into: copy, progress)
  }
}

extension SalvagedFile {
  /// The most records that a file of this size can hold.
  fileprivate var greatestCount: UInt64 { byteCount / UInt64(RecordView.envelopeBytes) }
}

// Looking

extension LogRescue {
  /// Where the log ended for its readers.
  private mutating func visibleEnd() throws(StorageError) -> UInt64 {
    let last = try sources.lastSeq(in: file)
    let sound = tables.ends.filter(\.isSound).map(\.seq)
    guard var end = sound.max() else {
      notes.append("Where the log ended is not to be read: all events that are there were taken.")
      return last
    }
    if let first = sound.first, first < end {
      notes.append("The last commit says that the log ended at \(first), an earlier one at \(end).")
    }
    if end > last + Self.greatestTrail { end = last }
    // A damaged meta page may still lead to the last commit: its events prove themselves.
    let further = tables.ends.map(\.seq).max() ?? end
    while end < further, end < last, case .whole = try sources.record(at: end + 1, in: file) {
      end += 1
    }
    return end
  }

  /// Looks at every event up to `end`.
  private mutating func survey(
    through end: UInt64, _ progress: (UInt64) -> Void
  ) throws(StorageError) -> RescueSurvey {
    var survey = RescueSurvey()
    var seq: UInt64 = 0
    while seq < end {
      seq += 1
      switch try sources.record(at: seq, in: file) {
      case .whole(let bytes):
        let record = RecordView(seq: seq, bytes: bytes.rawBytes)
        let key = EventCatalog.schemaKey(type: record.typeNumber, schema: record.schemaNumber)
        survey.note(record)
        if !tables.hasSchema(key) { survey.note(lost: seq, .unknownFields) }
      case .damaged: survey.note(lost: seq, .damaged)
      case .missing: survey.note(lost: seq, .missing)
      }
      if seq.isMultiple(of: 4_096) { progress(seq) }
    }
    return survey
  }

  private mutating func search(for missing: [UInt64]) throws(StorageError) {
    var search = StraySearch(missing: missing)
    try search.run(in: file, &sources)
    tables.add(strayCatalog: search.catalogEntries)
    let found = missing.count - search.missing.count
    guard found > 0 else { return }
    notes.append("\(found) events were found in pages to which no table leads any more.")
  }
}

// Writing

extension LogRescue {
  private mutating func write(
    _ found: RescueSurvey, of visible: UInt64, into copy: FileEventLog,
    _ progress: (UInt64) -> Void
  ) throws(LogError) -> RescueReport {
    var survey = found
    let end = survey.dropTrailing(from: visible)
    let places = survey.lostPlaces(heads: tables.heads, upTo: end)
    let (catalog, unnamed) = tables.catalog(for: survey.need)
    for number in unnamed {
      notes.append("The name of event type \(number) is lost: it is daybook.unnamedType-\(number).")
    }
    var writer = RescueWriter(
      into: copy, catalog, names: try names(of: places), hasLosses: !survey.lost.isEmpty)
    var losses: [RescueReport.Loss] = []
    try write(end, survey, places, &writer, &losses, progress)
    try writer.finish()
    if writer.renumbered > 0 {
      notes.append("\(writer.renumbered) events have another version than they had.")
    }
    if end < visible {
      losses.append(
        RescueReport.Loss(
          seqs: end + 1...visible, stream: nil, version: nil,
          reason: "nothing whole follows them, so the new daybook ends before them"))
    }
    return RescueReport(
      end: end, losses: losses, notes: notes, digest: writer.head.hexadecimal)
  }

  private mutating func write(
    _ end: UInt64, _ survey: RescueSurvey, _ places: [UInt64: LostPlaces.Place],
    _ writer: inout RescueWriter, _ losses: inout [RescueReport.Loss],
    _ progress: (UInt64) -> Void
  ) throws(LogError) {
    var digests = DigestComparison(tables.digests)
    var seq: UInt64 = 0
    while seq < end {
      seq += 1
      if let reason = survey.reasons[seq] {
        digests.add(nil, at: seq)
        let at = try writer.append(lost: seq, at: places[seq], reason.rawValue)
        let isKnown = places[seq] != nil
        losses.add(
          seq, isKnown ? at.stream.name : nil, version: isKnown ? at.version : nil,
          reason.rawValue)
      } else {
        let bytes = try record(at: seq)
        digests.add(bytes, at: seq)
        try writer.append(RecordView(seq: seq, bytes: bytes.rawBytes))
      }
      if seq.isMultiple(of: 4_096) { progress(seq) }
    }
    for number in digests.wrong {
      let last = number * UInt64(LogDigest.span)
      notes.append(
        "The stored digest of events \(last + 1 - UInt64(LogDigest.span)) to \(last) is not theirs,"
          + " though each of them has the checksum that it had.")
    }
  }

  /// The record at `seq`, which the survey has found.
  private mutating func record(at seq: UInt64) throws(LogError) -> [UInt8] {
    do throws(StorageError) {
      if case .whole(let bytes) = try sources.record(at: seq, in: file) { return bytes }
    } catch { throw LogError(error) }
    throw LogError.damaged(seq: seq, "it was there a moment ago")
  }

  /// The names of streams whose first event may be lost.
  private func names(
    of places: [UInt64: LostPlaces.Place]
  ) throws(LogError) -> [UInt32: StreamName] {
    let numbers = Set(places.values.map(\.stream))
    guard !numbers.isEmpty else { return [:] }
    do throws(StorageError) { return try tables.names(of: numbers, in: file) } catch {
      throw LogError(error)
    }
  }
}
