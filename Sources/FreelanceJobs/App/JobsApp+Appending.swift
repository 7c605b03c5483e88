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
    let before = sight
    let isDone = try await log.append(&sight.line, seeing: { try log.model(of: $0) }) { model in
      try kept(try decide(situation(model, before)))
    }
    guard isDone else { throw Refusal.othersWrite }
  }

  /// Adds the recorded answers that are not known yet, without the network.
  func takeInDemo(_ sight: inout JobsSessionView) async throws {
    let answers = try demo()
    guard !answers.isEmpty else { throw Refusal(.noRecordedAnswers) }
    if log.isReadOnly { throw Refusal.readOnly }
    try await append(&sight) { situation throws(Refusal) in
      var (model, facts) = (situation.model, [JobFact]())
      for answer in answers {
        let fetched = try FetchedJobs(answer)
        let isKnown = fetched.dates.contains { date in
          model.days[date]?.lastAsked.map { $0 >= fetched.time } ?? false
        }
        guard !isKnown else { continue }
        for fact in try JobFeed().decide(on: answer, seeing: model) {
          model.apply(fact, afterLogBy: facts.count)
          facts.append(fact)
        }
      }
      return facts
    }
  }

  /// Where nothing is appended, opened screens are kept in memory, and other facts are refused.
  private func kept(_ facts: [JobFact]) throws(Refusal) -> [JobFact] {
    guard !log.isReadOnly || facts.allSatisfy(\.event.onlyShows) else { throw Refusal.readOnly }
    return facts
  }

  /// The line's situation, with its own appends and unrecorded facts.
  func situation(_ sight: JobsSessionView) throws -> JobsSituation {
    situation(try log.model(of: sight.line), sight)
  }

  private func situation(_ model: JobsReadModel, _ sight: JobsSessionView) -> JobsSituation {
    let moment = sight.moment
    var situation = JobsSituation(
      model, session: session, now: moment.now, isOnline: source != nil && !moment.isPast)
    // A line that is shown again, or in the past, was recorded.
    situation.isKept = moment.isPast || !log.isReadOnly && !isTemporary
    (situation.language, situation.units) = (sight.language, sight.units)
    return situation
  }
}
