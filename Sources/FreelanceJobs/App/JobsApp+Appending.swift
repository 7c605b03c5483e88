internal import AppHosting
internal import DaybookEvents
package import DaybookPresentation
internal import DaybookProjections
internal import DaybookValues
internal import DaybookWeb

extension JobsApp {
  /// Appends the recorded answers that the log does not have yet, without using the network.
  func takeInDemo(_ view: inout JobsSessionView) async throws {
    let answers = try demo()
    guard !answers.isEmpty else { throw Refusal(.noRecordedAnswers) }
    if log.isReadOnly { throw Refusal.readOnly }
    try await append(&view) { situation throws(Refusal) in
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

  /// Returns `facts` unchanged if all of them are allowed.
  ///
  /// - Throws: ``Refusal`` in read-only mode, unless all facts are about open screens. Such facts
  ///   are not appended there, but stay in memory.
  package func accepted(_ facts: [JobFact]) throws(Refusal) -> [JobFact] {
    guard !log.isReadOnly || facts.allSatisfy(\.event.onlyShows) else { throw Refusal.readOnly }
    return facts
  }

  package func situation(_ model: JobsReadModel, of view: JobsSessionView) -> JobsSituation {
    let moment = view.moment
    var situation = JobsSituation(
      model, session: session, now: moment.now, isOnline: source != nil && !moment.isPast)
    // The log already contains a line that shows the past, so the data of this line count as
    // stored.
    situation.isKept = moment.isPast || !log.isReadOnly && !isTemporary
    (situation.language, situation.units) = (view.language, view.settings.units)
    return situation
  }
}
