import DaybookProjections
import DaybookValues

/// What `daybook demo` shows of this app: the first two days of the recorded fortnight.
package enum JobsDemo {
  package static func lines(seeing model: JobsReadModel, width: Int) -> [String] {
    let dates = Array(model.days.keys.prefix(2))
    let presenter = JobsPresenter(.only(dates))
    return presenter.viewModel(of: model, today: dates.first ?? epoch).lines(width: width)
  }

  private static let epoch = CalendarDate(daysSinceEpoch: 0)
}
