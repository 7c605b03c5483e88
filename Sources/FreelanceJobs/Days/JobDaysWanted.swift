internal import DaybookProjections
package import DaybookValues
internal import DaybookWeb

/// The days to fetch before a screen can be shown.
package struct JobDaysWanted: Sendable, Equatable {
  /// Whether the days are fetched even if the last fetch is recent.
  package let isRefresh: Bool
  /// Whether the days are fetched even if the marketplace requested a pause.
  package let isNow: Bool

  /// An answer counts as recent for an hour.
  private static let rules = FetchRules(secondsFresh: 3_600)

  package init(isRefresh: Bool, isNow: Bool = false) {
    self.isRefresh = isRefresh
    self.isNow = isNow
  }

  /// The days of the current screen that are missing or old.
  ///
  /// Past days are never fetched: the log contains them, and nobody can work on these days any
  /// more. During a pause no days are fetched, unless a person insists. After a recent failure no
  /// days are fetched either, unless a person requests it.
  package func dates(seeing situation: JobsSituation) -> [CalendarDate] {
    let dates = Self.datesInFront(situation)
    guard isNow || situation.model.pauseEnd(at: situation.now) == nil,
      isRefresh || situation.model.silenceEnd(at: situation.now) == nil
    else { return [] }
    return dates.filter { date in
      date >= situation.today && (isRefresh || !Self.isFresh(date, situation))
    }
  }

  /// The days of the current list, or the day of a current job that is not in its list yet.
  private static func datesInFront(_ situation: JobsSituation) -> [CalendarDate] {
    switch situation.top {
    case .list, .map: situation.list.dates
    case .job(let job, let date):
      situation.model.history.startingWith(job, date).first == nil ? [date] : []
    case .watched, .clash, .form: []
    }
  }

  /// Whether the marketplace may have data about `date` that the log does not have.
  static func canAsk(for date: CalendarDate, _ situation: JobsSituation) -> Bool {
    situation.isOnline && date >= situation.today && !isFresh(date, situation)
  }

  /// Whether the data of `date` are recent enough.
  static func isFresh(_ date: CalendarDate, _ situation: JobsSituation) -> Bool {
    let day = situation.model.days[date]
    guard let time = day?.fetchedAt, day?.failure == nil else { return false }
    return rules.isFresh(time, at: situation.now)
  }
}
