internal import Daybook
internal import DaybookWeb
internal import FreelanceJobs

/// What is asked for jobs over the network.
enum NetworkSource {
  /// Calls `body` with what asks the marketplace, or with `nil`.
  ///
  /// It is asked where `DAYBOOK_TEMPER_URL` says: no address is known to answer still, and what
  /// nobody set is not asked, so a session without a network waits for none.
  ///
  /// - Throws: `ServiceSettingError` when the address is not safe to use, or what `body` throws.
  static func using<Result>(
    isReadOnly: Bool, _ body: ((any JobSource)?) async throws -> Result
  ) async throws -> Result {
    let settings = ServiceSetting(ProcessEnvironment.current)
    guard !isReadOnly, settings.value(of: TemperClient.variable) != nil else {
      return try await body(nil)
    }
    let address = try TemperClient.address(in: settings)
    return try await HTTPTransport.using { transport in
      try await body(TemperClient(Fetcher(transport) { .now }, at: address))
    }
  }
}
