package import DaybookPresentation
import DaybookValues

extension JobsPresenter {
  func watch(_ job: JobID, _ situation: JobsSituation) throws(Refusal) -> [JobEvent] {
    guard !situation.isWatched(job) else { throw Refusal("Job \(job) is watched already.") }
    guard WatchedShift.clashes(of: job, in: situation.model).isEmpty else {
      return [raise(.watchDespiteClash(job))]
    }
    return [.watch(.watched(JobWatched(job: job)))]
  }

  func unwatch(_ job: JobID, _ situation: JobsSituation) throws(Refusal) -> [JobEvent] {
    guard situation.isWatched(job) else { throw Refusal("Job \(job) is not watched.") }
    return [raise(.stopWatching(job))]
  }

  private func raise(_ question: JobsQuestion) -> JobEvent {
    .screen(.questionRaised(JobsQuestionRaised(question: question.word, job: question.job)))
  }

  /// The answer to the question that is open, and what follows from it.
  func answer(_ text: String, _ situation: JobsSituation) throws(Refusal) -> [JobEvent] {
    guard let alert = situation.state?.question.map({ $0.alert(seeing: situation.model) }) else {
      throw Refusal("Nothing was asked.")
    }
    let action = try alert.action(answering: text)
    let answered = JobEvent.screen(
      .questionAnswered(JobsQuestionAnswered(answer: action.title)))
    return [answered] + (action.effect.map { [$0] } ?? [])
  }
}

extension JobsQuestion {
  /// What is shown, and what each answer does.
  package func alert(seeing model: JobsReadModel) -> Alert<JobEvent> {
    switch self {
    case .watchDespiteClash(let job):
      let clashes = WatchedShift.texts(of: WatchedShift.clashes(of: job, in: model))
      return Alert(
        title: "Watch job \(job)?",
        message: "It overlaps with what you watch: \(clashes.joined(separator: "; ")).",
        actions: [
          .init("Watch anyway", .standard, .watch(.watched(JobWatched(job: job)))),
          .init("Cancel", .cancel),
        ])
    case .stopWatching(let job):
      return Alert(
        title: "Stop watching job \(job)?", message: "Its history stays in the log.",
        actions: [
          .init("Stop watching", .destructive, .watch(.unwatched(JobUnwatched(job: job)))),
          .init("Keep", .cancel),
        ])
    }
  }
}
