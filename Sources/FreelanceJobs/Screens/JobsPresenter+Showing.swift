internal import DaybookPresentation
package import DaybookValues

extension JobsPresenter {
  /// The screen after the person's last action.
  package func viewModel(of situation: JobsSituation, today: CalendarDate) -> JobsScreenModel {
    let time = situation.state?.time ?? situation.now
    var screen = situation.top.screen.model(of: situation, at: time)
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
}
