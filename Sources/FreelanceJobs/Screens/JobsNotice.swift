internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookValues
internal import DaybookWeb

/// A line above a screen about the state of the data.
package struct JobsNotice: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case success
    case error
    case info
  }

  package let kind: Kind
  package let text: String
  /// The text as a screen shows it, with the word for the notice's kind before it.
  package let line: String

  init(_ kind: Kind, _ message: JobsMessage, in language: Language) {
    self.kind = kind
    text = message.text(in: language)
    line = JobsMessage.notice(kind, text).text(in: language)
  }
}

extension JobsNotice {
  /// The notices about a list.
  static func all(
    for list: JobListPlace, _ situation: JobsSituation, at time: Timestamp
  ) -> [JobsNotice] {
    let failures = failures(of: list.dates, situation, at: time)
    let isRefreshed = failures.isEmpty && situation.showsMarks
    return failures + (isRefreshed ? [refreshed(list.dates, situation)] : [])
      + [added(to: list, situation)].compactMap(\.self) + flaws(of: list.dates, situation)
      + (list.filter.lacksPlace ? [JobsNotice(.info, .lackingPlace, in: situation.language)] : [])
  }

  /// The notice about the unreadable parts of the last answers about `dates`, in an array.
  ///
  /// The notice contains the number of these parts, and the texts of some of them. If `job` is
  /// given, only parts about this job count. The array is empty if there are none.
  static func flaws(
    of dates: [CalendarDate], about job: JobID? = nil, _ situation: JobsSituation
  ) -> [JobsNotice] {
    let flaws = dates.compactMap { situation.model.days[$0]?.flaws }
    // An unreadable part that names no day is stored for each day, but its text is shown only once.
    var texts: [String] = []
    for text in flaws.flatMap(\.texts) where !texts.contains(text) { texts.append(text) }
    if let job { texts.removeAll { !$0.contains(", job \(job): ") } }
    guard !texts.isEmpty else { return [] }
    let repeated = flaws.flatMap(\.texts).count - Set(flaws.flatMap(\.texts)).count
    let count = job == nil ? Int(flaws.map(\.count).reduce(0, +)) - repeated : texts.count
    return [
      JobsNotice(
        .info, .unread(count: count, named: Array(texts.prefix(3))), in: situation.language)
    ]
  }

  /// The notices about days that could not be fetched, with one notice for each different reason.
  ///
  /// Each notice contains the age of the data on the screen.
  static func failures(
    of dates: [CalendarDate], _ situation: JobsSituation, at time: Timestamp
  ) -> [JobsNotice] {
    let model = situation.model
    var reasons: [JobsFailure] = []
    let pause = model.pauseEnd(at: time).map { JobsFailure.pause(until: $0) }
    let failures = dates.compactMap { model.days[$0]?.reason } + [pause].compactMap { $0 }
    for reason in failures where !reasons.contains(reason) {
      reasons.append(reason)
    }
    if reasons.isEmpty, let silence = silence(of: dates, situation, at: time) {
      reasons = [silence]
    }
    guard !reasons.isEmpty else { return [] }
    let known = dates.compactMap { model.days[$0]?.fetchedAt }.min()
    return reasons.map { reason in
      JobsNotice(
        .error, .failure(reason, known: known.map { Age(of: $0, at: time) }),
        in: situation.language)
    }
  }

  /// The reason if old data are not fetched now because the marketplace recently did not answer.
  private static func silence(
    of dates: [CalendarDate], _ situation: JobsSituation, at time: Timestamp
  ) -> JobsFailure? {
    let isWanted = dates.contains { date in
      date >= situation.today && !JobDaysWanted.isFresh(date, situation)
    }
    guard isWanted, let end = situation.model.silenceEnd(at: time) else { return nil }
    let failure = AnswerFailure.unreachable(.leftAlone(until: end))
    return .told(failure.text(of: TemperClient.service.title))
  }

  /// The notice about the days and jobs that the last line `more` added to `list`.
  private static func added(
    to list: JobListPlace, _ situation: JobsSituation
  ) -> JobsNotice? {
    guard let before = situation.daysBeforeMore, before < list.days else { return nil }
    let counts = situation.shown(in: list).map(\.jobs.count)
    let first = counts.prefix(before).reduce(0, +) + 1
    let count = counts.dropFirst(before).reduce(0, +)
    let isOfRows = situation.top.screen is JobListPlace
    let rows = isOfRows ? first...max(first, first + count - 1) : nil
    return JobsNotice(
      .success, .added(days: list.days - before, jobs: count, rows: rows), in: situation.language)
  }

  private static func refreshed(
    _ dates: [CalendarDate], _ situation: JobsSituation
  ) -> JobsNotice {
    let marks = dates.flatMap { situation.model.days[$0]?.marks.values.map { $0.mark } ?? [] }
    let (inserted, updated, removed) = (
      marks.count { $0 == .inserted }, marks.count { $0 == .updated },
      marks.count { $0 == .removed }
    )
    return JobsNotice(
      inserted + updated + removed == 0 ? .info : .success,
      .refreshed(inserted: inserted, updated: updated, removed: removed), in: situation.language)
  }
}

extension JobDay {
  /// The reason why the last fetch failed; `nil` if it succeeded.
  fileprivate var reason: JobsFailure? {
    failure.map { words in retryAt.map { .pause(until: $0) } ?? .told(words) }
  }

  /// The marks of the jobs that the last fetch changed; a removed job also has its last details.
  package var marks: [JobID: (mark: JobMark, gone: JobDetails?)] { changes.marks }
}
