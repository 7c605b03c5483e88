package import DaybookEvents
package import DaybookPresentation
package import DaybookRendering
package import DaybookValues

/// The jobs app: a line in, a frame out, and everything that happens on the way in the log.
///
/// Lines are handled one after the other. Each is understood, decided on, and appended as events
/// through one door; the read models follow; what is missing is fetched and appended in the same
/// way; then the screen is drawn from what is known. So the same log gives the same frames.
package actor JobsApp {
  private let log: any EventLog
  private let views: any JobViews
  private let source: (any JobSource)?
  private let session: String
  private let now: @Sendable () -> Timestamp
  /// Whether nothing is appended: what a person does is kept until the program ends.
  private let isReadOnly: Bool
  private var unrecorded: [JobFact] = []
  /// The line that came last: an actor alone would begin the next one while that waits.
  private var last: Task<Void, Never>?

  /// - Parameters:
  ///   - log: Where events go.
  ///   - views: The read models that follow from it.
  ///   - source: What is asked for jobs; `nil` when nothing can be asked.
  ///   - session: Whose screens these are: letters, digits and dashes.
  ///   - isReadOnly: Whether nothing is appended, and nothing asked for.
  ///   - now: The time of day.
  package init(
    log: any EventLog, views: any JobViews, source: (any JobSource)? = nil,
    session: String = "main", isReadOnly: Bool = false,
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.log = log
    self.views = views
    self.source = isReadOnly ? nil : source
    self.session = session
    self.isReadOnly = isReadOnly
    self.now = now
  }

  /// The frame that follows the line `words`.
  ///
  /// - Throws: `Refusal` worded for the person, or what the log and the read models throw.
  package func lines(_ words: [String], in window: Window) async throws -> [String] {
    let view = await JobsTextView(in: window)
    try await take(words, for: view)
    return await view.lines
  }

  /// Does what `words` ask for, and lets `view` show the screen that follows.
  ///
  /// - Throws: `Refusal` worded for the person, or what the log and the read models throw; nothing
  ///   is shown then.
  package func take(_ words: [String], for view: any View<JobsScreenModel>) async throws {
    let screen = try await screen(after: words)
    await view.show(screen)
  }

  private func screen(after words: [String]) async throws -> JobsScreenModel {
    let before = last
    let work = Task {
      await before?.value
      return try await run(words)
    }
    last = Task { _ = await work.result }
    return try await withTaskCancellationHandler {
      try await work.value
    } onCancel: {
      work.cancel()
    }
  }

  private func run(_ words: [String]) async throws -> JobsScreenModel {
    try await views.catchUp()
    let line = try JobsLine(words)
    guard case .action(let action) = line else {
      return JobsScreenModel(content: .link(try situation().top.link.description))
    }
    if views.showsPast { return try await pastScreen(of: action) }
    try await act(action)
    try await fetch(isRefresh: action == .refresh)
    return JobsFrame(try situation()).screen
  }

  /// What `action` showed, where its line is run again, and what it would have shown elsewhere in
  /// the past.
  ///
  /// What a line that is run again did is in the log; of what is done in the past nothing is kept.
  private func pastScreen(of action: JobsAction) async throws -> JobsScreenModel {
    let situation = try situation()
    let events = try JobsPresenter().decide(action, seeing: situation)
    if try await views.goOn() { return JobsFrame(try self.situation()).screen }
    var model = situation.model
    for (index, event) in events.enumerated() {
      model.apply(JobFact(event, at: situation.now, in: session).recorded(at: index))
    }
    return JobsFrame(JobsSituation(model, session: session, now: situation.now)).screen
  }

  private func act(_ action: JobsAction) async throws {
    try await append { situation throws(Refusal) in
      try JobsPresenter().decide(action, seeing: situation).map {
        JobFact($0, at: situation.now, in: situation.session)
      }
    }
  }

  private func fetch(isRefresh: Bool) async throws {
    guard let source else { return }
    let wanted = JobDaysWanted(isRefresh: isRefresh).dates(seeing: try situation())
    guard !wanted.isEmpty else { return }
    for fetched in await source.fetchJobs(on: wanted) {
      try await append { situation throws(Refusal) in
        JobFeed().decide(on: fetched, seeing: situation.model)
      }
    }
  }

  /// The one door to the log: what is decided is appended only if nothing happened meanwhile that
  /// the decision did not see; otherwise it is decided again.
  private func append(
    _ decide: (JobsSituation) throws(Refusal) -> [JobFact]
  ) async throws {
    if isReadOnly { return unrecorded += try decide(try situation()) }
    for attempt in 1...Self.mostAttempts {
      try await views.catchUp()
      let end = try log.end()
      let facts = try decide(try situation())
      guard !facts.isEmpty else { return }
      let batch = try batch(of: facts)
      // Whoever appended between the read models and here is seen by the next attempt.
      guard try log.end() == end else { continue }
      do throws(AppendError) {
        _ = try await log.append(batch)
      } catch {
        guard attempt < Self.mostAttempts, case .conflict = error.reason else { throw error }
        continue
      }
      return try await views.catchUp()
    }
    throw Refusal("Others write to this daybook all the time. Try again.")
  }

  private static let mostAttempts = 5

  private func batch(of facts: [JobFact]) throws -> EventBatch {
    var batch = EventBatch()
    for stream in Set(facts.map(\.stream)) {
      batch.require(stream, .version(try log.version(of: stream)))
    }
    for fact in facts { batch.append(fact, meta: ["session": .string(session)]) }
    return batch
  }

  private func situation() throws -> JobsSituation {
    var model = try views.jobsModel()
    for (index, fact) in unrecorded.enumerated() { model.apply(fact.recorded(at: index)) }
    let isOnline = source != nil && !views.showsPast
    return JobsSituation(model, session: session, now: now(), isOnline: isOnline)
  }
}

extension JobFact {
  /// The fact as if it stood behind everything in the log.
  fileprivate func recorded(at index: Int) -> Recorded<JobEvent> {
    let seq = UInt64.max / 2 + UInt64(index)
    return Recorded(event, seq: seq, stream: stream, version: seq, time: time)
  }
}
