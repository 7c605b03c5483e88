internal import DaybookQuery

/// The tokens of a query without the comments; these tokens are called pieces.
struct QueryPieces {
  let bytes: [UInt8]
  let tokens: [QueryToken]
  /// The ranges of comments.
  let comments: [SourceRange]

  init(_ text: String) {
    bytes = Array(text.utf8)
    let all = QueryLexer.tokens(of: text)
    tokens = all.filter { $0.kind != .comment }
    comments = all.filter { $0.kind == .comment }.map(\.range)
  }

  /// The text in a range of bytes, cut at the end of the query.
  func text(_ range: SourceRange) -> String {
    String(decoding: bytes[range.start..<min(range.end, bytes.count)], as: UTF8.self)
  }

  /// The text of the piece at `index`; `nil` if there is no such piece.
  func text(at index: Int) -> String? {
    tokens.indices.contains(index) ? text(tokens[index].range) : nil
  }

  /// The symbol at `index`; `nil` if the piece does not exist or is not a symbol.
  func symbol(at index: Int) -> QueryToken.Symbol? {
    guard tokens.indices.contains(index), case .symbol(let symbol) = tokens[index].kind else {
      return nil
    }
    return symbol
  }

  /// The word at `index`; `nil` if the piece does not exist or is not a word.
  func word(at index: Int) -> String? {
    tokens.indices.contains(index) && tokens[index].kind == .word ? text(at: index) : nil
  }

  /// Whether two successive tokens are written without a blank between them.
  func touch(_ index: Int, _ next: Int) -> Bool {
    tokens.indices.contains(index) && tokens.indices.contains(next)
      && tokens[index].range.end == tokens[next].range.start
  }

  /// The name of the operator that begins at `index`, and the index of the token after the name.
  ///
  /// A name such as `project-away` consists of several tokens.
  func operatorName(at index: Int) -> (name: String, end: Int)? {
    guard var name = word(at: index) else { return nil }
    var end = index + 1
    while symbol(at: end) == .minus, touch(end - 1, end), touch(end, end + 1),
      let next = word(at: end + 1)
    {
      name += "-" + next
      end += 2
    }
    return (name, end)
  }

  /// The name whose last token is at `index`; it may be written as `['name']`.
  func name(endingAt index: Int) -> String? {
    if let word = word(at: index) { return word }
    guard symbol(at: index) == .rightBracket, symbol(at: index - 2) == .leftBracket,
      tokens[index - 1].kind == .string
    else { return nil }
    return String(text(tokens[index - 1].range).dropFirst().dropLast())
  }
}
