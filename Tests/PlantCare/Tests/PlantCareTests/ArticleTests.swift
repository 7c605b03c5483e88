import Daybook
import DaybookShell
import DaybookTesting
import Foundation
import Testing

@testable import PlantCare

@Suite struct ArticleTests {
  /// A line of the article's transcript, and the lines below it.
  private struct Step {
    let line: String
    var shown: [String] = []
  }

  /// Returns the steps of the shell's transcript, without the hints for the next line.
  private static func steps() throws -> [Step] {
    let article = URL(filePath: #filePath).pathComponents.dropLast(5).joined(separator: "/")
    let text = try String(
      contentsOfFile: "\(article.dropFirst())/Sources/Daybook/Daybook.docc/TenMinutes.md",
      encoding: .utf8)
    let block = try #require(text.firstMatch(of: /```text\n\$ swift run plants\n((?s).*?)```/)).1
    var steps: [Step] = []
    for line in block.split(separator: "\n") where !line.hasPrefix("Next (→): ") {
      if let match = line.wholeMatch(of: /(?:plants|thirsty)(?: @1)?> (.*)/) {
        steps.append(Step(line: String(match.1)))
      } else {
        steps[steps.count - 1].shown.append(masked(String(line)))
      }
    }
    return steps
  }

  /// Returns the line without its date and time.
  private static func masked(_ line: String) -> String {
    line.replacing(/\d{4}-\d\d-\d\dT[0-9:.]+Z/, with: "…")
  }

  @Test func theShellSaysWhatTheArticleShows() async throws {
    var steps = try Self.steps()
    let refused = steps.remove(at: try #require(steps.lastIndex { $0.line == "water fern" }))
    // A screen of the past uses the day of the last event, so all events are of today, as in real
    // use.
    let clock = FixedClock(.now)
    try await withTemporaryDaybook(events: PlantEvent.eventTypes, clock: clock) { daybook in
      let repl = try await Repl.ofPlants(daybook)
      let lines = try await repl.output(of: steps.map(\.line))
      #expect(lines.map(Self.masked) == steps.flatMap(\.shown))
      let error = await #expect(throws: (any Error).self) {
        try await repl.output(of: [refused.line])
      }
      #expect(error.map { ["\($0)"] } == refused.shown)
    }
  }
}
