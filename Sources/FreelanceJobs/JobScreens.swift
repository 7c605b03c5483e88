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
    guard words.first == "jobs" else { return nil }
    guard !model.days.isEmpty else { throw Refusal("No jobs have been fetched yet.") }
    let dates = try self.dates(words.dropFirst(), known: model.days.keys)
    let days = dates.isEmpty ? JobsPresenter.Days.next(daysAtOnce) : .only(dates)
    return JobsPresenter(days).viewModel(of: model, today: today).lines(width: width)
  }

  private static func dates(
    _ words: ArraySlice<String>, known: [CalendarDate]
  ) throws(Refusal) -> [CalendarDate] {
    var dates: [CalendarDate] = []
    for word in words {
      guard let date = CalendarDate(word) else {
        throw Refusal("'\(word)' is no date. Write it as \(known.first ?? exampleDate).")
      }
      guard known.contains(date) else { throw Refusal(unknown(date, known: known)) }
      if !dates.contains(date) { dates.append(date) }
    }
    return dates
  }

  private static let exampleDate = CalendarDate(daysSinceEpoch: 20_535)

  private static func unknown(_ date: CalendarDate, known: [CalendarDate]) -> String {
    guard let first = known.first, let last = known.last, first != last else {
      return "No jobs were fetched for \(date). Known: \(known.first ?? date)."
    }
    let days = Int(last.daysSinceEpoch - first.daysSinceEpoch) + 1
    let gaps = known.count == days ? "" : ", \(known.count) days"
    return "No jobs were fetched for \(date). Known: \(first) to \(last)\(gaps)."
  }
}
