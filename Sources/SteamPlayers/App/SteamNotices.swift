import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookValues
import DaybookWeb

/// What stands above a screen when Steam did not say what the screen shows: why, and how old is
/// what is shown instead.
///
/// It follows from the log alone, so a session that is replayed says the same.
struct SteamNotices {
  private(set) var texts: [String] = []
  /// Why Steam as a whole did not serve; `nil` where it did.
  private(set) var failureOfTheService: String?

  /// What is to be said above the screen that `words` name.
  init(for words: [String], seeing model: SteamReadModel, at now: Timestamp) {
    let wanted = SteamWanted(seeing: model)
    self.init(
      about: wanted.topics(of: words) + wanted.friends(of: words, isRefresh: false),
      seeing: model, at: now)
  }

  /// What is to be said of `topics`, each reason once.
  init(about topics: [SteamTopic], seeing model: SteamReadModel, at now: Timestamp) {
    var reasons: [(text: String, known: Timestamp?)] = []
    for topic in topics {
      guard let (text, isOfTheService) = Self.reason(topic, model, now) else { continue }
      if isOfTheService, failureOfTheService == nil { failureOfTheService = text }
      let known = model.history.fetches[topic.subject]?.succeededAt
      if let index = reasons.firstIndex(where: { $0.text == text }) {
        reasons[index].known = [reasons[index].known, known].compactMap(\.self).min()
      } else {
        reasons.append((text, known))
      }
    }
    texts = reasons.map { reason in
      reason.text + (reason.known.map { " This is what is known since \($0.minuteText)." } ?? "")
    }
  }

  /// Adds that a key is missing: nothing was asked then, so the log does not know.
  mutating func add(_ failure: AnswerFailure?) {
    guard failure == .keyMissing else { return }
    texts.append(AnswerFailure.keyMissing.text(of: SteamClient.service.title))
  }

  /// Why `topic` is not answered, as things stand.
  private static func reason(
    _ topic: SteamTopic, _ model: SteamReadModel, _ now: Timestamp
  ) -> (text: String, isOfTheService: Bool)? {
    if let row = model.history.fetches[topic.subject], row.failedAt != nil {
      // Screens of friends and games say themselves that they are private.
      let isSaid = topic.isSaidToBePrivate && row.outcome == AnswerFailure.hidden.outcome
      let words = Self.wordsOfTheQuestion
      return isSaid ? nil : row.reason.map { ($0, !words.contains(row.outcome ?? "")) }
    }
    let decision = SteamClient.rules.decide(
      on: topic.subject, seeing: model.history, at: now, refreshing: false)
    guard case .refuse(let failure) = decision else { return nil }
    return (failure.text(of: SteamClient.service.title), failure.isOfTheService)
  }

  /// The words of failures that are about one question; all others are about Steam as a whole.
  private static let wordsOfTheQuestion = Set(
    [.refused(status: 0), .hidden, .noStats, .notFound, .unreadable("")].map(\AnswerFailure.outcome)
  )

  func lines(in window: Window) -> [String] {
    texts.flatMap { Paragraph(TerminalText("error: \($0)")).lines(width: window.width) }
      .map { StyledText(TerminalText($0), .failure).encoded(with: window.theme) }
  }
}

extension SteamTopic {
  fileprivate var isSaidToBePrivate: Bool {
    switch self {
    case .friends, .games: true
    default: false
    }
  }
}
