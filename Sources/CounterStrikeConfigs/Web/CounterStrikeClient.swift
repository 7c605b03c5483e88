package import DaybookValues
package import DaybookWeb

/// What is asked about players, teams and news: the source over the network.
package protocol CounterStrikeSource: Sendable {
  /// What time it is: that of the clock by which answers are stamped.
  var time: Timestamp { get }

  /// What the source says about `topic`; it never throws, for that nothing was answered is a fact.
  ///
  /// - Parameters:
  ///   - topic: What is asked.
  ///   - history: What was asked before.
  ///   - urgency: Whether to ask although the source was silent a moment ago, or in a pause.
  /// - Returns: The answer, or why there is none.
  func fetch(
    _ topic: CounterStrikeTopic, seeing history: FetchHistory, _ urgency: AskingUrgency
  ) async -> CounterStrikeFetch

  /// What is at the address of a file that a player publishes.
  ///
  /// - Throws: `NoAnswer` when nothing came, or not all of it.
  func file(at url: String) async throws(NoAnswer) -> PageAnswer
}

/// Asks a database of JSON files: the network first, whenever something is wanted.
package struct CounterStrikeClient: CounterStrikeSource {
  package static let service = Service(name: "csgo", title: "CS:GO Configs")
  /// The variable with the address of the service: the first one is probably gone, so there is none.
  package static let variable = "DAYBOOK_CSGO_URL"
  /// An answer is never too young to ask again; a pause is kept.
  package static let rules = FetchRules(secondsFresh: 0)
  /// A source that hangs is waited for once a screen: what is known is shown then.
  package static let retrying: RetryPolicy = {
    var policy = RetryPolicy()
    policy.retriesSilence = false
    return policy
  }()

  private let fetcher: Fetcher
  private let address: ServiceAddress

  /// - Parameters:
  ///   - fetcher: What sends.
  ///   - address: Where the source answers.
  package init(_ fetcher: Fetcher, at address: ServiceAddress) {
    self.fetcher = fetcher
    self.address = address
  }

  package var time: Timestamp { fetcher.time }

  package func file(at url: String) async throws(NoAnswer) -> PageAnswer {
    try await fetcher.page(at: url, for: Self.service)
  }

  /// The address that the environment sets; `nil` where it sets none.
  ///
  /// - Throws: `ServiceSettingError` when the one that is set is not safe to use.
  package static func address(
    in settings: ServiceSetting
  ) throws(ServiceSettingError) -> ServiceAddress? {
    guard let text = settings.value(of: variable) else { return nil }
    return try settings.address(of: variable, orElse: text)
  }

  package func fetch(
    _ topic: CounterStrikeTopic, seeing history: FetchHistory, _ urgency: AskingUrgency
  ) async -> CounterStrikeFetch {
    let (request, now) = (topic.request, fetcher.time)
    let decision = Self.rules.decide(
      on: topic.subject, seeing: history, at: now, urgency)
    switch decision {
    case .ask: break
    case .known(let time):
      return CounterStrikeFetch(topic, FetchOutcome(Self.service, .known(asOf: time), at: now))
    case .refuse(let failure):
      return CounterStrikeFetch(topic, FetchOutcome(Self.service, .failed(failure), at: now))
    }
    let fetch = await fetcher.fetch(
      request, from: address, insisting: urgency.refreshes, inPause: urgency.isInPause)
    return CounterStrikeFetch(
      topic,
      FetchOutcome(fetch, problems: \.flaws) { answer throws(AnswerFailure) in
        try CounterStrikeAnswer(answer, to: topic)
      })
  }
}
