import DaybookSystem
import DaybookValues
import TestSupport
import Testing

@testable import DaybookFaults

// The tests run one after another, because each blocks a thread for minutes. On two processors, two
// of them left no thread to other tests, which then exceeded their time limits.
@Suite("daybook-faults finds nothing in its short form", .serialized)
struct FaultsCommandTests {
  /// Runs the built command.
  private func run(_ arguments: [String]) throws -> (lines: [String], end: RunningProcess.End) {
    let peer = try Peer(running: [try Peer.program(named: "daybook-faults")] + arguments)
    return (peer.lines(), try peer.waitForEnd())
  }

  @Test(
    "Each test runs its short form, and finds nothing",
    arguments: TestLength.sample(of: FaultPlan.tests.map(\.name), 5))
  func shortForm(test: String) throws {
    let (lines, end) = try run(["--test", test, "--format", "json"])
    #expect(end == .exited(0), "\(lines)")
    let table = try JSONValue(parsing: lines.joined())
    let row = try #require(table.array?.first?.object)
    #expect(row["test"] == .string(test))
    #expect(row["findings"] == .array([]))
    let isSkipped = row["skipped"] != .array([])
    #expect(try #require(row["rounds"]?.integer) > 0 || isSkipped)
  }

  @Test(
    "A wrong word is bad use",
    arguments: [["--test", "nothing"], ["--rounds", "0"], ["word"], ["--role", "nobody"]])
  func badUse(words: [String]) throws {
    let (lines, end) = try run(words)
    #expect(lines.isEmpty)
    #expect(end == .exited(64))
  }
}
