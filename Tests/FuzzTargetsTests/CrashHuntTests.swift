import DaybookSystem
import Foundation
import FuzzTargets
import TestSupport
import Testing

@Suite("The crash hunt")
struct CrashHuntTests {
  /// Whether the hunt makes 50,000 calls; the short form calls everything once.
  private static let isFull = TestLength.isLong

  private static let first =
    ProcessInfo.processInfo.environment["DAYBOOK_HUNT_FIRST"].flatMap { Int($0) } ?? 0

  @Test("Every operator and every plug-in is hunted")
  func everything() { #expect(CrashHunt().unhunted == []) }

  @Test("No call ends by a signal, beyond its time or beyond its memory", arguments: 0..<2)
  func calls(part: Int) throws {
    let hunt = CrashHunt()
    let count = Self.isFull ? 25_000 : (hunt.roundCount + 1) / 2
    var next = Self.first + part * count
    let end = next + count
    while next < end {
      let run = try HuntRun(from: next, count: min(end - next, 2_000))
      for (number, finding) in run.findings {
        Issue.record("\(number): \(hunt.query(number))\n\(finding)")
      }
      next = run.next
    }
    #expect(count > 500)
  }
}

/// The output of a process of the hunt until it ended.
private struct HuntRun {
  private(set) var findings: [(number: Int, text: String)] = []
  /// The number of the query with which the next process begins.
  private(set) var next: Int

  init(from first: Int, count: Int) throws {
    let program = ["daybook-fuzz", "FuzzTargets"].compactMap { try? Peer.program(named: $0) }
      .first
    let peer = try Peer(running: [try #require(program), "hunt", "\(first)", "\(count)"])
    next = first + count
    var last = first
    for line in peer.lines() {
      let words = line.split(separator: " ", maxSplits: 1)
      last = words.first.flatMap { Int($0) } ?? last
      if words.count > 1 { findings.append((last, String(words[1]))) }
    }
    if case .signalled(let signal) = try peer.waitForEnd() {
      findings.append((last, "ended by signal \(signal)"))
      next = last + 1
    } else {
      #expect(last == first + count - 1)
    }
  }
}
