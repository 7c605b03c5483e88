internal import DaybookQuery

/// A query in which joins without a kind get `kind=inner`, so that all rows with equal keys are
/// paired.
struct PairingAll {
  let query: String

  /// - Returns: `nil` if each join of `text` already has a kind.
  init?(_ text: String) {
    let tokens = QueryLexer.tokens(of: text).filter { $0.kind != .comment }
    let utf8 = Array(text.utf8)
    func word(_ token: QueryToken) -> String {
      String(decoding: utf8[token.range.start..<token.range.end], as: UTF8.self)
    }
    let ends = tokens.indices.dropFirst().filter { index in
      word(tokens[index]) == "join" && tokens[index - 1].kind == .symbol(.pipe)
        && !["kind", "hint"].contains(tokens.dropFirst(index + 1).first.map(word))
    }.map { tokens[$0].range.end }
    guard !ends.isEmpty else { return nil }
    var (query, start) = ("", 0)
    for end in ends {
      query += String(decoding: utf8[start..<end], as: UTF8.self) + " kind=inner"
      start = end
    }
    self.query = query + String(decoding: utf8[start...], as: UTF8.self)
  }
}
