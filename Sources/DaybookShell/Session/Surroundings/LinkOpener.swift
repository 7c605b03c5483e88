internal import DaybookSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The system's program that opens web pages and starts mails.
package struct LinkOpener: Sendable {
  #if os(macOS)
    private static let name = "open"
  #else
    private static let name = "xdg-open"
  #endif

  private let program: String?

  /// - Parameter path: The folders of programs, separated by colons.
  package init(searching path: String? = EnvironmentVariable("PATH").value) {
    let folders = (path ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    program = folders.map { "\($0)/\(Self.name)" }.first { access($0, X_OK) == 0 }
  }

  /// Whether `link` is opened by another program, such as a browser, and not by Daybook.
  package static func leadsOut(_ link: String) -> Bool {
    let text = link.lowercased()
    return ["https://", "http://", "mailto:"].contains { text.hasPrefix($0) }
  }

  /// The command for `link`.
  ///
  /// - Throws: ``ShellError`` if there is no such program.
  func words(opening link: String) throws(ShellError) -> [String] {
    guard let program else {
      throw ShellError(
        "No program opens links here (\(Self.name)). Open it yourself: \(link)", .inputOutput)
    }
    return [program, link]
  }

  /// Opens `link`; the result is false if there is no program for the link, or the program failed.
  package func open(_ link: String) throws -> Bool {
    guard program != nil, Self.leadsOut(link) else { return false }
    return try ExternalProgram(words(opening: link)).run() == 0
  }
}
