import DaybookEvents
import DaybookValues
import DaybookWeb
import Testing
import WebTestServer

private let key = "0123456789ABCDEF0123456789ABCDEF"

struct SecretTests {
  @Test("A secret prints as …, however it is printed")
  func printing() {
    let secret = Secret(key)
    var dumped = ""
    dump(testRequest(key: key), to: &dumped)
    for text in ["\(secret)", String(reflecting: secret), String(reflecting: [secret]), dumped] {
      #expect(text.contains("…") && !text.contains(key))
    }
  }

  @Test("The server gets the key, and no fact of the fetch holds it, even when it is repeated")
  func facts() async throws {
    for status in [200, 403, 429, 500] {
      let exchange = try await Exchange(testRequest(key: key)) { request in
        .json(#"{"url":"\#(request.target)","\#(key)":1}"#, status: status)
      }
      #expect(exchange.requests.allSatisfy { $0.query["key"] == key })
      let outcome = FetchOutcome(exchange.fetch) { answer throws(AnswerFailure) in
        if let failure = AnswerFailure(status: answer.status) { throw failure }
        return answer.body
      }
      let log = MemoryEventLog { .morning }
      var batch = EventBatch()
      batch.append(outcome)
      _ = try await log.append(batch)
      let texts = [
        "\(outcome)", String(reflecting: outcome), String(reflecting: exchange.fetch),
        try log.read(.all, limit: 10).events.map { "\($0)" }.joined(),
      ]
      for text in texts { #expect(!text.contains(key)) }
    }
  }

  @Test("The key is found however it is written: in small letters, by escapes, as a key, half so")
  func disguised() async throws {
    let escaped = key.unicodeScalars.map { scalar in
      "\\u00" + String(scalar.value, radix: 16, uppercase: scalar.value % 2 == 0)
    }.joined()
    let half = key.prefix(16) + escaped.suffix(16 * 6)
    let small = key.lowercased()
    let exchange = try await Exchange(testRequest(key: key)) { _ in
      .json(
        #"{"a":"\#(small)","b":["x\#(escaped)y"],"c":{"\#(escaped)":1,"\#(half)":2},"d":"\#(half)"}"#
      )
    }
    let stars = String(repeating: "*", count: 32)
    #expect(
      exchange.fetch.answer?.body
        == .json([
          "a": .string(stars), "b": [.string("x\(stars)y")],
          "c": .object([stars: 1, stars + " (2)": 2]),
          "d": .string(stars),
        ]))
  }

  @Test("An answer that repeats the key is read with asterisks in its place")
  func repeated() async throws {
    let exchange = try await Exchange(testRequest(key: key)) { _ in
      .json(#"{"a":"0123\#(key)","b":"01\#(key)\#(key)"}"#)
    }
    let stars = String(repeating: "*", count: 32)
    #expect(
      exchange.fetch.answer?.body
        == .json(["a": .string("0123" + stars), "b": .string("01" + stars + stars)]))
  }
}
