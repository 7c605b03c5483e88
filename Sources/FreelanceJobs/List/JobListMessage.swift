internal import DaybookPresentation

/// The texts on the screen with a list of jobs, except the texts of the jobs themselves.
enum JobListMessage: LocalizedText {
  case jobs(Int)
  /// The text below the list: the age of the data, the number of days, and how to show more.
  ///
  /// `age` is `nil` if no day was fetched. `more` is the number of days that the line `more` would
  /// show. `hasJobs` is true if the list contains a job.
  case footer(age: Age?, days: Int, more: Int?, hasJobs: Bool)
  case neverFetched
  /// No day is known, and jobs cannot be fetched.
  case nothingKnown
  case noneAsWanted
  case noJobs

  var english: String {
    switch self {
    case .jobs(let count): count.counted("job")
    case .footer(let age, let days, let more, let hasJobs):
      (age.map { "Fetched \($0.english). " } ?? "")
        + (days == 1 ? "1 day is shown" : "\(days) days are shown")
        + Self.hints(more.map { "'more' shows \($0)" }, hasJobs ? "'job N' the job of row N" : nil)
    case .neverFetched: "This day was never fetched."
    case .nothingKnown:
      "No job is known yet, and no marketplace is set (DAYBOOK_TEMPER_URL). 'jobs --fake' appends "
        + "a recorded fortnight to this log for good; 'daybook demo' shows it and keeps nothing."
    case .noneAsWanted: "No job of this day passes the filter."
    case .noJobs: "No jobs on this day."
    }
  }

  var russian: String {
    switch self {
    case .jobs(let count): count.counted("подработка", "подработки", "подработок")
    case .footer(let age, let days, let more, let hasJobs):
      (age.map { "Получено \($0.russian). " } ?? "")
        + "\(days.choosing("Показан", "Показаны", "Показано")) "
        + days.counted("день", "дня", "дней")
        + (more.map { "; «more» покажет \($0.counted("день", "дня", "дней"))" } ?? "")
        + (hasJobs ? "; «job N» — подработку из строки N." : ".")
    case .neverFetched: "Этот день ещё не запрашивали."
    case .nothingKnown:
      "Подработок пока нет, и адрес биржи не задан (DAYBOOK_TEMPER_URL). «jobs --fake» навсегда "
        + "добавит в журнал две записанные недели; «daybook demo» покажет их и ничего не оставит."
    case .noneAsWanted: "В этот день нет подходящих подработок."
    case .noJobs: "В этот день подработок нет."
    }
  }

  private static func hints(_ hints: String?...) -> String {
    let said = hints.compactMap(\.self)
    return said.isEmpty ? "." : ": \(said.joined(separator: ", "))."
  }
}

extension Age: LocalizedText {
  /// The text of the age, such as `12 min ago`.
  package var english: String {
    switch span {
    case .moment: "just now"
    case .minutes(let count): "\(count) min ago"
    case .hours(let count): "\(count) h ago"
    case .days(let count): "\(Int(clamping: count).counted("day")) ago"
    }
  }

  /// The text of the age, such as `12 мин назад`.
  package var russian: String {
    switch span {
    case .moment: "только что"
    case .minutes(let count): "\(count)\(Language.noBreakSpace)мин назад"
    case .hours(let count): "\(count)\(Language.noBreakSpace)ч назад"
    case .days(let count): count.counted("день", "дня", "дней") + " назад"
    }
  }
}
