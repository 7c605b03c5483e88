internal import DaybookPresentation
package import DaybookValues

extension JobsPresenter {
  /// The screen after the person's last action.
  package func viewModel(of situation: JobsSituation, today: CalendarDate) -> JobsScreenModel {
    let time = situation.state?.time ?? situation.now
    var screen = self.screen(of: situation.top, situation, at: time)
    if situation.state?.isFormDone == true {
      let done = JobsMessage.formDone(isKept: situation.isKept)
      screen.notices.insert(JobsNotice(.success, done, in: situation.language), at: 0)
    }
    screen.alert = situation.state?.question.map { question in
      let alert = question.alert(seeing: situation.model, in: situation.language)
      let answer = JobsMessage.answer(choices: alert.choices).text(in: situation.language)
      return .init(title: alert.title, message: alert.message, answer: answer)
    }
    return screen
  }

  private func screen(
    of place: JobPlace, _ situation: JobsSituation, at time: Timestamp
  ) -> JobsScreenModel {
    switch place {
    case .list(let list):
      return JobsScreenModel(
        notices: JobsNotice.all(for: list, situation, at: time),
        content: .list(JobListViewModel(of: list, situation, at: time)))
    case .job(let job, let date):
      return JobsScreenModel(
        notices: JobsNotice.failures(of: [date], situation, at: time)
          + JobsNotice.flaws(of: [date], about: job, situation),
        content: .job(JobViewModel(of: job, on: date, situation)))
    case .map(let map):
      return JobsScreenModel(
        notices: JobsNotice.all(for: map.list, situation, at: time),
        content: .map(JobMapViewModel(of: map, situation)))
    case .watched: return JobsScreenModel(content: .watched(WatchedJobsViewModel(of: situation)))
    case .clash:
      return JobsScreenModel(
        content: .clash(ClashViewModel(of: situation.model, situation.language)))
    case .form(let form):
      return JobsScreenModel(content: .form(FormViewModel(of: form, situation)))
    }
  }
}
