package import DaybookPresentation
internal import DaybookValues

extension JobsPresenter {
  func watch(_ job: JobID, _ situation: JobsSituation) throws(Refusal) -> [JobEvent] {
    guard !situation.isWatched(job) else { throw Refusal(.watchedAlready(job)) }
    guard WatchedShift.clashes(of: job, in: situation.model).isEmpty else {
      return [raise(.watchDespiteClash(job))]
    }
    return [.watch(.watched(JobWatched(job: job)))]
  }

  func unwatch(_ job: JobID, _ situation: JobsSituation) throws(Refusal) -> [JobEvent] {
    guard situation.isWatched(job) else { throw Refusal(.notWatched(job)) }
    return [raise(.stopWatching(job))]
  }

  private func raise(_ question: JobsQuestion) -> JobEvent {
    .screen(.questionRaised(JobsQuestionRaised(question: question.word, job: question.job)))
  }

  /// The events for the answer `text` to the open question.
  ///
  /// The answer may be in English or in the language of the screen. The log always contains it in
  /// English.
  func answer(_ text: String, _ situation: JobsSituation) throws(Refusal) -> [JobEvent] {
    guard let question = situation.state?.question else { throw Refusal(.nothingAsked) }
    let shown = question.alert(seeing: situation.model, in: situation.language)
    let kept = question.alert(seeing: situation.model, in: .english)
    let index =
      if let english = try? kept.index(answering: text) { english } else {
        try shown.index(answering: text)
      }
    let action = kept.actions[index]
    let answered = JobEvent.screen(
      .questionAnswered(JobsQuestionAnswered(answer: action.title)))
    return [answered] + (action.effect.map { [$0] } ?? [])
  }
}

extension JobsQuestion {
  /// The text of the question, and the event that each answer causes.
  package func alert(seeing model: JobsReadModel, in language: Language) -> Alert<JobEvent> {
    let say = { (message: WatchingMessage) in message.text(in: language) }
    switch self {
    case .watchDespiteClash(let job):
      let clashes = WatchedShift.clashes(of: job, in: model)
      return Alert(
        title: say(.watchAsked(job)),
        message: say(.overlaps(with: WatchedShift.texts(of: clashes, in: language))),
        actions: [
          .init(say(.watchAnyway), .standard, .watch(.watched(JobWatched(job: job)))),
          .init(say(.cancel), .cancel),
        ])
    case .stopWatching(let job):
      return Alert(
        title: say(.stopAsked(job)), message: say(.historyStays),
        actions: [
          .init(say(.stopWatching), .destructive, .watch(.unwatched(JobUnwatched(job: job)))),
          .init(say(.keep), .cancel),
        ])
    }
  }
}
