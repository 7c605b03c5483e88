internal import DaybookSystem

/// The program `daybook-fetch`, which sends the requests of this program.
///
/// Its executable is at the path in `DAYBOOK_FETCH`, or else in the same folder as this program.
package struct FetchProgram: Sendable {
  /// The environment variable for the path of the executable.
  package static let variable = "DAYBOOK_FETCH"
  /// The name of the executable.
  package static let name = "daybook-fetch"

  private let path: String
  /// The time for which a process may exceed its limits before it is killed.
  let grace: Duration
  /// The environment variables that the program receives; they contain no secret.
  private let variables: [String]

  /// The variables that the program receives if they are set: for proxies, certificates and
  /// libraries.
  private static let passedOn = [
    "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
    "SSL_CERT_FILE", "SSL_CERT_DIR", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH",
  ]

  /// - Parameters:
  ///   - settings: The environment.
  ///   - grace: The time for which a process may exceed its limits before it is killed.
  package init(_ settings: ServiceSetting, grace: Duration = .seconds(10)) {
    self.grace = grace
    path = settings.value(of: Self.variable) ?? Self.pathBesideThisProgram
    let known = Self.passedOn.compactMap { name in
      settings.value(of: name).map { "\(name)=\($0)" }
    }
    // If a hostile answer crashes the program, no backtrace may appear on the terminal of this
    // program.
    variables = known + ["SWIFT_BACKTRACE=enable=no"]
  }

  /// The program in the same folder as this program, which receives no environment variables.
  package static let besideThisProgram = FetchProgram(ServiceSetting([:]))

  private static var pathBesideThisProgram: String {
    Directory(holding: ExecutableFile.path).path + "/" + name
  }

  /// Whether the executable exists.
  package var isThere: Bool { ExecutableFile.isThere(at: path) }

  /// Starts the program.
  ///
  /// - Throws: ``NoAnswer/missingFetcher`` if the program cannot be started.
  func start() throws(NoAnswer) -> Coprocess {
    do throws(SystemError) { return try Coprocess(path, variables: variables) } catch {
      throw .missingFetcher
    }
  }
}
