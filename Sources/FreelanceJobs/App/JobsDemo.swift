package import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// The part of `daybook demo` for this app: the jobs of the first two recorded days.
package enum JobsDemo {
  package static func lines(
    seeing model: JobsReadModel, width: Int, in language: Language = .english
  ) -> [String] {
    guard let first = model.days.first else { return [] }
    let time = first.row.fetchedAt ?? Timestamp(startOf: first.key)
    var situation = JobsSituation(model, now: time)
    situation.language = language
    let list = JobListViewModel(
      of: JobListPlace(from: first.key, days: 2), situation, at: time)
    return JobListText(list: list, window: Window(width: width)).lines(width: width)
  }
}
