internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookValues
internal import DaybookWeb

/// Notices above a screen if Steam did not send its data.
///
/// They contain the reason, the age of the data on the screen, and the parts of answers that could
/// not be read.
///
/// They depend only on the log, so a replayed session shows the same notices.
struct SteamNotices {
  private(set) var texts: [String] = []
  /// The reason why Steam as a whole was unavailable; `nil` if it was available.
  private(set) var failureOfTheService: String?

  private let urgency: AskingUrgency
  private let model: SteamReadModel
  private let now: Timestamp
  private let language: Language

  /// The notices above the screen of `words`.
  init(
    for words: [String], _ urgency: AskingUrgency, seeing situation: SteamSituation,
    at now: Timestamp, _ language: Language
  ) {
    let wanted = SteamWanted(situation)
    self.init(
      about: wanted.topics(of: words) + wanted.furtherTopics(of: words), urgency,
      seeing: situation.model, at: now, language)
  }

  /// The notices about `topics`, with one notice for all topics that failed for the same reason.
  ///
  /// - Parameters:
  ///   - topics: The topics that were fetched.
  ///   - urgency: The urgency of the fetch.
  ///   - isNaming: Whether to name the topics of each reason, which is needed if no screen shows
  ///     them.
  ///   - model: The read model.
  ///   - now: The time at the beginning of the line.
  ///   - language: The language of the notices.
  init(
    about topics: [SteamTopic], _ urgency: AskingUrgency, isNaming: Bool = false,
    seeing model: SteamReadModel, at now: Timestamp, _ language: Language
  ) {
    (self.urgency, self.model, self.now, self.language) = (urgency, model, now, language)
    var reasons: [Reason] = []
    for topic in topics {
      guard let (text, isOfTheService) = reason(topic) else { continue }
      if isOfTheService, failureOfTheService == nil { failureOfTheService = text }
      let index = reasons.firstIndex { $0.text == text } ?? reasons.endIndex
      if index == reasons.endIndex { reasons.append(Reason(text: text)) }
      reasons[index].add(
        isNaming ? topic.title(in: model, language) : nil,
        knownSince: model.history.fetches[topic.subject]?.succeededAt)
    }
    texts =
      reasons.map { $0.message.text(in: language) }
      + topics.compactMap { unread($0, isNaming: isNaming) }
  }

  /// A reason why answers are missing, with the affected topics.
  private struct Reason {
    let text: String
    var titles: [String] = []
    var known: Timestamp?

    mutating func add(_ title: String?, knownSince time: Timestamp?) {
      if let title, !titles.contains(title) { titles.append(title) }
      known = [known, time].compactMap(\.self).min()
    }

    var message: SteamMessage {
      .failure(titles: titles, reason: LocalizedSteamFailure(text), known: known)
    }
  }

  /// The reason why `topic` cannot be fetched now, or else why its last fetch failed.
  ///
  /// It is `nil` if the topic can be fetched and its last fetch succeeded, or if the screen itself
  /// shows the reason.
  private func reason(_ topic: SteamTopic) -> (text: String, isOfTheService: Bool)? {
    let row = model.history.fetches[topic.subject]
    let decision = SteamClient.rules.decide(
      on: topic.subject, seeing: model.history, at: now, urgency)
    if case .refuse(let failure) = decision, failure.isOfTheService,
      row?.isTold(since: now) != true
    {
      return (failure.text(of: SteamClient.service.title), true)
    }
    guard let row, row.failedAt != nil, let reason = row.reason else { return nil }
    let outcome = row.outcome ?? ""
    if topic.saysItself.contains(outcome) { return nil }
    return (reason, !Self.wordsOfTheQuestion.contains(outcome))
  }

  /// The note about unreadable parts of the last answer about `topic`; `nil` if there are none.
  private func unread(_ topic: SteamTopic, isNaming: Bool) -> String? {
    guard let parts = model.unreadParts[topic.subject] else { return nil }
    return SteamMessage.unread(
      title: isNaming ? topic.title(in: model, language) : nil, count: Int(parts.count),
      first: parts.first
    ).text(in: language)
  }

  /// The recorded outcomes of questions that fail although Steam as a whole is available.
  private static let wordsOfTheQuestion = Set(
    [.refused(status: 0), .hidden, .noStats, .notFound, .unreadable("")].map(\AnswerFailure.outcome)
  )
}

extension FetchRow {
  /// Whether a fetch succeeded or failed at `time` or later.
  func isTold(since time: Timestamp) -> Bool {
    [succeededAt, failedAt].contains { $0.map { $0 >= time } ?? false }
  }
}

extension SteamTopic {
  /// The recorded outcomes of failures that need no notice for this topic.
  ///
  /// The screens themselves show that friends or games are private. The list of all games also
  /// contains the games of the last two weeks, so a failure to fetch these loses nothing.
  fileprivate var saysItself: Set<String> {
    switch self {
    case .friends, .games: [AnswerFailure.hidden.outcome]
    case .recentGames: [AnswerFailure.hidden.outcome, AnswerFailure.notFound.outcome]
    default: []
    }
  }

  /// The name of the topic, for a person.
  fileprivate func title(in model: SteamReadModel, _ language: Language) -> String {
    let name =
      switch self {
      case .profiles(let players): players.first.map { model.name(of: $0) } ?? ""
      case .friends(let player), .games(let player), .recentGames(let player):
        model.name(of: player)
      case .achievements(let player, let app), .stats(let player, let app):
        model.title(of: app, near: player, in: language)
      case .schema(let app), .rarity(let app), .news(let app), .currentPlayers(let app):
        model.title(of: app, near: nil, in: language)
      }
    return SteamMessage.topic(self, name: name).text(in: language)
  }
}
