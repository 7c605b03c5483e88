internal import DaybookSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The program of the system that opens pages of the web, and begins letters.
package struct LinkOpener: Sendable {
  #if os(macOS)
    private static let name = "open"
  #else
    private static let name = "xdg-open"
  #endif

  private let program: String?

  /// - Parameter path: The folders of programs, with colons between them.
  package init(searching path: String? = EnvironmentVariable("PATH").value) {
    let folders = (path ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    program = folders.map { "\($0)/\(Self.name)" }.first { access($0, X_OK) == 0 }
  }

  /// Whether `link` is one that leads out of Daybook.
  package static func leadsOut(_ link: String) -> Bool {
    let text = link.lowercased()
    return ["https://", "http://", "mailto:"].contains { text.hasPrefix($0) }
  }

  /// The words that start the program for `link`.
  ///
  /// - Throws: ``ShellError`` when there is no such program.
  func words(opening link: String) throws(ShellError) -> [String] {
    guard let program else {
      throw ShellError(
        "No program opens links here (\(Self.name)). Open it yourself: \(link)", .inputOutput)
    }
    return [program, link]
  }

  /// Opens `link`; false where there is no program for it, or that could not.
  package func open(_ link: String) throws -> Bool {
    guard program != nil, Self.leadsOut(link) else { return false }
    return try ExternalProgram(words(opening: link)).run() == 0
  }
}
