import Foundation
import TestSupport
import Testing
import WebTestServer

/// An answer that breaks the rules of the marketplace's interface, and the texts that a person then
/// reads.
///
/// Before the answer, job 100 (Afwas) and job 200 (Bar) are known. With `keepsRest`, the same
/// answer also lists job 200 as 'Kassa', and that part is kept.
struct HostileAnswer: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let says: [String]
  var keepsRest = true
  /// The categories known before that are still on the list.
  var stays = ["Afwas"]
  /// The answer of version 1 for a day, and the answer of version 3.
  let v1: @Sendable (String) -> TestAnswer
  let v3: @Sendable (String) -> TestAnswer

  private static let news = ListedJob(id: #""200""#, category: "Kassa")
  private static let numberedNews = ListedJob(id: "200", category: "Kassa")

  /// Makes an answer with two jobs: first `job`, or in version 3 `other` if it is given.
  private static func job(
    _ name: String, says: String..., job: ListedJob, v3 other: ListedJob? = nil,
    stays: [String] = ["Afwas"]
  ) -> HostileAnswer {
    HostileAnswer(
      testDescription: name, says: says, stays: stays,
      v1: { .json(ListedJob.v1Text([job, numberedNews], on: [$0])) },
      v3: { .json(ListedJob.v3Text([other ?? job, news], on: $0)) })
  }

  /// Makes an answer that is `body` in both versions.
  private static func whole(
    _ name: String, says: String..., body: @escaping @Sendable (String) -> TestAnswer
  ) -> HostileAnswer {
    HostileAnswer(
      testDescription: name, says: says, keepsRest: false, stays: ["Afwas", "Bar"], v1: body,
      v3: body)
  }

  static let all = jobs + answers

  private static let jobs = [
    job("a bad number", says: "could not be read:", job: ListedJob(id: "{}")),
    job(
      "a number of 65 bits", says: "could not be read:", job: ListedJob(id: "18446744073709551616"),
      v3: ListedJob(id: #""""#)),
    job(
      "a number that is a control", says: "could not be read:", job: ListedJob(id: #""\u001b[2J""#)),
    job(
      "no title", says: "job 100: 'title' is missing", job: ListedJob(title: "null"), v3: v3("null")
    ),
    job(
      "a title that is a number", says: "job 100: 'title' is no text", job: ListedJob(title: "7"),
      v3: v3("7")),
    job(
      "a title of 20 KiB", says: "job 100: 'title' is longer than 16384 bytes",
      job: ListedJob(title: long),
      v3: v3(long)),
    job(
      "a rate beyond all numbers", says: "is no number", job: ListedJob(rate: "1e999"),
      v3: ListedJob(id: #""100""#, rate: "1e999")),
    job(
      "a rate below nothing", says: "is no rate in euros", job: ListedJob(rate: "-1"),
      v3: ListedJob(id: #""100""#, rate: "-1")),
    job(
      "hours that are none", says: "job 100: '", job: ListedJob(shifts: "7"),
      v3: ListedJob(id: #""100""#, shifts: #""starts_at":"soon","ends_at":7"#)),
    job(
      "hours of no day", says: "job 100: '",
      job: ListedJob(shifts: #"[{"start_time":"25:61","end_time":"x"}]"#),
      v3: ListedJob(
        id: #""100""#,
        shifts: #""starts_at":"2026-02-30T10:00:00Z","ends_at":"2026-02-31T10:00:00Z""#)),
    job(
      "what nobody reads may be anything", says: "Kassa", job: ListedJob(more: nonsense),
      v3: ListedJob(id: #""100""#, more: nonsense)),
    job(
      "codes for the terminal in a title", says: "Kassa",
      job: ListedJob(title: #""\u001b]0;x\u0007\u001b[31m""#),
      v3: v3(#""\u001b]0;x\u0007\u001b[31m""#)),
  ]

  private static let answers = [
    whole("text", says: "The answer of Temper could not be read: it is not JSON") { _ in
      .json("no JSON at all")
    },
    whole("half of it", says: "The answer of Temper could not be read: it is not JSON") { day in
      .json(String(ListedJob.v1Text([numberedNews], on: [day]).prefix(60)))
    },
    whole("a web page", says: "it is a web page, not JSON") { _ in .page("maintenance") },
    whole("nothing", says: "could not be read: it is empty") { _ in .json("") },
    whole("null", says: "The answer of Temper could not be read: it has no ") { _ in .json("null")
    },
    whole("no list", says: "The answer of Temper could not be read: it has no ") { _ in
      .json(#"{"data":7}"#)
    },
    whole("no key", says: "Temper refused the request (403).") { _ in .json("{}", status: 403) },
    whole("another address", says: "Temper sends to another address (302)") { _ in
      .json("{}", status: 302, headers: [("location", "http://127.0.0.1:1/")])
    },
    HostileAnswer(
      testDescription: "another day", says: ["2099-01-01: nobody asked for this day"],
      keepsRest: false, stays: ["Afwas", "Bar"],
      v1: { _ in .json(ListedJob.v1Text([numberedNews], on: ["2099-01-01"])) },
      v3: { day in
        .json(ListedJob.v3Text([news], on: day == "2099-01-01" ? "2099-01-02" : "2099-01-01"))
      }),
    HostileAnswer(
      testDescription: "a day that is no list", says: ["it holds no list of jobs"],
      keepsRest: false, stays: ["Afwas", "Bar"], v1: { .json(#"{"data":{"\#($0)":7}}"#) },
      v3: { _ in .json(#"{"data":[7,null,[]]}"#) }),
  ]

  /// The texts of version 1, each with the different text that version 3 has instead.
  static let wordsOfV3 = [
    "2099-01-01: nobody asked for this day": "no shift begins on this day, which was asked for",
    "it holds no list of jobs": "a shift: its job has no number",
  ]

  private static func v3(_ title: String) -> ListedJob { ListedJob(id: #""100""#, title: title) }

  private static let long = "\"" + String(repeating: "x", count: 20 << 10) + "\""

  private static let nonsense =
    #","x":18446744073709551616,"x":-1e999,"y":"\ud800","z":"#
    + String(repeating: "[", count: 2_000) + String(repeating: "]", count: 2_000)
}

@Suite("Whatever a marketplace sends, what is known stays, and what was wrong is said", .serialized)
struct HostileJobsTests {
  private struct Outcome {
    let list: String
    let job: String
    let replay: BuiltCommand.Outcome
  }

  private static let mark = "====="
  private static let lines = ["jobs", "refresh", "job 100", "up", "more"]

  private func look(
    below path: String, answering answer: @escaping @Sendable (TestRequest) -> TestAnswer
  ) async throws -> Outcome {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    return try await TestServer.running(answering: answer) { server in
      let session = try command.run(
        ["repl", "--record", "--keep-going"],
        input: Self.lines.map { "\($0)\n!echo \(Self.mark)\n" }.joined(),
        variables: ["DAYBOOK_TEMPER_URL": server.address + path, "COLUMNS": "300"])
      let frames = session.output.components(separatedBy: Self.mark + "\n")
      try #require(frames.count == Self.lines.count + 1, "\(session)")
      let id = try command.run("query", "sessions | project session", "--format", "tsv").lines.last
      let replay = try command.run("replay", "--session", try #require(id))
      return Outcome(list: frames[1], job: frames[2], replay: replay)
    }
  }

  private func check(
    _ hostile: HostileAnswer, _ outcome: Outcome, _ words: [String: String] = [:]
  ) {
    for text in hostile.says {
      #expect(outcome.list.contains(words[text] ?? text), "\(outcome.list)")
    }
    for category in hostile.stays { #expect(outcome.list.contains(category), "\(outcome.list)") }
    #expect(outcome.list.contains("Kassa") == hostile.keepsRest, "\(outcome.list)")
    #expect(outcome.job.contains("Afwas · Haven"), "\(outcome.job)")
    #expect(!(outcome.list + outcome.job).unicodeScalars.contains { $0.value == 0x1B })
    #expect(outcome.replay.status == 0, "\(outcome.replay)")
  }

  @Test("Version 1", arguments: TestLength.sample(of: HostileAnswer.all, 5))
  func firstVersion(hostile: HostileAnswer) async throws {
    let known = [ListedJob(), ListedJob(id: "200", category: "Bar")]
    let outcome = try await look(below: "") { request in
      request.number == 1
        ? ListedJob.v1(known, for: request) : hostile.v1(request.query["dates"] ?? "")
    }
    check(hostile, outcome)
  }

  @Test("Version 3", arguments: TestLength.sample(of: HostileAnswer.all, 5))
  func thirdVersion(hostile: HostileAnswer) async throws {
    let known = [ListedJob(id: #""100""#), ListedJob(id: #""200""#, category: "Bar")]
    let outcome = try await look(below: "/v3") { request in
      request.number == 1
        ? ListedJob.v3(known, for: request) : hostile.v3(request.query["filter[date]"] ?? "")
    }
    check(hostile, outcome, HostileAnswer.wordsOfV3)
  }
}
