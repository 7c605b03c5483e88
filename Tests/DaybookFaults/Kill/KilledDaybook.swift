internal import DaybookEvents
internal import DaybookProjections
internal import DaybookValues
internal import ViewsTestDomain

/// A daybook whose processes are killed, with the events that are known to be in it.
struct KilledDaybook {
  /// The position and the stream version of an event.
  private struct Place: Equatable {
    let seq: UInt64
    let version: UInt64
  }

  /// The read model that the log defines by a query.
  static let totals = StreamTotals(of: Counted.type, summing: "number")

  let path: String
  let seed: UInt64
  /// The position of the last event at the last check.
  private var end: UInt64 = 0
  private var versions: [StreamName: UInt64] = [:]
  private var places: [EventID: Place] = [:]
  private(set) var findings: [String] = []
  private(set) var lost = 0
  private(set) var corrupt = 0

  init(path: String, seed: UInt64) { (self.path, self.seed) = (path, seed) }

  /// Checks the daybook that a killed process left, and appends the batches that were not
  /// acknowledged.
  mutating func check(
    _ round: Int, after acknowledgements: [Acknowledgement], wholly: Bool
  ) async throws {
    try checkCheckpoints()
    let log = try FileEventLog.open(path, events: TallyEvent.eventTypes)
    try takeNew(log)
    for acknowledgement in acknowledgements { check(acknowledgement) }
    for writer in 0..<KilledBatch.writers {
      let next = acknowledgements.last { $0.place.writer == writer }.map { $0.place.number + 1 }
      try await retry(
        KilledBatch.Place(round: round, writer: writer, number: next ?? 0), log)
    }
    if let known = acknowledgements.first { try await retry(known.place, log) }
    try takeNew(log)
    if wholly { try await checkWholly(log) }
    log.close()
  }

  /// Notes the events since the last check, whose positions and versions must have no gap.
  private mutating func takeNew(_ log: FileEventLog) throws {
    for event in try log.read(EventSelection(from: end + 1), limit: .max).events {
      if event.seq != end + 1 { tell("Event \(event.seq) follows event \(end).") }
      let version = versions[event.stream, default: 0] + 1
      if event.version != version {
        tell("Event \(event.seq) is version \(event.version) of \(event.stream), not \(version).")
      }
      if let known = places[event.id] {
        tell("Events \(known.seq) and \(event.seq) have the id \(event.id).")
      }
      versions[event.stream] = event.version
      places[event.id] = Place(seq: event.seq, version: event.version)
      end = event.seq
    }
  }

  private mutating func tell(_ finding: String) {
    corrupt += 1
    findings.append(finding)
  }

  /// Checks that each event of a batch has the position and version that were acknowledged.
  private mutating func check(_ acknowledgement: Acknowledgement) {
    let batch = KilledBatch(acknowledgement.place, seed: seed)
    if batch.entries.count != acknowledgement.events.count {
      tell("\(acknowledgement.events.count) events of \(batch.place) were acknowledged.")
    }
    for (entry, told) in zip(batch.entries, acknowledgement.events) {
      let place = places[entry.id]
      guard place != Place(seq: told.seq, version: told.version) else { continue }
      lost += 1
      let found = place.map { "stands at \($0.seq) as version \($0.version)" } ?? "is gone"
      findings.append(
        "Event \(entry.id), acknowledged at \(told.seq) as version \(told.version), \(found).")
    }
  }

  /// Appends a batch again, or for the first time, with the same ids.
  private mutating func retry(_ place: KilledBatch.Place, _ log: FileEventLog) async throws {
    let batch = KilledBatch(place, seed: seed)
    let before = batch.entries.map { places[$0.id]?.seq }
    let isKnown = before[0] != nil
    if before.contains(where: { ($0 != nil) != isKnown }) {
      tell("A part of the batch \(place) is there, and a part is not.")
    }
    let version = try log.version(of: KilledBatch.stream(ofWriter: place.writer))
    let appended = try await log.append(batch.batch(ownVersion: version))
    for (old, new) in zip(before, appended)
    where new.wasKnown != isKnown || isKnown && old != new.seq {
      tell("The retry of \(place) was answered with \(new) for the event at \(old ?? 0).")
    }
  }

  /// Checks that every read model can be read, and that none has events that the log lacks.
  private mutating func checkCheckpoints() throws {
    let log = try FileEventLog.open(path, .readWriteCreating, events: TallyEvent.eventTypes)
    let views = KeptViews(Tallies.all, Self.totals, of: log, in: path)
    try views.problemsOfFiles(mayBeUnreadable: false).forEach { tell($0) }
  }

  /// Verifies the whole log and its index of tags, and folds it again for each read model.
  private mutating func checkWholly(_ log: FileEventLog) async throws {
    let report = try log.verify()
    if let problem = report.problem { tell(problem) }
    let events = try log.read(.all, limit: .max).events
    if events.map(\.seq) != Array(1..<end + 1) { tell("The log has holes.") }
    TagTruth(events).problems(of: log, mayBeRefused: false).forEach { tell($0) }
    checkWide(events)
    let found = try await KeptViews(Tallies.all, Self.totals, of: log, in: path).differences()
    (found.problems + found.rebuilds.map(\.description)).forEach { tell($0) }
  }

  /// Checks that each event of the wide type has one field, with its value in the field's name.
  private mutating func checkWide(_ events: [RecordedEvent]) {
    for event in events where event.type == KilledBatch.wideType {
      let fields = event.data.map { ($0.key, $0.value) }
      guard fields.count == 1, case .integer(let value) = fields[0].1,
        fields[0].0 == "field\(value)"
      else {
        tell("Event \(event.seq) has \(event.data).")
        continue
      }
    }
  }
}
