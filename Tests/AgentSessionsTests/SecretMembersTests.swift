import DaybookValues
import Secrets
import Testing

@testable import AgentSessions

@Suite("Members of objects that are called like a secret are masked whole")
struct SecretMembersTests {
  @Test("Its text goes, and what has another name stays")
  func members() {
    var mask = SecretMask()
    let value = mask.value(["dbPassword": "a b, c", "name": "Ada", "max_tokens": 5, "token": 7])
    #expect(value["dbPassword"] == "[masked value]" && value["name"] == "Ada")
    #expect(value["token"] == 7 && mask.count == 1)
    // A value that is masked already has nothing left to mask.
    #expect(mask.value(value) == value && mask.count == 1)
  }

  @Test("So do numbers, and texts at any depth")
  func depths() {
    var mask = SecretMask()
    let value = mask.value(["pin": 1234, "secret": [12_345_678, ["a": "hunter2x", "b": true]]])
    #expect(
      value == ["pin": 1234, "secret": ["[masked value]", ["a": "[masked value]", "b": true]]])
    #expect(mask.value(value) == value)
  }

  @Test("A member 'value' beside the name of a secret is one, as in attributes of spans")
  func pairs() {
    var mask = SecretMask()
    let value = mask.value([
      ["name": "DB_PASSWORD", "value": "correct horse"],
      ["key": "db.password", "value": ["stringValue": "correct horse"]],
      [
        "key": "http.request.header.authorization",
        "value": ["arrayValue": ["values": ["Basic ab"]]],
      ],
      ["name": "DB_HOST", "value": "correct horse"], ["API_KEY_PROD": "correct horse"],
      ["TOKEN_COUNT": "correct horse"], ["SMTP_PASS": "correct horse"],
    ])
    #expect(mask.count == 5, "\(value)")
    #expect(value.array?[3]["value"] == "correct horse")
    #expect(value.array?[5]["TOKEN_COUNT"] == "correct horse")
  }

  @Test("A secret across the end of a text that is cut is not left in part")
  func cut() async throws {
    let sessions = ImportedSessions()
    let text = String(repeating: "x", count: (200 << 10) - 12) + " AKIAABCDEFGHIJKLMNOP y"
    _ = try await sessions.take(lines: [
      [
        "type": "user", "uuid": "1", "sessionId": "s", "timestamp": "2026-11-05T10:00:00Z",
        "message": ["role": "user", "content": .string(text)],
      ]
    ])
    #expect(try sessions.prompts(of: "s").count == 1)
    #expect(try !sessions.prompts(of: "s")[0].contains("AKIA"))
  }

  @Test("A name may be a secret itself; two such names stay apart")
  func names() {
    var mask = SecretMask()
    let keys = ["AKIAABCDEFGHIJKLMNOP", "AKIAABCDEFGHIJKLMNOQ", "[masked AWS key]"]
    let value = mask.value(
      .object(JSONObject(keys.map { JSONObject.Member(key: $0, value: 1) })))
    #expect(
      value == ["[masked AWS key] 2": 1, "[masked AWS key] 3": 1, "[masked AWS key]": 1],
      "\(value)")
  }
}
