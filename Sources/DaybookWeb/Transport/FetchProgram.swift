internal import DaybookSystem

/// The executable `daybook-fetch`, which asks the network for this program.
///
/// It stands beside this program, or where `DAYBOOK_FETCH` says.
package struct FetchProgram: Sendable {
  /// The variable that says where it is.
  package static let variable = "DAYBOOK_FETCH"
  /// What it is called.
  package static let name = "daybook-fetch"

  private let path: String
  /// How long after its limits it is ended that does not keep them itself.
  let grace: Duration
  /// What it is told of the environment: no secret is among it.
  private let variables: [String]

  /// What it may know: how the network is reached, whom this machine trusts, where libraries are.
  private static let passedOn = [
    "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
    "SSL_CERT_FILE", "SSL_CERT_DIR", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH",
  ]

  /// - Parameters:
  ///   - settings: What the environment says.
  ///   - grace: How long after its limits it is ended, whatever a server made of it.
  package init(_ settings: ServiceSetting, grace: Duration = .seconds(10)) {
    self.grace = grace
    path = settings.value(of: Self.variable) ?? Self.pathBesideThisProgram
    let known = Self.passedOn.compactMap { name in
      settings.value(of: name).map { "\(name)=\($0)" }
    }
    // What a hostile answer may make of it is not told on this program's terminal.
    variables = known + ["SWIFT_BACKTRACE=enable=no"]
  }

  /// The one beside this program, which knows nothing of the environment.
  package static let besideThisProgram = FetchProgram(ServiceSetting([:]))

  private static var pathBesideThisProgram: String {
    Directory(holding: ExecutableFile.path).path + "/" + name
  }

  /// Starts it.
  ///
  /// - Throws: ``NoAnswer/missingFetcher`` where there is none.
  func start() throws(NoAnswer) -> Coprocess {
    do throws(StorageError) { return try Coprocess(path, variables: variables) } catch {
      throw .missingFetcher
    }
  }
}
