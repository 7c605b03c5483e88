import DaybookWeb

extension AnswerFailure {
  /// The failure that an answer of Steam stands for, or `nil` when its status is fine.
  ///
  /// Steam refuses a missing or revoked key with 400, 401 or 403 and a page that names the key.
  init?(steam status: Int, body: AnswerBody) {
    if [400, 401, 403].contains(status), body.namesKey {
      self = .refused(status: status)
    } else {
      self.init(status: status)
    }
  }
}

extension AnswerBody {
  /// Whether it is the page about a wrong key: the only sign that tells it from privacy.
  var namesKey: Bool {
    text.map { $0.contains("key=") || $0.contains("'key'") } ?? false
  }
}
