package import DaybookValues
package import DaybookWeb

/// The source of answers about players, teams and news: over the network.
package protocol CounterStrikeSource: Sendable {
  /// The time of the clock that stamps the answers.
  var time: Timestamp { get }

  /// The source's answer about `topic`; it never throws, since a failure is a fact.
  ///
  /// - Parameters:
  ///   - topic: The topic.
  ///   - history: The former questions.
  ///   - urgency: Whether to fetch although the source failed a moment ago, or during a pause.
  /// - Returns: The answer, or the reason why there is none.
  func fetch(
    _ topic: CounterStrikeTopic, seeing history: FetchHistory, _ urgency: AskingUrgency
  ) async -> CounterStrikeFetch

  /// The content at the address of a file that a player publishes.
  ///
  /// - Throws: `NoAnswer` when there is no answer, or an incomplete one.
  func file(at url: String) async throws(NoAnswer) -> PageAnswer
}

/// Fetches from a database of JSON files: always from the network first.
package struct CounterStrikeClient: CounterStrikeSource {
  package static let service = Service(name: "csgo", title: "CS:GO Configs")
  /// The variable with the address of the service: the original one is probably gone, so there is
  /// no default.
  package static let variable = "DAYBOOK_CSGO_URL"
  /// An answer is never too recent to fetch again; a pause is kept.
  package static let rules = FetchRules(secondsFresh: 0)
  /// A source that hangs is waited for only once for each screen, which then shows the known data.
  package static let retrying: RetryPolicy = {
    var policy = RetryPolicy()
    policy.retriesSilence = false
    return policy
  }()

  private let fetcher: Fetcher
  private let address: ServiceAddress

  /// - Parameters:
  ///   - fetcher: Sends the requests.
  ///   - address: Where the source answers.
  package init(_ fetcher: Fetcher, at address: ServiceAddress) {
    self.fetcher = fetcher
    self.address = address
  }

  package var time: Timestamp { fetcher.time }

  package func file(at url: String) async throws(NoAnswer) -> PageAnswer {
    try await fetcher.page(at: url, for: Self.service)
  }

  /// The address in the environment; `nil` without one.
  ///
  /// - Throws: `ServiceSettingError` when the configured one is not safe to use.
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
