internal import DaybookValues
internal import DaybookWeb

extension AnswerFailure {
  /// The failure that an answer of Steam means; `nil` for an answer with status 2xx.
  ///
  /// If a key is missing or revoked, Steam answers with 400, 401 or 403 and a page that mentions
  /// the key. Without this page, 401 and 403 mean that the requested data are private.
  init?(steam status: Int, body: AnswerBody) {
    switch status {
    case 400...403 where body.namesKey: self = .badKey(status: status)
    case 401, 403: self = .hidden
    default: self.init(status: status)
    }
  }

  /// The failure that an answer of `ISteamUserStats` means; `nil` if it means no failure.
  ///
  /// The answer contains the reason in `playerstats.error`. Some servers send a failure with status
  /// 200 and `success` false.
  init?(steamStats status: Int, body: AnswerBody) {
    let stats = body.json?["playerstats"]
    switch (status, stats?["error"]?.string) {
    case (400, let error?) where error.contains("no stats"): self = .noStats
    case (200..<300, let error?) where error.contains("no stats"): self = .noStats
    case (_, _?) where stats?["success"]?.bool == false && status < 500: self = .hidden
    case (400, _) where !body.namesKey: self = .hidden
    default: self.init(steam: status, body: body)
    }
  }
}

extension AnswerBody {
  /// Whether the body is the page about a wrong key.
  ///
  /// Without this page, the same status means that the data are private.
  var namesKey: Bool {
    text.map { $0.contains("key=") || $0.contains("'key'") } ?? false
  }

  /// The object at `key` in the answer.
  ///
  /// - Throws: `AnswerFailure` if there is no such object.
  func object(_ key: String) throws(AnswerFailure) -> JSONObject {
    guard let answer = json?.object else { throw .unreadable("it is no JSON object") }
    guard let object = answer[key]?.object else { throw .unreadable("it has no '\(key)'") }
    return object
  }
}
