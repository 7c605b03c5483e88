import DaybookPresentation
import DaybookProjections
package import DaybookValues

/// The jobs of some days, a section a day.
package struct JobsPresenter: Presenter {
  /// Which days are shown.
  package enum Days: Sendable, Equatable {
    /// These, also when they list nothing.
    case only([CalendarDate])
    /// So many of the days that were asked for, from today on, or from the first one when all are
    /// past.
    case next(Int)
  }

  private let days: Days

  package init(_ days: Days) { self.days = days }

  package typealias Action = Never
  package typealias Body = JobEvent

  package func viewModel(of model: JobsReadModel, today: CalendarDate) -> JobsViewModel {
    switch days {
    case .only(let dates): JobsViewModel(of: model, on: dates.sorted(), hidden: [])
    case .next(let count):
      JobsViewModel(
        of: model, on: Array(upcoming(in: model, today).prefix(count)),
        hidden: Array(upcoming(in: model, today).dropFirst(count)))
    }
  }

  private func upcoming(in model: JobsReadModel, _ today: CalendarDate) -> [CalendarDate] {
    let known = model.days.keys
    let upcoming = known.filter { $0 >= today }
    return upcoming.isEmpty ? known : upcoming
  }
}
