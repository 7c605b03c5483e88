internal import DaybookSystem
internal import DaybookValues

extension LogRecovery {
  /// Writes the recovered events of a log that ended at `visible` into `copy`, which is empty.
  mutating func write(
    _ found: RecoverySurvey, of visible: UInt64, into copy: FileEventLog,
    _ progress: (UInt64) -> Void
  ) throws(LogError) -> RecoveryReport {
    var survey = found
    let end = survey.dropTrailing(from: visible)
    let places = survey.lostPlaces(heads: tables.heads, upTo: end)
    let (catalog, unnamed) = tables.catalog(for: survey.readableNeed)
    for number in unnamed {
      let name = RecoveredTables.madeUpName(ofType: number)
      notes.append("The name of event type \(number) is lost: it is \(name) now.")
    }
    var writer = RecoveryWriter(
      into: copy, catalog, names: try names(of: places, survey), hasLosses: !survey.lost.isEmpty)
    var losses: [RecoveryReport.Loss] = []
    try write(end, survey, places, &writer, &losses, progress)
    try writer.finish()
    for name in writer.madeUpNames {
      notes.append("The name of a stream is lost: it is \(name) now.")
    }
    if writer.renumbered > 0 {
      notes.append("\(writer.renumbered) events have another version than they had.")
    }
    if end < visible {
      losses.append(
        RecoveryReport.Loss(
          seqs: end + 1...visible, stream: nil, version: nil,
          reason: "nothing whole follows them, so the new daybook ends before them"))
    }
    return RecoveryReport(
      end: end, losses: losses, notes: notes, digest: writer.head.hexadecimal,
      isEndKnown: isEndKnown, lostNames: UInt64(unnamed.count + writer.madeUpNames.count))
  }

  private mutating func write(
    _ end: UInt64, _ survey: RecoverySurvey, _ places: [UInt64: LostPlaces.Place],
    _ writer: inout RecoveryWriter, _ losses: inout [RecoveryReport.Loss],
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
    do throws(SystemError) {
      if case .whole(let bytes) = try sources.record(at: seq, in: file) { return bytes }
    } catch { throw LogError(error) }
    throw LogError.damaged(seq: seq, "it was there a moment ago")
  }

  /// The known names of the streams in `places`, and of the streams whose first event is lost only
  /// because its schema cannot be read.
  private func names(
    of places: [UInt64: LostPlaces.Place], _ survey: RecoverySurvey
  ) throws(LogError) -> [UInt32: StreamName] {
    let numbers = Set(places.values.map(\.stream)).subtracting(survey.names.keys)
    guard !numbers.isEmpty else { return survey.names }
    do throws(SystemError) {
      return try tables.names(of: numbers, in: file).merging(survey.names) { $1 }
    } catch { throw LogError(error) }
  }
}

/// Compares each stored digest with the digest of its events.
///
/// The comparisons are independent, so that a loss in one range does not affect another.
struct DigestComparison {
  private let stored: [UInt64: [UInt8]]
  private var running: LogDigest?
  /// The numbers of digests that do not match their events.
  private(set) var wrong: [UInt64] = []

  init(_ stored: [UInt64: [UInt8]]) {
    self.stored = stored
  }

  /// Adds the next event; `record` is `nil` for a lost event.
  mutating func add(_ record: [UInt8]?, at seq: UInt64) {
    let span = UInt64(LogDigest.span)
    if (seq - 1).isMultiple(of: span) { running = start(after: seq - 1) }
    guard let record else {
      running = nil
      return
    }
    running?.append(record.rawBytes)
    guard seq.isMultiple(of: span), let running else { return }
    if let digest = stored[seq / span], digest != running.chainHead { wrong.append(seq / span) }
  }

  private func start(after seq: UInt64) -> LogDigest? {
    guard seq > 0 else { return LogDigest() }
    return stored[seq / UInt64(LogDigest.span)].map { LogDigest(after: seq, last: $0) }
  }
}
