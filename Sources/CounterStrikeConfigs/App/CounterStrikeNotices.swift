internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues
internal import DaybookWeb

/// Notices above a screen whose data the source did not send.
///
/// They give the failure, the age of the shown data, and the parts of answers that could not be
/// read.
///
/// They follow only from the log, so a replayed session shows the same.
struct CounterStrikeNotices {
  private(set) var texts: [String] = []
  private let model: CounterStrikeReadModel
  private let now: Timestamp

  init(
    for line: CounterStrikeLine, seeing model: CounterStrikeReadModel, at now: Timestamp,
    _ language: Language
  ) {
    (self.model, self.now) = (model, now)
    let wanted = CounterStrikeWanted(seeing: model)
    let list = wanted.list(of: line)
    let pages = [wanted.firstPage(of: line), list.flatMap(wanted.nextPage)].compactMap(\.self)
    for topic in pages + wanted.others(of: line) {
      guard let text = (offline(topic) ?? unread(topic))?.text(in: language) else { continue }
      if !texts.contains(text) { texts.append(text) }
    }
    if case .config(let name, _) = line, let notice = unavailable(configOf: name) {
      texts.append(notice.text(in: language))
    }
  }

  /// The present reason why `topic` has no answer.
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
    // A source without banners needs no notice about them.
    if isMissing, topic == .banners { return nil }
    let (told, known) = (LocalizedFailure(reason, of: service), row.succeededAt?.date)
    return isMissing ? .notFound(told, known: known) : .offline(told, known: known)
  }

  /// The reason why the player's own file is not a fresh one.
  private func unavailable(configOf name: String) -> NoticeMessage? {
    guard let player = try? model.player(called: name), let config = model.configs[player],
      let failure = config.failure, config.url == model.facts(of: player)?.text(.configURL)
    else { return nil }
    return .noConfig(LocalizedConfigFailure(failure), isOlderShown: config.text != nil)
  }

  /// The unreadable parts of the last answer about `topic`.
  private func unread(_ topic: CounterStrikeTopic) -> NoticeMessage? {
    guard let count = model.history.fetches[topic.subject]?.unreadable, count > 0 else {
      return nil
    }
    return .unread(parts: Int(count))
  }

  func lines(in window: Window) -> [String] {
    texts.flatMap { Paragraph(TerminalText($0)).lines(width: window.width) }
      .map { StyledText(TerminalText($0), .failure).encoded(with: window.theme) }
  }
}
