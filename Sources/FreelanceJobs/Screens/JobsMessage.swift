internal import DaybookPresentation
internal import DaybookValues
internal import DaybookWeb

/// The texts above a screen, and the text below an open question.
enum JobsMessage: LocalizedText {
  /// A notice, which begins with the word for its kind.
  case notice(JobsNotice.Kind, String)
  /// The explanation of how to answer the open question.
  case answer(choices: String)
  case unread(count: Int, named: [String])
  case formDone(isKept: Bool)
  case lackingPlace
  case refreshed(inserted: Int, updated: Int, removed: Int)
  /// What the line `more` added: the number of days and of jobs, and the new row numbers, if any.
  case added(days: Int, jobs: Int, rows: ClosedRange<Int>?)
  /// The reason why the data are not newer, and the age of the data.
  case failure(JobsFailure, known: Age?)

  var english: String {
    switch self {
    case .notice(.success, let text): "ok: \(text)"
    case .notice(.error, let text): "error: \(text)"
    case .notice(.info, let text): "info: \(text)"
    case .answer(let choices): "answer: \(choices)"
    case .unread(let count, let named):
      "Of the last answer \(count.counted("part")) could not be read: "
        + "\(named.joined(separator: "; "))"
        + (count > named.count ? "; and \(count - named.count) more." : ".")
    case .formDone(let isKept):
      "Your name and your e-mail address are kept "
        + (isKept ? "on this machine." : "until you leave.")
    case .lackingPlace:
      "No place is given from which distances count. Add one, as in '--near 52.37,4.89'."
    case .refreshed(0, 0, 0): "Nothing has changed."
    case .refreshed(let inserted, let updated, let removed):
      [(inserted, "new"), (updated, "changed"), (removed, "gone")].filter { $0.0 > 0 }
        .map { "\($0.0) \($0.1)" }.joined(separator: ", ") + "."
    case .added(let days, 0, _): "\(days.counted("day")) more, without jobs."
    case .added(let days, let jobs, nil):
      "\(days.counted("day")) more, with \(jobs.counted("job"))."
    case .added(let days, let jobs, let rows?):
      "\(days.counted("day")) more, with \(jobs.counted("job")): "
        + (jobs == 1 ? "row \(rows.lowerBound)." : "rows \(rows.lowerBound) to \(rows.upperBound).")
    case .failure(let failure, let age):
      "\(failure.english) "
        + (age.map { "This is what is known, as of \($0.english)." }
          ?? "Nothing is known of these days yet.")
    }
  }

  var russian: String {
    switch self {
    case .notice(.success, let text): "готово: \(text)"
    case .notice(.error, let text): "ошибка: \(text)"
    case .notice(.info, let text): "заметка: \(text)"
    case .answer(let choices): "ответ («answer N»): \(choices)"
    case .unread(let count, let named):
      "В последнем ответе не удалось прочитать \(count.counted("часть", "части", "частей")): "
        + "\(named.joined(separator: "; "))"
        + (count > named.count ? "; и ещё \(count - named.count)." : ".")
    case .formDone(let isKept):
      "Ваши имя и адрес почты сохранены "
        + (isKept ? "на этой машине." : "до выхода из программы.")
    case .lackingPlace:
      "Не сказано, откуда считать расстояние. Добавьте место, например «--near 52.37,4.89»."
    case .refreshed(0, 0, 0): "Ничего не изменилось."
    case .refreshed(let inserted, let updated, let removed):
      [
        (inserted, inserted.counted("новая", "новые", "новых")),
        (updated, updated.counted("изменённая", "изменённые", "изменённых")),
        (removed, removed.counted("снятая", "снятые", "снятых")),
      ].filter { $0.0 > 0 }.map(\.1).joined(separator: ", ") + "."
    case .added(let days, 0, _):
      "Ещё \(days.counted("день", "дня", "дней")), без подработок."
    case .added(let days, let jobs, nil):
      "Ещё \(days.counted("день", "дня", "дней")), \(JobListMessage.jobs(jobs).russian)."
    case .added(let days, let jobs, let rows?):
      "Ещё \(days.counted("день", "дня", "дней")), \(JobListMessage.jobs(jobs).russian): "
        + (jobs == 1
          ? "строка \(rows.lowerBound)." : "строки с \(rows.lowerBound) по \(rows.upperBound).")
    case .failure(let failure, let age):
      "\(failure.russian) "
        + (age.map { "Показано то, что было известно \($0.russian)." }
          ?? "Об этих днях пока ничего не известно.")
    }
  }
}

/// The reason why the marketplace did not list some days.
enum JobsFailure: LocalizedText, Equatable {
  /// The end of the pause that the marketplace requested.
  case pause(until: Timestamp)
  /// A different reason, as the log contains it.
  case told(String)

  var english: String {
    switch self {
    case .pause(let end): JobDay.pause(until: end)
    case .told(let reason): reason
    }
  }

  var russian: String {
    switch self {
    case .pause(let end):
      "Temper просит паузу. Запросите снова после \(AmsterdamTime(end).text(in: .russian)), "
        + "или сейчас: «refresh --now»."
    case .told(let reason): LocalizedFailure(reason, of: TemperClient.service.title).russian
    }
  }
}
