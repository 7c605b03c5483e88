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
    case .only(let dates): return JobsViewModel(of: model, on: dates.sorted(), hidden: [])
    case .next(let count):
      let upcoming = upcoming(in: model, today)
      return JobsViewModel(
        of: model, on: Array(upcoming.prefix(count)), hidden: Array(upcoming.dropFirst(count)))
    }
  }

  private func upcoming(in model: JobsReadModel, _ today: CalendarDate) -> [CalendarDate] {
    let upcoming = model.days[today...].map(\.key)
    return upcoming.isEmpty ? model.days.keys : upcoming
  }
}
