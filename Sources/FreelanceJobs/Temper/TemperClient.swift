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
  /// The environment variable for the address of the service.
  package static let variable = "DAYBOOK_TEMPER_URL"

  let fetcher: Fetcher
  private let address: ServiceAddress
  private let version: Version

  /// - Parameters:
  ///   - fetcher: Sends the requests.
  ///   - address: The address of the service, which may end in `/v1` or `/v3`.
  ///   - version: The version of the API. By default, the end of the address determines the
  ///     version, or else it is version 1.
  package init(_ fetcher: Fetcher, at address: ServiceAddress, version: Version? = nil) {
    let named = Version.allCases.compactMap { version in
      address.removing(lastPart: version.rawValue).map { (address: $0, version: version) }
    }.first
    self.fetcher = fetcher
    self.address = named?.address ?? address
    self.version = version ?? named?.version ?? .v1
  }

  /// The address in the environment, or else the marketplace's usual address.
  ///
  /// - Throws: `ServiceSettingError` if the address in the environment is not safe to use.
  package static func address(
    in settings: ServiceSetting
  ) throws(ServiceSettingError) -> ServiceAddress {
    try settings.address(of: variable, orElse: "https://temper.works/api")
  }

  /// Fetches the jobs for `dates`, and returns one outcome for each request.
  ///
  /// Version 1 needs one request for all dates, and version 3 needs one for each date. With version
  /// 3, no further dates are fetched once the service as a whole fails.
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
  /// The failure that the status of an answer means; `nil` for 200 to 299.
  ///
  /// A day without jobs is not a failure, so the statuses 404 and 410 mean that the API itself is
  /// gone.
  init?(temper status: Int) {
    switch status {
    case 404, 410: self = .noInterface(status: status)
    default: self.init(status: status)
    }
  }
}
