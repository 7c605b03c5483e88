import DaybookValues
import DaybookWeb
import Testing

struct RecordedAnswerTests {
  @Test("A recording is read line by line, JSON bodies as values and others as text")
  func reading() throws {
    let answers = try RecordedAnswer.reading(
      ndjson: """
        {"fetched_at":"2026-01-01T04:00:00Z","method":"a/b","query":{"n":1},"status":200,"body":{}}

        {"fetched_at":"2026-01-01T05:00:00Z","method":"a/b","status":429,"body":"<html>","x":1}
        """)
    #expect(answers.map(\.body) == [.json([:]), .text("<html>")])
    #expect(answers.map(\.status) == [200, 429])
    #expect(answers.map { $0.query["n"]?.integer } == [1, nil])
    #expect(answers.map { "\($0.fetchedAt)".prefix(13) } == ["2026-01-01T04", "2026-01-01T05"])
  }

  @Test(
    "A line that is no recorded answer is named by its number and by what is wrong",
    arguments: [
      (line: "{", part: "is not JSON"), (line: "[]", part: "'fetched_at'"),
      (line: #"{"fetched_at":"yesterday"}"#, part: "'fetched_at'"),
      (line: #"{"fetched_at":"2026-01-01T04:00:00Z"}"#, part: "'method'"),
      (line: #"{"fetched_at":"2026-01-01T04:00:00Z","method":"m","status":99}"#, part: "'status'"),
      (line: #"{"fetched_at":"2026-01-01T04:00:00Z","method":"m","status":200}"#, part: "'body'"),
    ] as [(line: String, part: String)])
  func broken(line: String, part: String) throws {
    let error = #expect(throws: RecordingError.self) {
      try RecordedAnswer.reading(ndjson: "\n" + line)
    }
    let text = try #require(error).description
    #expect(text.contains("Line 2") && text.contains(part), "\(text)")
  }

  @Test("A member is read as servers send it: null is missing, 1.0 is 1, other kinds are named")
  func members() throws {
    let value: JSONValue = ["i": 7, "r": 7.0, "f": 7.5, "t": "x", "n": nil]
    #expect(try value.wholeNumber("i") == 7)
    #expect(try value.wholeNumber("r") == 7)
    #expect(try value.wholeNumber("n") == nil)
    #expect(try value.number("f") == 7.5)
    #expect(try value.text("absent") == nil)
    #expect(throws: AnswerProblem("'f' is no whole number")) { try value.wholeNumber("f") }
    #expect(throws: AnswerProblem("'i' is no text")) { try value.text("i") }
    #expect(throws: AnswerProblem("'t' is longer than 0 bytes")) { try value.text("t", atMost: 0) }
    #expect(throws: AnswerProblem("'n' is missing")) { try value.requiredText("n") }
  }

  @Test(
    "A number in text is decimal or none",
    arguments: [
      (text: "4.7992", number: 4.7992), (text: "-5", number: -5), (text: "0x10", number: nil),
      (text: "nan", number: nil), (text: "inf", number: nil), (text: "", number: nil),
      (text: "52,3", number: nil), (text: " 1", number: nil),
    ] as [(text: String, number: Double?)])
  func decimals(text: String, number: Double?) {
    #expect(Double(decimal: text) == number)
  }

  @Test(
    "A status that is not fine says why nothing is known",
    arguments: [
      (status: 200, outcome: nil), (status: 429, outcome: "throttled"),
      (status: 401, outcome: "refused"), (status: 404, outcome: "notFound"),
      (status: 302, outcome: "moved"), (status: 503, outcome: "unavailable"),
    ] as [(status: Int, outcome: String?)])
  func statuses(status: Int, outcome: String?) {
    #expect(AnswerFailure(status: status)?.outcome == outcome)
  }
}
