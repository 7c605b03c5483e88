import DaybookPresentation
import DaybookProjections
package import DaybookValues

/// What became of one job, a section for each day that listed it.
package struct JobHistoryPresenter: Presenter {
  package typealias Action = Never
  package typealias Body = JobEvent

  private let job: JobID

  package init(of job: JobID) { self.job = job }

  package func viewModel(of model: JobsReadModel, today: CalendarDate) -> JobHistoryViewModel {
    var sections: [JobHistoryViewModel.Section] = []
    var lastDate: CalendarDate?
    for (key, entry) in model.history.startingWith(job) {
      if key.date != lastDate { sections.append(.init(job, on: key.date, entry)) }
      lastDate = key.date
      sections[sections.count - 1].entries.append(.init(entry))
    }
    return JobHistoryViewModel(sections: sections)
  }
}
