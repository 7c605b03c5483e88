import Daybook
import Foundation
import Synchronization
import Testing
import WebTestServer

@testable import DaybookCommand

@Suite("All processes of a daybook ask Steam as often as one does")
struct SharedRateLimiterTests {
  private static let key = "0123456789ABCDEF0123456789ABCDEF"
  private static let ada = "76561190000000001"
  private static let mode = [FileAttributeKey.posixPermissions: 0o640]

  /// Returns a limiter with a clock that skips all waits.
  private func limiter(in path: String, _ clock: SkippingClock) -> SharedRateLimiter<SkippingClock>
  {
    SharedRateLimiter(in: path, every: .milliseconds(500), by: clock) { time(of: clock) }
  }

  /// Returns 2026-01-01 04:00 UTC plus the time that has passed on `clock`.
  private func time(of clock: SkippingClock) -> Timestamp {
    let elapsed = clock.now.elapsed / .microseconds(1)
    return Timestamp(microsecondsSinceEpoch: 1_767_240_000_000_000 + Int64(elapsed))
  }

  @Test("Turns are taken from one file, rests too; a file that holds something else is none")
  func oneFile() async throws {
    let command = try BuiltCommand()
    let path = command.folder.appending(path: "steam.pace").path
    let nonsense = Data("nonsense 7".utf8)
    #expect(FileManager.default.createFile(atPath: path, contents: nonsense, attributes: Self.mode))
    let clocks = (0..<3).map { _ in SkippingClock() }
    for clock in clocks { try await limiter(in: path, clock).waitForTurn() }
    #expect(clocks.map(\.waits) == [[], [.milliseconds(500)], [.seconds(1)]])
    await limiter(in: path, clocks[2]).rest(for: .seconds(30))
    try await limiter(in: path, clocks[1]).waitForTurn()
    #expect(clocks[1].waits.last == .milliseconds(30_500))
    let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(rights as? Int == Self.mode[.posixPermissions])
  }

  @Test("Who waits for a turn when a long pause begins asks nothing, unless a person insists")
  func longPause() async throws {
    let command = try BuiltCommand()
    let path = command.folder.appending(path: "steam.pace").path
    let clock = SkippingClock()
    let told = limiter(in: path, clock)
    try await told.waitForTurn()
    let meanwhile = InterruptedClock(clock) { await told.rest(for: .seconds(3_600)) }
    let waiting = SharedRateLimiter(in: path, every: .milliseconds(500), by: meanwhile) {
      time(of: clock)
    }
    let end = "Ask again after 2026-01-01 05:00:00 UTC."
    let error = await #expect(throws: (any Error).self) { try await waiting.waitForTurn() }
    #expect(error.map { "\($0)".hasSuffix(end) } == true)
    #expect(clock.waits == [.milliseconds(500)])
    try await waiting.waitForTurnInPause()
    // Later callers do not wait for the long pause either, and a short pause does not end it.
    await told.rest(for: .seconds(5))
    await #expect(throws: (any Error).self) { try await limiter(in: path, clock).waitForTurn() }
    try await clock.sleep(for: .seconds(3_600))
    try await told.waitForTurn()
  }

  @Test("A pause that is not in the log yet is kept, said, and not kept by who insists")
  func pauseInFile() async throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    let end = Int64(Date().timeIntervalSince1970 + 3_000) * 1_000_000
    try "0 \(end)".write(
      toFile: command.folder.appending(path: "my.daybook/steam.pace").path, atomically: true,
      encoding: .utf8)
    try await TestServer.running(answering: Self.answer) { server in
      let variables = ["DAYBOOK_STEAM_URL": server.address, "DAYBOOK_STEAM_KEY": Self.key]
      let kept = try command.run(["sample", Self.ada], variables: variables)
      #expect(kept.status == 69 && kept.errors.contains("Steam asks for a pause."), "\(kept)")
      #expect(server.requests.isEmpty)
      let insisting = try command.run(["sample", Self.ada, "--now"], variables: variables)
      #expect(insisting.status == 0 && server.requests.count == 4, "\(insisting)")
    }
  }

  @Test("Where the file cannot be made each keeps a pace alone")
  func noFile() async throws {
    let clock = SkippingClock()
    let limiter = limiter(in: "/nowhere/steam.pace", clock)
    for _ in 0..<3 { try await limiter.waitForTurn() }
    #expect(clock.waits == [.milliseconds(500), .milliseconds(500)])
  }

  /// Answers as Steam does about a player without games and friends.
  @Sendable private static func answer(_ request: TestRequest) -> TestAnswer {
    switch request.path.split(separator: "/").dropFirst().first {
    case "GetPlayerSummaries":
      .json(
        #"{"response":{"players":[{"steamid":"\#(ada)","personaname":"ada","#
          + #""communityvisibilitystate":3}]}}"#)
    case "GetFriendList": .json(#"{"friendslist":{"friends":[]}}"#)
    case "GetOwnedGames": .json(#"{"response":{"game_count":0}}"#)
    default: .json(#"{"response":{"total_count":0}}"#)
    }
  }

  /// Runs three samplers that start together.
  private func sampleThrice(_ command: BuiltCommand, _ server: TestServer) throws
    -> BuiltCommand.Outcome
  {
    let variables = "DAYBOOK_STEAM_URL=\(server.address) DAYBOOK_STEAM_KEY=\(Self.key)"
    // SIGCHLD may be blocked in a process of tests, and then a shell waits for ever.
    let program =
      "import subprocess, sys; three = [subprocess.Popen(sys.argv[1:], stderr=1) for _ in '123']; "
      + "[one.wait() for one in three]"
    return try command.shell("\(variables) python3 -c \"\(program)\" $D sample \(Self.ada)")
  }

  private func numbers(_ command: BuiltCommand) throws -> [Int64] {
    try command.text("my.daybook/steam.pace").split(whereSeparator: \.isWhitespace)
      .compactMap { Int64($0) }
  }

  @Test("Three samplers of one second take turns half a second apart")
  func samplers() async throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    let start = Int64(Date().timeIntervalSince1970 * 1_000_000)
    let count = try await TestServer.running(answering: Self.answer) { server in
      let outcome = try sampleThrice(command, server)
      // On a busy machine a sampler waits more than a second for another's read models, and says
      // so.
      let told = outcome.lines.filter { !$0.hasPrefix("daybook: Waiting up to 30 s for ") }
      #expect(told == .init(repeating: "ada: 0 games, 0 min, 0 friends", count: 3))
      return server.requests.count
    }
    #expect(count == 12)
    // Each turn of any sampler moves the next turn by half a second.
    #expect(try numbers(command)[0] - start >= Int64(count) * 500_000)
  }

  @Test("A pause that one process is told is kept by the others")
  func pause() async throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    let count = try await TestServer.running(answering: { request in
      .page("x", status: 429, headers: [("retry-after", "4000")])
    }) { server in
      let outcome = try sampleThrice(command, server)
      #expect(outcome.lines.count { $0.contains("Steam asks for a pause.") } == 3, "\(outcome)")
      let later = try command.run(
        ["sample", Self.ada],
        variables: ["DAYBOOK_STEAM_URL": server.address, "DAYBOOK_STEAM_KEY": Self.key])
      #expect(later.status == 69 && later.errors.contains("Steam asks for a pause."), "\(later)")
      return server.requests.count
    }
    // A sampler that asked before the first answer could not know of the pause.
    #expect((1...3).contains(count))
  }
}

/// A clock that runs a closure during each wait.
private struct InterruptedClock: Clock {
  typealias Duration = Swift.Duration

  private let clock: SkippingClock
  private let meanwhile: @Sendable () async -> Void

  init(_ clock: SkippingClock, _ meanwhile: @escaping @Sendable () async -> Void) {
    (self.clock, self.meanwhile) = (clock, meanwhile)
  }

  var now: SkippingClock.Instant { clock.now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: SkippingClock.Instant, tolerance: Duration?) async throws {
    await meanwhile()
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }
}
