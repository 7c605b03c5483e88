import DaybookSystem
import DaybookValues
import DaybookWeb
import FetchProtocol
import Foundation
import TestSupport
import Testing
import WebTestServer

@Suite("What asks the network is a program of its own, of which nothing is taken on trust")
struct FetchProgramTests {
  /// Returns the result of a request that the program at `path` makes.
  private func fetch(
    by path: String, _ limits: WebLimits = .patient, grace: Duration = .seconds(10),
    variables: [String: String] = [:]
  ) async throws -> Fetch {
    let settings = ServiceSetting(variables.merging([FetchProgram.variable: path]) { $1 })
    let address = try ServiceAddress("http://127.0.0.1:1")
    return await HTTPTransport.using(limits, by: FetchProgram(settings, grace: grace)) {
      transport in
      await Fetcher(transport, clock: SkippingClock()) { .morning }
        .fetch(testRequest(key: "SECRET-KEY"), from: address)
    }
  }

  /// Makes a program that runs `lines` in a shell, and returns its path.
  private func script(_ lines: String) throws -> String {
    let path = TemporaryPath().path
    // Another process writes the program, because a file that is open for writing cannot be run.
    //
    // A process that another test starts meanwhile would inherit the open file from this process.
    var writing = TestProgram(["/bin/sh", "-c", #"cat > "$0" && chmod 700 "$0""#, path])
    writing.input = "#!/bin/sh\n\(lines)\n"
    #expect(try writing.run().status == 0)
    return path
  }

  @Test("Where it is missing nothing is asked, and how to build it is said")
  func missing() async throws {
    let fetch = try await fetch(by: "/nowhere/daybook-fetch")
    #expect(fetch.failure == .unreachable(.missingFetcher))
    #expect(fetch.requestCount == 0)
    let text = try #require(fetch.failure).text(of: "Steam")
    #expect(text.contains("swift build --product daybook-fetch"))
    #expect(text.contains("DAYBOOK_FETCH"))
    #expect(LocalizedFailure(text, of: "Steam").failure == fetch.failure)
  }

  @Test(
    "A program that does not speak as it should is none",
    arguments: ["exit 0", "exec cat", "exec yes", "printf 'H\\002\\000\\000\\000{}'; exec cat"])
  func stranger(lines: String) async throws {
    let fetch = try await fetch(by: try script(lines))
    #expect(fetch.failure == .unreachable(.missingFetcher))
  }

  /// The head of an answer, printed by a shell.
  private static let head =
    #"printf 'H\036\000\000\000{"status":200,"retryAfter":""}'; "#

  @Test("One that sends more than is wanted is ended, as is one that never ends")
  func hostile() async throws {
    var limits = WebLimits.patient
    limits.bodyBytes = 100_000
    let piece = #"printf 'P\000\020\000\000%4096s' x"#
    let endless = try script("\(Self.head) while \(piece); do :; done")
    let flood = try await fetch(by: endless, limits)
    #expect(flood.failure == .unreachable(.tooLarge(limit: 100_000)))
    limits.whole = .milliseconds(20)
    let silent = try script("\(Self.head) exec cat > /dev/null")
    let mute = try await fetch(by: silent, limits, grace: .zero)
    #expect(mute.failure == .unreachable(.tooSlow))
  }

  @Test("One that ends in the middle broke off")
  func ends() async throws {
    let fetch = try await fetch(by: try script("\(Self.head) exit 0"))
    #expect(fetch.failure == .unreachable(.cut))
  }

  @Test("A key is neither in its arguments nor in its environment")
  func secrets() async throws {
    let note = TemporaryPath().path
    let path = try script(#"(env; echo "$@") > \#(note); cat /proc/$$/cmdline >> \#(note)"#)
    _ = try await fetch(
      by: path, variables: ["DAYBOOK_STEAM_KEY": "SECRET-KEY", "https_proxy": "http://proxy:1"])
    let text = String(decoding: try Data(contentsOf: URL(filePath: note)), as: UTF8.self)
    #expect(text.contains("https_proxy=http://proxy:1"))
    #expect(!text.contains("SECRET"), "\(text)")
  }

  @Test(
    "Keys that interrupt this program do not interrupt it: it has a group of its own",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat")))
  func group() async throws {
    let note = TemporaryPath().path
    _ = try await fetch(by: try script("echo $$ $(cut -d' ' -f5 /proc/$$/stat) > \(note)"))
    let text = String(decoding: try Data(contentsOf: URL(filePath: note)), as: UTF8.self)
    let numbers = text.split(whereSeparator: \.isWhitespace)
    #expect(numbers.count == 2 && numbers[0] == numbers[1], "\(text)")
  }

  @Test("It ends as soon as the program that runs it has ended, whatever it waits for")
  func orphan() async throws {
    try await TestServer.running { _ in
      .silence
    } _: { server in
      let peer = try Peer(running: [try Peer.program(named: "daybook-fetch")])
      let request = FetchRequest(url: server.address + "/", accept: "*/*", limits: .patient)
      peer.write(request.frame.bytes)
      await server.waitForRequests(1)
      peer.hangUp()
      #expect(try peer.waitForEnd() == .exited(0))
    }
  }

  @Test("A connection is kept for the next question to the same machine")
  func kept() async throws {
    // A connection that was idle for two minutes is not used again.
    //
    // Among all other tests, this test may have to wait that long, so it tries again.
    for _ in 1...10 {
      let start = ContinuousClock.now
      let connections = try await connectionsOfThreeQuestions()
      guard ContinuousClock.now - start > .seconds(60) else { return #expect(connections == 1) }
    }
    Issue.record("Each time the questions took longer than a minute.")
  }

  private func connectionsOfThreeQuestions() async throws -> Int {
    try await TestServer.running { _ in
      .json("{}")
    } _: { server in
      let address = try ServiceAddress(server.address)
      await HTTPTransport.using(.patient) { transport in
        for _ in 1...3 {
          let fetch = await Fetcher(transport, clock: SkippingClock()) { .morning }
            .fetch(testRequest(), from: address)
          #expect(fetch.failure == nil)
        }
      }
      #expect(server.requests.count == 3)
      return server.connectionCount
    }
  }
}
