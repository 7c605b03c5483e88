internal import CounterStrikeConfigs
internal import Daybook
internal import DaybookShell
internal import DaybookSystem
internal import DaybookWeb
internal import FreelanceJobs
internal import SteamPlayers
internal import WebPages

/// The services on the network; a property is `nil` if its service is not used.
struct NetworkSource {
  var jobs: (any JobSource)?
  var steam: (any SteamSource)?
  /// The Steam service for background requests; their waits are not shown to the user.
  ///
  /// It shares the rate limit of ``steam``.
  var steamBesides: (any SteamSource)?
  var cs: (any CounterStrikeSource)?
  /// The feed of prices.
  ///
  /// It is always present, because the program connects to it only for a line about prices.
  var feed: (any SkinFeed)?
  /// The source of web pages, which fetches only pages that the user names.
  var pages: (any PageSource)?
  /// Called with the service for which the program waits.
  var waits = WaitMeter()

  /// A source without services, so nothing is fetched.
  static let none = NetworkSource()

  /// Calls `body` with the services that the environment configures.
  ///
  /// The job marketplace is used only if `DAYBOOK_TEMPER_URL` is set, because its real address is
  /// unknown. In the same way, the source of players' settings needs `DAYBOOK_CSGO_URL`. Steam is
  /// used if there is a key, or if `DAYBOOK_STEAM_URL` names a different address. A service that is
  /// not used is `nil`, so a session without a network does not wait for the service.
  ///
  /// - Parameters:
  ///   - path: The daybook, whose processes share a rate limit.
  ///   - isReadOnly: Whether nothing may be appended, so that nothing is fetched.
  ///   - observer: Watches each request; `nil` for no observer.
  ///   - body: Called with the services.
  /// - Returns: The result of `body`.
  /// - Throws: `ServiceSettingError` if an address is not safe to use or the key is invalid, or the
  ///   error of `body`.
  static func using<Result>(
    for path: String, isReadOnly: Bool, observedBy observer: (any WorkObserver)?,
    _ body: (NetworkSource) async throws -> Result
  ) async throws -> Result {
    let settings = ServiceSetting(ProcessEnvironment.current)
    guard !isReadOnly else { return try await body(.none) }
    let hasJobs = settings.value(of: TemperClient.variable) != nil
    let key = try SteamKey.find(in: settings)
    if key != nil { CoreFile.refuse() }
    let hasSteam = key != nil || settings.value(of: SteamClient.variable) != nil
    let csAddress = try CounterStrikeClient.address(in: settings)
    let program = FetchProgram(settings)
    let feed = MarketFeed(SocketClient(to: try MarketFeed.address(in: settings), by: program)) {
      .now
    }
    let jobsAddress = try TemperClient.address(in: settings)
    let steamAddress = try SteamClient.address(in: settings)
    return try await HTTPTransport.using(by: program, observedBy: observer) { transport in
      var source = NetworkSource(feed: feed, pages: NetworkPages(transport) { .now })
      let (hosts, waits) = (CircuitBreaker(), source.waits.observer)
      let limiter = SharedRateLimiter(
        in: path + "/steam.pace", every: SteamClient.interval, by: ContinuousClock()
      ) { .now }
      let plain = Fetcher(transport, breaker: hosts, telling: waits) { .now }
      let steam = SteamClient.fetcher(
        transport, at: limiter, breaker: hosts, telling: waits, by: ContinuousClock()
      ) { .now }
      let patientOnce = Fetcher(
        transport, retrying: CounterStrikeClient.retrying, breaker: hosts, telling: waits
      ) { .now }
      source.cs = csAddress.map { CounterStrikeClient(patientOnce, at: $0) }
      if hasJobs { source.jobs = TemperClient(plain, at: jobsAddress) }
      if hasSteam {
        source.steam = SteamClient(steam, at: steamAddress, key: key)
        let quiet = SteamClient.fetcher(
          transport, at: limiter, breaker: hosts, by: ContinuousClock()
        ) { .now }
        source.steamBesides = SteamClient(quiet, at: steamAddress, key: key)
      }
      return try await body(source)
    }
  }
}

/// A note that a web page is still loading, with the host that must answer.
struct PageWait {
  let note: WaitNote

  init(_ step: PageStep) {
    switch step {
    case .started(let address): note = .answer(of: address.authority)
    case .finished, .failed: note = .none
    }
  }
}

extension WaitMeter {
  /// An observer that shows each step of a fetch in the line about the current wait.
  fileprivate var observer: FetchObserver {
    { service, step in
      switch step {
      case .isAsked: self.note(.answer(of: service.title))
      case .pauses(let pause): self.note(.pause(of: service.title, pause))
      case .isDone: self.note(.none)
      }
    }
  }
}
