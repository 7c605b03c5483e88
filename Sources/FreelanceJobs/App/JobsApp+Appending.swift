internal import DaybookEvents
internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookValues
internal import DaybookWeb

/// One line's view of the jobs, with the form of its output.
struct JobsSessionView {
  var line: SessionView<JobFact>
  let language: Language
  let units: UnitSystem

  init(_ moment: LineMoment, in language: Language, _ units: UnitSystem = .metric) {
    (line, self.language, self.units) = (SessionView(moment), language, units)
  }

  /// The view with the line's present facts.
  func seeing(_ line: SessionView<JobFact>) -> JobsSessionView {
    var sight = self
    sight.line = line
    return sight
  }

  var moment: LineMoment { line.moment }
}

extension JobsApp {
  /// The only way of appending.
  ///
  /// A decision is appended only if no event that it depends on came in between; otherwise it is
  /// decided again.
  func append(
    _ sight: inout JobsSessionView, _ decide: (JobsSituation) throws(Refusal) -> [JobFact]
  ) async throws {
    if isReadOnly { return try remember(try decide(try situation(sight))) }
    let before = sight
    let isDone = try await sight.line.append(to: log, reading: JobEvent.selection) { line in
      let situation = try situation(before.seeing(line))
      let facts = try decide(situation)
      var batch = EventBatch()
      for fact in facts { batch.append(fact, meta: ["session": .string(session)]) }
      return SessionView.Decision(facts, as: batch, seeing: situation.model.position)
    }
    guard isDone else { throw Refusal.othersWrite }
  }

  /// Adds the recorded answers that are not known yet, without the network.
  func takeInDemo(_ sight: inout JobsSessionView) async throws {
    let answers = try demo()
    guard !answers.isEmpty else { throw Refusal(.noRecordedAnswers) }
    if isReadOnly { throw Refusal.readOnly }
    try await append(&sight) { situation throws(Refusal) in
      var (model, facts) = (situation.model, [JobFact]())
      for answer in answers {
        let fetched = try FetchedJobs(answer)
        let isKnown = fetched.dates.contains { date in
          model.days[date]?.lastAsked.map { $0 >= fetched.time } ?? false
        }
        guard !isKnown else { continue }
        for fact in try JobFeed().decide(on: answer, seeing: model) {
          model.apply(fact.recorded(at: facts.count))
          facts.append(fact)
        }
      }
      return facts
    }
  }

  /// Keeps the opened screens in memory; facts to be kept for good are refused.
  private func remember(_ facts: [JobFact]) throws {
    guard facts.allSatisfy(\.event.onlyShows) else { throw Refusal.readOnly }
    unrecorded += facts
  }

  /// The line's situation, with its own appends and unrecorded facts.
  func situation(_ sight: JobsSessionView) throws -> JobsSituation {
    let moment = sight.moment
    var model = try JobsReadModel(moment.models.snapshot(JobsReadModel.allProjections))
    for own in sight.line.own(after: model.position) {
      model.apply(own.fact.recorded(at: own.place))
      model.position = own.place.seq
    }
    moment.onSeen(model.position)
    for (index, fact) in unrecorded.enumerated() { model.apply(fact.recorded(at: index)) }
    var situation = JobsSituation(
      model, session: session, now: moment.now, isOnline: source != nil && !moment.isPast)
    // A line that is shown again, or in the past, was recorded.
    situation.isKept = moment.isPast || !isReadOnly && !isTemporary
    (situation.language, situation.units) = (sight.language, sight.units)
    return situation
  }
}
