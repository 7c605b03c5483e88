internal import DaybookWeb
internal import Secrets

/// What a reaction without Swift does, as it is kept in the log: the query, and on the last line what
/// gets its rows, without secrets.
struct ReactionPurpose {
  let query: String
  /// Such as `run ./ship.py` or `post https://example.com/orders`.
  private let deed: String

  init(query: String, running words: [String]) {
    let command = words.joined(separator: " ").split(whereSeparator: \.isNewline)
    (self.query, deed) = (query, "run \(command.joined(separator: " "))")
  }

  init(query: String, postingTo address: WebhookAddress) {
    (self.query, deed) = (query, "post \(address)")
  }

  /// `nil` for the purpose of another reaction.
  init?(_ text: String) {
    guard let end = text.lastIndex(of: "\n") else { return nil }
    let deed = String(text[end...].dropFirst())
    guard deed.hasPrefix("run ") || deed.hasPrefix("post ") else { return nil }
    (query, self.deed) = (String(text[..<end]), deed)
  }

  /// Asterisks stand for secrets in the query and in a program's arguments.
  var text: String { SecretText.redacting("\(query)\n\(deed)") }
}
