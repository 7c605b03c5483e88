package import DaybookValues
package import DaybookWeb

/// Fetches jobs from the marketplace.
package struct TemperClient: Sendable {
  /// A version of the marketplace's web API.
  ///
  /// No version is documented, and each version may have been switched off.
  package enum Version: String, Sendable, CaseIterable {
    /// A version with several dates in each request.
    case v1
    /// A version with one date in each request.
    case v3
  }

  package static let service = Service(name: "temper", title: "Temper")
  /// The variable with the address of the service.
  package static let variable = "DAYBOOK_TEMPER_URL"

  let fetcher: Fetcher
  private let address: ServiceAddress
  private let version: Version

  /// - Parameters:
  ///   - fetcher: Sends the requests.
  ///   - address: The address; if it ends in `/v1` or `/v3`, it determines the version.
  ///   - version: The version for other addresses; 1 by default.
  package init(_ fetcher: Fetcher, at address: ServiceAddress, version: Version? = nil) {
    let named = Version.allCases.compactMap { version in
      address.removing(lastPart: version.rawValue).map { (address: $0, version: version) }
    }.first
    self.fetcher = fetcher
    self.address = named?.address ?? address
    self.version = version ?? named?.version ?? .v1
  }

  /// The address in the environment, or else the address of the marketplace.
  ///
  /// - Throws: `ServiceSettingError` if the address in the environment is not safe to use.
  package static func address(
    in settings: ServiceSetting
  ) throws(ServiceSettingError) -> ServiceAddress {
    try settings.address(of: variable, orElse: "https://temper.works/api")
  }

  /// The jobs of the marketplace for `dates`, with one outcome for each request.
  ///
  /// Version 1 needs one request for all dates. Version 3 needs one request for each date; if the
  /// service itself fails, later dates are not fetched.
  package func jobs(
    on dates: [CalendarDate], insisting: Bool = false
  ) async -> [FetchOutcome<TemperListing>] {
    guard version == .v3 else { return dates.isEmpty ? [] : [await ask(.v1(dates), insisting)] }
    var outcomes: [FetchOutcome<TemperListing>] = []
    for date in dates {
      let outcome = await ask(.v3(date), insisting)
      outcomes.append(outcome)
      if outcome.failure?.isOfTheService == true { break }
    }
    return outcomes
  }

  private func ask(
    _ question: TemperQuestion, _ insisting: Bool
  ) async -> FetchOutcome<TemperListing> {
    let fetch = await fetcher.fetch(
      question.request(at: address), from: address, insisting: insisting)
    return FetchOutcome(fetch, problems: \.flaws) { answer throws(AnswerFailure) in
      try TemperListing(answer)
    }
  }
}

extension TemperClient: JobSource {
  package var time: Timestamp { fetcher.time }

  package func fetchJobs(on dates: [CalendarDate], insisting: Bool) async -> [FetchedJobs] {
    await jobs(on: dates, insisting: insisting).map(FetchedJobs.init)
  }
}

extension AnswerFailure {
  /// The failure for a status of the marketplace; `nil` for 200 to 299.
  ///
  /// The marketplace lists jobs by date, and an empty day is an answer. So the statuses 404 and 410
  /// mean that the interface itself was not found.
  init?(temper status: Int) {
    switch status {
    case 404, 410: self = .noInterface(status: status)
    default: self.init(status: status)
    }
  }
}
