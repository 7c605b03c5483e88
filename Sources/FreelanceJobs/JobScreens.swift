package import DaybookPresentation
import DaybookProjections
package import DaybookValues

/// The screens of this app by the words that open them.
package enum JobScreens {
  /// How many days `jobs` shows without a date.
  package static let daysAtOnce = 3

  /// The lines of the screen that `words` name.
  ///
  /// - `jobs` shows the next days, `jobs DATE…` those days.
  /// - `job NUMBER` shows what became of one job.
  ///
  /// - Parameters:
  ///   - words: The words of the line, the name of the screen first.
  ///   - model: What is known.
  ///   - today: The day from which `jobs` shows.
  ///   - width: The columns of the terminal.
  /// - Returns: `nil` when the first word is no screen of this app.
  /// - Throws: ``Refusal`` that names what is known when the rest is not understood.
  package static func screen(
    _ words: [String], seeing model: JobsReadModel, today: CalendarDate, width: Int
  ) throws(Refusal) -> [String]? {
    switch words.first {
    case "jobs":
      return try jobs(words.dropFirst(), in: model).viewModel(of: model, today: today)
        .lines(width: width)
    case "job":
      return try history(words.dropFirst(), in: model).viewModel(of: model, today: today)
        .lines(width: width)
    default: return nil
    }
  }

  private static func jobs(
    _ words: ArraySlice<String>, in model: JobsReadModel
  ) throws(Refusal) -> JobsPresenter {
    guard !model.days.isEmpty else { throw Refusal("No jobs have been fetched yet.") }
    let dates = try dates(words, in: model)
    return JobsPresenter(dates.isEmpty ? .next(daysAtOnce) : .only(dates))
  }

  private static func history(
    _ words: ArraySlice<String>, in model: JobsReadModel
  ) throws(Refusal) -> JobHistoryPresenter {
    guard let word = words.first, words.count == 1 else {
      throw Refusal("Name one job by its number\(example(in: model)).")
    }
    guard model.history.startingWith(JobID(word)).first != nil else {
      throw Refusal("No job '\(word)' was ever listed. Use its number\(example(in: model)).")
    }
    return JobHistoryPresenter(of: JobID(word))
  }

  private static func example(in model: JobsReadModel) -> String {
    model.history.first.map { ", as in 'job \($0.key.job)'" } ?? ""
  }

  private static func dates(
    _ words: ArraySlice<String>, in model: JobsReadModel
  ) throws(Refusal) -> [CalendarDate] {
    var dates: [CalendarDate] = []
    for word in words {
      guard let date = CalendarDate(word) else {
        let example = model.days.first?.key ?? exampleDate
        throw Refusal("'\(word)' is no date. Write it as \(example).")
      }
      guard model.days[date] != nil else { throw Refusal(unknown(date, in: model.days)) }
      if !dates.contains(date) { dates.append(date) }
    }
    return dates
  }

  private static let exampleDate = CalendarDate(daysSinceEpoch: 20_535)

  private static func unknown(
    _ date: CalendarDate, in known: Rows<CalendarDate, JobDay>
  ) -> String {
    guard let first = known.first?.key, let last = known.last?.key, first != last else {
      return "No jobs were fetched for \(date). Known: \(known.first?.key ?? date)."
    }
    let days = Int(last.daysSinceEpoch) - Int(first.daysSinceEpoch) + 1
    let gaps = known.count == days ? "" : ", \(known.count) days"
    return "No jobs were fetched for \(date). Known: \(first) to \(last)\(gaps)."
  }
}
