internal import DaybookValues
internal import DaybookWeb

extension AnswerFailure {
  /// The failure in an answer of Steam; `nil` if its status is a success.
  ///
  /// If a key is missing or revoked, Steam answers with 400, 401 or 403 and a page that mentions
  /// the key. Without such a page, 401 and 403 mean that the requested data are private.
  init?(steam status: Int, body: AnswerBody) {
    switch status {
    case 400...403 where body.namesKey: self = .badKey(status: status)
    case 401, 403: self = .hidden
    default: self.init(status: status)
    }
  }

  /// The failure in an answer of `ISteamUserStats`, which contains the reason in
  /// `playerstats.error`.
  ///
  /// An old server sends the reason with 200 and `success` false.
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
  /// Whether the answer is the page about a wrong key; only this page distinguishes it from
  /// privacy.
  var namesKey: Bool {
    text.map { $0.contains("key=") || $0.contains("'key'") } ?? false
  }

  /// The object at `key` of an answer.
  ///
  /// - Throws: `AnswerFailure` if there is no such object.
  func object(_ key: String) throws(AnswerFailure) -> JSONObject {
    guard let answer = json?.object else { throw .unreadable("it is no JSON object") }
    guard let object = answer[key]?.object else { throw .unreadable("it has no '\(key)'") }
    return object
  }
}
