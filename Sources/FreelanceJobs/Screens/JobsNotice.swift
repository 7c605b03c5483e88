import DaybookPresentation
import DaybookProjections
package import DaybookValues
import DaybookWeb

/// A line above a screen that says how things went.
package struct JobsNotice: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case success
    case error
    case info
  }

  package let kind: Kind
  package let text: String

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

extension JobsNotice {
  /// What is to be said of a list.
  static func all(
    for list: JobListPlace, _ situation: JobsSituation, at time: Timestamp
  ) -> [JobsNotice] {
    let failures = failures(of: list.dates, situation, at: time)
    let isRefreshed = failures.isEmpty && situation.showsMarks
    return failures + (isRefreshed ? [refreshed(list.dates, in: situation.model)] : [])
      + flaws(of: list.dates, in: situation.model)
      + (list.filter.lacksPlace ? [lackingPlace] : [])
  }

  /// What of the last answers about `dates` is left out: some of it, and how much there is; where a
  /// job is named, only what is left out of it.
  static func flaws(
    of dates: [CalendarDate], _ job: JobID? = nil, in model: JobsReadModel
  ) -> [JobsNotice] {
    let flaws = dates.compactMap { model.days[$0]?.flaws }
    // What names no day is noted with each.
    var texts: [String] = []
    for text in flaws.flatMap(\.texts) where !texts.contains(text) { texts.append(text) }
    if let job { texts.removeAll { !$0.contains(", job \(job): ") } }
    guard !texts.isEmpty else { return [] }
    let repeated = flaws.flatMap(\.texts).count - Set(flaws.flatMap(\.texts)).count
    let count = job == nil ? Int(flaws.map(\.count).reduce(0, +)) - repeated : texts.count
    let named = texts.prefix(3).joined(separator: "; ")
    let more = count > 3 ? "; and \(count - 3) more" : ""
    return [
      JobsNotice(
        .info, "Of the last answer \(count.counted("part")) could not be read: \(named)\(more).")
    ]
  }

  static func formDone(isKept: Bool) -> JobsNotice {
    let place = isKept ? "on this machine" : "until you leave"
    return JobsNotice(.success, "Your name and your e-mail address are kept \(place).")
  }

  private static let lackingPlace = JobsNotice(
    .info, "Nobody said from where distances count. Add a place, as in '--near 52.37,4.89'.")

  /// Why days could not be asked for, each reason once, and how old is what is shown instead.
  static func failures(
    of dates: [CalendarDate], _ situation: JobsSituation, at time: Timestamp
  ) -> [JobsNotice] {
    let model = situation.model
    var reasons: [String] = []
    let pause = model.pauseEnd(at: time).map { JobDay.pause(until: $0) }
    let failures = dates.compactMap { model.days[$0]?.failure } + [pause].compactMap { $0 }
    for reason in failures where !reasons.contains(reason) {
      reasons.append(reason)
    }
    if reasons.isEmpty, let silence = silence(of: dates, situation, at: time) {
      reasons = [silence]
    }
    guard !reasons.isEmpty else { return [] }
    let known = dates.compactMap { model.days[$0]?.fetchedAt }.min()
    let shown =
      known.map { "This is what is known, \(Age(of: $0, at: time).text)." }
      ?? "Nothing is known of these days yet."
    return reasons.map { JobsNotice(.error, "\($0) \(shown)") }
  }

  /// That days are not asked for because the marketplace did not answer for others.
  private static func silence(
    of dates: [CalendarDate], _ situation: JobsSituation, at time: Timestamp
  ) -> String? {
    let isWanted = dates.contains { date in
      date >= situation.today && !JobDaysWanted.isFresh(date, situation)
    }
    guard isWanted, let end = situation.model.silenceEnd(at: time) else { return nil }
    return AnswerFailure.unreachable(.leftAlone(until: end)).text(of: TemperClient.service.title)
  }

  private static func refreshed(_ dates: [CalendarDate], in model: JobsReadModel) -> JobsNotice {
    let marks = dates.flatMap { model.days[$0]?.marks.values.map { $0.mark } ?? [] }
    let counts: [(JobMark, String)] = [
      (.inserted, "new"), (.updated, "changed"), (.removed, "gone"),
    ]
    let words = counts.compactMap { mark, word in
      let count = marks.count { $0 == mark }
      return count == 0 ? nil : "\(count) \(word)"
    }
    return words.isEmpty
      ? JobsNotice(.info, "Nothing has changed.")
      : JobsNotice(.success, words.joined(separator: ", ") + ".")
  }
}

extension JobDay {
  /// What the last fetch did to jobs of this day; with the job as it was, where it is gone.
  package var marks: [JobID: (mark: JobMark, gone: JobDetails?)] { changes.marks }
}

/// How old something is, in words.
package struct Age: Sendable, Equatable {
  private let seconds: Int64

  /// The age at `now` of what was known at `time`; what is ahead of `now` has no age.
  package init(of time: Timestamp, at now: Timestamp) {
    seconds = max(0, (now.microsecondsSinceEpoch - time.microsecondsSinceEpoch) / 1_000_000)
  }

  /// Such as `as of 12 min ago`.
  package var text: String {
    switch seconds {
    case ..<60: "as of just now"
    case ..<3_600: "as of \(seconds / 60) min ago"
    case ..<86_400: "as of \(seconds / 3_600) h ago"
    case ..<172_800: "as of 1 day ago"
    default: "as of \(seconds / 86_400) days ago"
    }
  }
}
