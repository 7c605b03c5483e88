internal import DaybookWeb
internal import Secrets

/// The purpose of a reaction of `daybook on`, as stored in the log.
///
/// It is the query, and on the last line the receiver of the rows; secrets are masked.
struct ReactionPurpose {
  let query: String
  /// The receiver, such as `run ./ship.py` or `post https://example.com/orders`.
  private let deed: String

  init(query: String, running words: [String]) {
    let command = words.joined(separator: " ").split(whereSeparator: \.isNewline)
    (self.query, deed) = (query, "run \(command.joined(separator: " "))")
  }

  init(query: String, postingTo address: WebhookAddress) {
    (self.query, deed) = (query, "post \(address)")
  }

  /// Parses a stored purpose; `nil` for the purpose of a different kind of reaction.
  init?(_ text: String) {
    guard let end = text.lastIndex(of: "\n") else { return nil }
    let deed = String(text[end...].dropFirst())
    guard deed.hasPrefix("run ") || deed.hasPrefix("post ") else { return nil }
    (query, self.deed) = (String(text[..<end]), deed)
  }

  /// The text; asterisks replace secrets in the query and in a program's arguments.
  var text: String { SecretText.redacting("\(query)\n\(deed)") }
}
