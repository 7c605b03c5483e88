package import DaybookEvents
internal import DaybookSystem
internal import DaybookValues
internal import Secrets

/// Appends the events of sessions to a log, except events that the log already has.
///
/// Each session is appended in batches of about 2,000 events, or fewer if they are large. Repeat an
/// interrupted import to finish it.
package struct AgentImport: Sendable {
  private let log: any EventLog
  private let keepsSecrets: Bool
  private let progress: @Sendable (Int) -> Void
  private var files: SessionFileCache
  private var reports: [SessionGroup.Key: AgentSourceReport] = [:]
  private var merge: FactMerge?
  private var sessions = Set<String>()
  private var notes: [String] = []
  private var count = 0
  private var unpriced = UnpricedRuns()

  /// - Parameters:
  ///   - log: The log.
  ///   - keepsSecrets: Whether to append secrets without masking them.
  ///   - capacity: The maximum size of files whose records are cached for the next run, in bytes; 0
  ///     for no cache.
  ///   - progress: Called with the number of facts that were read.
  package init(
    into log: any EventLog, keepsSecrets: Bool = false, keeping capacity: Int = 0,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    (self.log, self.keepsSecrets, self.progress) = (log, keepsSecrets, progress)
    files = SessionFileCache(capacity: capacity)
  }

  /// The number of bytes read so far, if records are cached.
  package var readBytes: Int { files.readBytes }

  /// Imports the sessions that were found; a repeated session counts once.
  ///
  /// - Returns: The totals of all runs of this value.
  /// - Throws: `AppendError` or `LogError`.
  package mutating func run(_ found: FoundSessions) async throws -> AgentImportReport {
    if !found.wanted.isEmpty {
      // The facts are removed from this value during the run. After an error, the next run
      // therefore reads the facts of the log again.
      var merge = try self.merge.take() ?? FactMerge(LogFacts(log))
      for group in found.wanted { try await take(group, found.groups, &merge) }
      self.merge = merge
    }
    try await repeatPrices()
    // Notes about skipped files are replaced at each run, because these files may later have
    // sessions.
    let others = notes.filter { !found.notes.contains($0) }
    return AgentImportReport(
      sources: AgentSourceReport.sums(of: reports.values), notes: found.notes + others)
  }

  private mutating func tell(_ note: String) {
    if !notes.contains(note) { notes.append(note) }
  }

  /// Appends a price again if it was set before a run with its model was imported.
  private mutating func repeatPrices() async throws {
    try unpriced.catchUp(with: log)
    guard !unpriced.overdue.isEmpty else { return }
    var batch = EventBatch()
    for price in unpriced.overdue {
      batch.append(price, to: PriceSet.stream, meta: ["again": true])
    }
    _ = try await log.append(batch)
  }

  private mutating func read(_ path: String) -> SessionFile? {
    do throws(SessionFileReader.Failure) { return try files.file(path) } catch {
      // The file was found before, so this error becomes a note.
      tell(error.note(of: path))
      return nil
    }
  }

  private mutating func take(
    _ group: SessionGroup, _ groups: [SessionGroup], _ merge: inout FactMerge
  ) async throws {
    let files = group.paths.sorted().compactMap { read($0) }
    for file in files {
      note(file.faults, in: file.path)
      note(halves: file.halves, in: file.path)
    }
    let origin = origin(of: group, groups)
    let reading = GroupReading.read(
      group, files, origin: origin,
      runs: group.source == .openTelemetry ? merge.runNames : [])
    noteCopies(of: group, files, groups, hasOrigin: origin != nil, merge)
    var report = reports[group.key] ?? AgentSourceReport(group.source)
    report.begin(reading.tally, isAgain: reports[group.key] != nil)
    reports[group.key] = report
    var (batch, forks) = (EventBatch(), Set<RunName>())
    let facts = group.mayRepeat ? try merge.withoutCopies(reading.facts) : reading.facts
    let shared = try sharedTurns(facts, of: group, merge)
    for fact in facts {
      count += 1
      for verdict in try verdicts(of: fact, among: facts, shared, &merge, &forks) {
        note(verdict, fact, group.key, &batch)
      }
      if batch.count >= 2_000 || batch.byteCount >= 1 << 20 { try await append(&batch) }
    }
    try await append(&batch)
    merge.forgetContents()
  }

  /// The records of the thread from which `group` was forked.
  private mutating func origin(
    of group: SessionGroup, _ groups: [SessionGroup]
  ) -> [SessionRecord]? {
    guard group.source == .codex, let name = group.origin else { return nil }
    let other = groups.first { $0.source == .codex && $0.name == name }
    return other.map { $0.paths.sorted().compactMap { read($0) }.flatMap(\.records) }
  }

  /// The verdict on `fact`, and on a fork that the fact shows.
  ///
  /// The first copied fact of a run shows that one of two runs is a fork of the other. A fact about
  /// this fork is then added, and the result also has the verdict on that fact.
  private func verdicts(
    of fact: AgentFact, among facts: [AgentFact], _ shared: SharedTurns?,
    _ merge: inout FactMerge, _ forks: inout Set<RunName>
  ) throws -> [FactMerge.Verdict] {
    let verdict = try merge.take(fact)
    guard case .copied(let other) = verdict, !fact.run.isOfAgent, !other.isAgent(of: fact.run),
      forks.insert(fact.run).inserted
    else { return [verdict] }
    let isReversed = shared?.other == other && shared?.isOtherTheFork == true
    let (run, origin) = isReversed ? (other, fact.run) : (fact.run, other)
    let last = facts.last {
      $0.run == fact.run && $0.isOfContent && merge.owner(of: $0) == other
    }
    let fork = AgentFact(
      event: .forked(RunForked(from: origin.text, lastCopied: last.map { "\($0.id)" })),
      run: run, id: AgentFact.forkID(of: run), time: fact.time, place: fact.place)
    return [verdict, try merge.take(fork)]
  }

  private mutating func append(_ batch: inout EventBatch) async throws {
    guard !batch.isEmpty else { return }
    _ = try await log.append(batch)
    batch = EventBatch()
    progress(count)
  }
}

extension AgentImport {
  /// The maximum number of unreadable lines of a file that a note names.
  private static var namedFaults: Int { 3 }

  private mutating func note(_ faults: [LineFault], in path: String) {
    for fault in faults.prefix(Self.namedFaults) {
      tell("\(path), line \(fault.line), was skipped: \(fault.reason)")
    }
    let others = faults.count - Self.namedFaults
    if others > 0 { tell("\(path): \(others) more lines were skipped.") }
  }

  /// Adds a note if the group is a fork whose origin is not loaded.
  ///
  /// The note says which lines are assumed to be copies.
  private mutating func noteCopies(
    of group: SessionGroup, _ files: [SessionFile], _ groups: [SessionGroup], hasOrigin: Bool,
    _ merge: FactMerge
  ) {
    guard let origin = group.origin, !hasOrigin, !files.isEmpty,
      !merge.runNames.contains(RunName(session: origin)),
      !groups.contains(where: { $0.key == .init(source: group.source, name: origin) })
    else { return }
    let start = "run-\(group.name) was forked from \(origin), which is not loaded: "
    let assumption: String? =
      switch group.source {
      case .claudeCode: Self.assumption(of: files)
      case .codex: CodexThread.assumption(of: files)
      case .geminiCLI, .openTelemetry: nil
      }
    guard let assumption else { return }
    notes.removeAll { $0.hasPrefix(start) }
    tell(start + assumption)
  }

  private static func assumption(of files: [SessionFile]) -> String? {
    let count = files.reduce(0) { $0 + ClaudeCopies($1.records).count }
    guard count > 0 else { return nil }
    return "\(count) copied \(count == 1 ? "line is" : "lines are") left out, and counted nowhere."
      + " Load that session, too."
  }

  /// The turns that the session shares with a different session in the log.
  private mutating func sharedTurns(
    _ facts: [AgentFact], of group: SessionGroup, _ merge: FactMerge
  ) throws -> SharedTurns? {
    let run = RunName(session: group.name)
    guard group.source == .claudeCode, group.origin == nil,
      let shared = try SharedTurns(facts, of: run, in: merge)
    else { return nil }
    let events = "\(shared.count) event\(shared.count == 1 ? "" : "s")"
    let start = "run-\(run.text) has \(events) in common with run-\(shared.other.text)"
    tell(
      shared.isOtherTheFork
        ? "\(start), which by its times is the fork but was loaded first, and keeps them. To count"
          + " them in run-\(run.text), load both at once into a new daybook."
        : "\(start), and by its times is taken for the fork.")
    return shared
  }

  private mutating func note(halves count: Int, in path: String) {
    guard count > 0 else { return }
    let note = "\(path): halves of characters that were cut are read as U+FFFD: "
    notes.removeAll { $0.hasPrefix(note) }
    tell("\(note)\(count).")
  }

  private mutating func note(
    _ verdict: FactMerge.Verdict, _ fact: AgentFact, _ key: SessionGroup.Key,
    _ batch: inout EventBatch
  ) {
    let source = fact.place.source
    var report = reports[key] ?? AgentSourceReport(source)
    if sessions.insert("\(source.rawValue) \(fact.run.session)").inserted { report.sessions += 1 }
    report.events += 1
    switch verdict {
    case .known: if !report.isAgain { report.known += 1 }
    case .copied: report.copied += 1
    case .new(let fact):
      report.appended += 1
      report.masked += add(fact, revising: nil, to: &batch)
    case .revised(let fact, let original):
      (report.appended, report.revised) = (report.appended + 1, report.revised + 1)
      report.masked += add(fact, revising: original, to: &batch)
    }
    reports[key] = report
  }

  /// Adds `fact`, and returns the number of secrets masked in it.
  private func add(
    _ fact: AgentFact, revising original: EventID?, to batch: inout EventBatch
  ) -> Int {
    var mask = SecretMask()
    let event = keepsSecrets ? fact.event : mask.event(fact.event)
    batch.append(
      event, to: fact.run.stream, id: fact.id, time: fact.time,
      meta: fact.meta(revising: original), tags: fact.likeness.map { [$0.tag] } ?? [])
    return mask.count
  }
}

extension AgentFact {
  /// The event's metadata: the fact's source, file, line and nanoseconds, and the event that it
  /// revises.
  fileprivate func meta(revising original: EventID?) -> JSONObject {
    var members: [JSONObject.Member] = [
      .init(key: "source", value: .string(place.source.rawValue)),
      .init(key: "file", value: .string(place.file)),
      .init(key: "line", value: .integer(Int64(place.line))),
    ]
    if let nanoseconds { members.append(.init(key: "nanoseconds", value: .integer(nanoseconds))) }
    if let original { members.append(.init(key: "revises", value: .string("\(original)"))) }
    return JSONObject(members)
  }
}

extension RunName {
  /// The name of the run's session: the text before the first `/`.
  var session: Substring { text.prefix { $0 != "/" } }
  /// Whether the run belongs to an agent within a session.
  var isOfAgent: Bool { text.contains("/") }
  /// Whether the run belongs to an agent within the session `run`.
  func isAgent(of run: RunName) -> Bool { isOfAgent && session == run.session }
}
