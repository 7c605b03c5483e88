internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookValues
internal import DaybookWeb

/// Notices above a screen whose data the source did not send.
///
/// They show the failure, the age of the displayed data, and the unreadable parts of answers.
///
/// They depend only on the log, so a replayed session shows the same notices.
struct CounterStrikeNotices {
  private(set) var texts: [String] = []
  private let model: CounterStrikeReadModel
  private let now: Timestamp

  init(for screen: any CounterStrikeScreen, _ situation: CounterStrikeSituation) {
    (model, now) = (situation.model, situation.now)
    let list = screen.list(situation)
    let firstPage = screen.isFromStart ? list.map { CounterStrikeTopic.page($0, after: 0) } : nil
    let pages = [firstPage, list.flatMap(situation.nextPage)].compactMap(\.self)
    for topic in pages + screen.topics(situation) {
      guard let notice = offline(topic) ?? unread(topic) else { continue }
      let text = notice.text(in: situation.language)
      if !texts.contains(text) { texts.append(text) }
    }
    if let notice = screen.notice(situation) { texts.append(notice.text(in: situation.language)) }
  }

  /// The notice that `topic` cannot be fetched now, or else that its last fetch failed.
  ///
  /// It is `nil` if the topic can be fetched and its last fetch succeeded.
  private func offline(_ topic: CounterStrikeTopic) -> NoticeMessage? {
    let row = model.history.fetches[topic.subject]
    let service = CounterStrikeClient.service.title
    let decision = CounterStrikeClient.rules.decide(
      on: topic.subject, seeing: model.history, at: now, refreshing: false)
    let isTold = [row?.succeededAt, row?.failedAt].contains { $0.map { $0 >= now } ?? false }
    if case .refuse(let failure) = decision, failure.isOfTheService, !isTold {
      let told = LocalizedFailure(failure.text(of: service), of: service)
      return .offline(told, known: row?.succeededAt?.date)
    }
    guard let row, row.failedAt != nil, let reason = row.reason else { return nil }
    let isMissing = row.outcome == AnswerFailure.notFound.outcome
    // A source need not have banners, so their absence is not a failure.
    if isMissing, topic == .banners { return nil }
    let (told, known) = (LocalizedFailure(reason, of: service), row.succeededAt?.date)
    return isMissing ? .notFound(told, known: known) : .offline(told, known: known)
  }

  /// The note about unreadable parts of the last answer about `topic`; `nil` if there are none.
  private func unread(_ topic: CounterStrikeTopic) -> NoticeMessage? {
    guard let count = model.history.fetches[topic.subject]?.unreadable, count > 0 else {
      return nil
    }
    return .unread(parts: Int(count))
  }
}
