package import DaybookValues
package import DaybookWeb

/// The source of answers about players, teams and news.
package protocol CounterStrikeSource: Sendable {
  /// The time of the clock that stamps the answers.
  var time: Timestamp { get }

  /// The source's answer about `topic`, or its failure.
  ///
  /// It never throws, because a failure is also recorded as an event.
  ///
  /// - Parameters:
  ///   - topic: The topic.
  ///   - history: The earlier fetches.
  ///   - urgency: Whether to fetch even if the source failed a moment ago, or during a pause.
  /// - Returns: The answer, or the reason why there is none.
  func fetch(
    _ topic: CounterStrikeTopic, seeing history: FetchHistory, _ urgency: AskingUrgency
  ) async -> CounterStrikeFetch

  /// The content at the address of a player's published file.
  ///
  /// - Throws: `NoAnswer` if there is no answer, or only a part of it.
  func file(at url: String) async throws(NoAnswer) -> PageAnswer
}

/// Fetches JSON files from a service over the network.
///
/// It sends a request even if a recent answer is known.
package struct CounterStrikeClient: CounterStrikeSource {
  package static let service = Service(name: "csgo", title: "CS:GO Configs")
  /// The environment variable for the address of the service.
  ///
  /// There is no default address, because the original service has probably ended.
  package static let variable = "DAYBOOK_CSGO_URL"
  /// The rules for fetches: no answer counts as recent, so only a requested pause delays a request.
  package static let rules = FetchRules(secondsFresh: 0)
  /// The rules for retries: a request that timed out is not sent again.
  ///
  /// So a screen waits only once for a source that does not answer, and then shows the known data.
  package static let retrying: RetryPolicy = {
    var policy = RetryPolicy()
    policy.retriesSilence = false
    return policy
  }()

  private let fetcher: Fetcher
  private let address: ServiceAddress

  /// - Parameters:
  ///   - fetcher: Sends the requests.
  ///   - address: The address of the source.
  package init(_ fetcher: Fetcher, at address: ServiceAddress) {
    self.fetcher = fetcher
    self.address = address
  }

  package var time: Timestamp { fetcher.time }

  package func file(at url: String) async throws(NoAnswer) -> PageAnswer {
    try await fetcher.page(at: url, for: Self.service)
  }

  /// The address in the environment; `nil` if the variable is not set.
  ///
  /// - Throws: `ServiceSettingError` if the address in the environment is not safe to use.
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
