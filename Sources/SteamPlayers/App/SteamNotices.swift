import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookValues
import DaybookWeb

/// What stands above a screen when Steam did not say what the screen shows: why, and how old is
/// what is shown instead; and what of its answers could not be read.
///
/// It follows from the log alone, so a session that is replayed says the same.
struct SteamNotices {
  private(set) var texts: [String] = []
  /// Why Steam as a whole did not serve; `nil` where it did.
  private(set) var failureOfTheService: String?

  private let urgency: AskingUrgency
  private let model: SteamReadModel
  private let now: Timestamp

  /// What is to be said above the screen that `words` name.
  init(
    for words: [String], _ urgency: AskingUrgency, seeing model: SteamReadModel, at now: Timestamp
  ) {
    let wanted = SteamWanted(seeing: model)
    self.init(
      about: wanted.topics(of: words) + wanted.friends(of: words), urgency, seeing: model, at: now)
  }

  /// What is to be said of `topics`, each reason once.
  ///
  /// - Parameters:
  ///   - topics: What was asked.
  ///   - urgency: How much a person wanted it to be asked.
  ///   - isNaming: Whether it is to be said what each reason is about, where no screen says it.
  ///   - model: What is known.
  ///   - now: When the line began.
  init(
    about topics: [SteamTopic], _ urgency: AskingUrgency, isNaming: Bool = false,
    seeing model: SteamReadModel, at now: Timestamp
  ) {
    (self.urgency, self.model, self.now) = (urgency, model, now)
    var reasons: [Reason] = []
    for topic in topics {
      guard let (text, isOfTheService) = reason(topic) else { continue }
      if isOfTheService, failureOfTheService == nil { failureOfTheService = text }
      let index = reasons.firstIndex { $0.text == text } ?? reasons.endIndex
      if index == reasons.endIndex { reasons.append(Reason(text: text)) }
      reasons[index].add(
        isNaming ? topic.title(in: model) : nil,
        knownSince: model.history.fetches[topic.subject]?.succeededAt)
    }
    texts = reasons.map(\.sentence) + topics.compactMap { unread($0, isNaming: isNaming) }
  }

  /// Why something is not answered, and what.
  private struct Reason {
    let text: String
    var titles: [String] = []
    var known: Timestamp?

    mutating func add(_ title: String?, knownSince time: Timestamp?) {
      if let title, !titles.contains(title) { titles.append(title) }
      known = [known, time].compactMap(\.self).min()
    }

    var sentence: String {
      let others = titles.count - 5
      let named = titles.prefix(5) + (others > 0 ? ["\(others) others"] : [])
      return "error: " + (named.isEmpty ? "" : "\(Array(named).listed): ") + text
        + (known.map { " This is what is known since \($0.minuteText)." } ?? "")
    }
  }

  /// Why `topic` is not answered, as things stand.
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

  /// What of the last answer about `topic` could not be read.
  private func unread(_ topic: SteamTopic, isNaming: Bool) -> String? {
    guard let parts = model.unreadParts[topic.subject] else { return nil }
    let title = isNaming ? "\(topic.title(in: model)): " : ""
    let count = parts.count == 1 ? "A part" : "\(parts.count) parts"
    return "note: \(title)\(count) of Steam's answer could not be read, and the rest was taken in: "
      + "\(parts.first)\(parts.count == 1 ? "" : "; …")."
  }

  /// The words of failures that are about one question; all others are about Steam as a whole.
  private static let wordsOfTheQuestion = Set(
    [.refused(status: 0), .hidden, .noStats, .notFound, .unreadable("")].map(\AnswerFailure.outcome)
  )

  func lines(in window: Window) -> [String] {
    texts.flatMap { Paragraph(TerminalText($0)).lines(width: window.width) }
      .map { StyledText(TerminalText($0), .failure).encoded(with: window.theme) }
  }
}

extension FetchRow {
  /// Whether it was asked at `time` or later.
  func isTold(since time: Timestamp) -> Bool {
    [succeededAt, failedAt].contains { $0.map { $0 >= time } ?? false }
  }
}

extension SteamTopic {
  /// The words of failures that screens tell themselves.
  ///
  /// They say that friends and games are private. The games of two weeks are also in the list of
  /// all games, so they are not missed.
  fileprivate var saysItself: Set<String> {
    switch self {
    case .friends, .games: [AnswerFailure.hidden.outcome]
    case .recentGames: [AnswerFailure.hidden.outcome, AnswerFailure.notFound.outcome]
    default: []
    }
  }

  /// What it is about, for a person.
  fileprivate func title(in model: SteamReadModel) -> String {
    func game(_ app: AppID, _ player: PlayerID? = nil) -> String {
      model.title(of: app, near: player)
    }
    return switch self {
    case .profiles(let players):
      players.count == 1 ? "profile of \(model.name(of: players[0]))" : "profiles of friends"
    case .friends(let player): "friends of \(model.name(of: player))"
    case .games(let player): "games of \(model.name(of: player))"
    case .recentGames(let player): "last two weeks of \(model.name(of: player))"
    case .achievements(let player, let app): "\(game(app, player)) (achievements)"
    case .stats(let player, let app): "\(game(app, player)) (stats)"
    case .schema(let app): "\(game(app)) (what it counts)"
    case .rarity(let app): "\(game(app)) (rarity)"
    case .news(let app): "\(game(app)) (news)"
    case .currentPlayers(let app): "\(game(app)) (players)"
    }
  }
}
