internal import DaybookProjections
package import DaybookValues
package import DaybookWeb

/// Sends requests to Steam's Web API, within the limits that Steam sets.
///
/// It sends at most two requests per second, and at most as many per day as Steam's terms permit.
package struct SteamClient: Sendable {
  package static let service = Service(name: "steam", title: "Steam")
  /// The environment variable for the address of the service.
  package static let variable = "DAYBOOK_STEAM_URL"
  /// The minimum time between two requests, because Steam may refuse several requests in one
  /// second.
  package static let interval: Duration = .milliseconds(500)
  /// An answer counts as recent for an hour, and a key permits 100,000 requests per day.
  package static let rules = FetchRules(secondsFresh: 3_600, requestsPerDay: 100_000)

  let fetcher: Fetcher
  private let address: ServiceAddress
  private let key: Secret?
  private let rules: FetchRules

  /// - Parameters:
  ///   - fetcher: Sends the requests, with pauses of ``interval``, as ``fetcher(_:by:now:)`` makes
  ///     it.
  ///   - address: The address of Steam.
  ///   - key: The key. Without a key, only requests that need no key are sent.
  ///   - rules: The rules for pauses and limits.
  package init(
    _ fetcher: Fetcher, at address: ServiceAddress, key: Secret?, rules: FetchRules = rules
  ) {
    self.fetcher = fetcher
    self.address = address
    self.key = key
    self.rules = rules
  }

  /// A fetcher that waits ``interval`` between requests, as measured by `clock`.
  ///
  /// If `limiter` is `nil`, the fetcher gets a new limiter.
  package static func fetcher(
    _ transport: HTTPTransport, at limiter: (any RateLimiting)? = nil,
    breaker: CircuitBreaker = CircuitBreaker(),
    telling observer: @escaping FetchObserver = { _, _ in }, by clock: some Clock<Duration>,
    now: @escaping @Sendable () -> Timestamp
  ) -> Fetcher {
    Fetcher(
      transport, limiter: limiter ?? RateLimiter(every: interval, by: clock), breaker: breaker,
      telling: observer, clock: clock, now: now)
  }

  /// The address in the environment, or else Steam's usual address.
  ///
  /// - Throws: `ServiceSettingError` if the address in the environment is not safe to use.
  package static func address(
    in settings: ServiceSetting
  ) throws(ServiceSettingError) -> ServiceAddress {
    try settings.address(of: variable, orElse: "https://api.steampowered.com")
  }

  /// Steam's answer to `question`.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - history: The earlier fetches. An answer that is less than an hour old is not fetched
  ///     again. Nothing is fetched during a pause, or if the requests of the day are used up.
  ///   - urgency: Whether to fetch even if a recent answer is known, or during a pause.
  /// - Returns: The answer, a note that the log contains it, or the reason why there is no answer.
  package func ask<Answer>(
    _ question: SteamQuestion<Answer>, seeing history: FetchHistory,
    _ urgency: AskingUrgency = .whereOld
  ) async -> FetchOutcome<Answer> {
    let request = question.request(key: key)
    let now = fetcher.time
    switch decide(on: request, question.needsKey, seeing: history, at: now, urgency) {
    case .known(let time): return FetchOutcome(Self.service, .known(asOf: time), at: now)
    case .refuse(.keyMissing):
      return Self.keyMissing(FetchSubject(request), seeing: history, at: now)
    case .refuse(let failure): return FetchOutcome(Self.service, .failed(failure), at: now)
    case .ask: break
    }
    let fetch = await fetcher.fetch(
      request, from: address, insisting: urgency.refreshes, inPause: urgency.isInPause)
    return FetchOutcome(fetch, problems: \.flaws) { answer throws(AnswerFailure) in
      try Answer(answer, about: question.subject)
    }
  }

  /// The outcome of a question that needs a key, if there is no key.
  ///
  /// It contains an event, unless the last recorded outcome for `subject` is already a missing key.
  static func keyMissing<Answer>(
    _ subject: FetchSubject, seeing history: FetchHistory, at now: Timestamp
  ) -> FetchOutcome<Answer> {
    let isKnown = history.fetches[subject]?.outcome == AnswerFailure.keyMissing.outcome
    return isKnown
      ? FetchOutcome(service, .failed(.keyMissing), at: now)
      : FetchOutcome(keylessAbout: subject, of: service, at: now, reason: SteamKey.missing)
  }

  private func decide(
    on request: ServiceRequest, _ needsKey: Bool, seeing history: FetchHistory,
    at now: Timestamp, _ urgency: AskingUrgency
  ) -> FetchRules.Decision {
    let subject = FetchSubject(request)
    let decision = rules.decide(on: subject, seeing: history, at: now, urgency)
    return decision == .ask && needsKey && key == nil ? .refuse(.keyMissing) : decision
  }
}
