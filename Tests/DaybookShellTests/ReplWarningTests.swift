import Daybook
import DaybookShell
import Foundation
import Testing

@Suite("What a shell tells before the first line")
struct ReplWarningTests {
  /// Returns the warning of a shell over a daybook; `prepare` first changes the path of its read
  /// models.
  private static func warning(
    _ prepare: (_ views: URL) throws -> Void
  ) async throws -> String? {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "daybook-\u{1B}[31m-\(UUID())", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: directory) }
    let daybook = try Daybook.open(directory.path)
    defer { daybook.log.close() }
    try prepare(directory.appending(path: "views"))
    let repl = try await Repl(daybook, [Purses.self])
    defer { repl.models.close() }
    return repl.warning
  }

  @Test("Why rows are folded in memory, in one line without an escape of the path")
  func memory() async throws {
    let warning = try #require(
      try await Self.warning { try Data().write(to: $0) })
    #expect(warning.hasPrefix("Read models cannot be kept ("))
    #expect(warning.contains("␛[31m") && !warning.contains { $0 == "\u{1B}" || $0.isNewline })
    #expect(warning.contains("something other than a directory is there."))
  }

  @Test("Nothing, where the rows have files")
  func nothing() async throws {
    #expect(try await Self.warning { _ in } == nil)
  }
}
