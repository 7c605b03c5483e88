extension QueryLexer {
  /// Scans a string of any form: `"…"`, `'…'`, `@"…"`, `h"…"`, three backticks or tildes.
  mutating func scanString() -> QueryToken.Kind? {
    let start = offset
    if peek() == UInt8(ascii: "h") || peek() == UInt8(ascii: "H") { offset += 1 }
    let isVerbatim = peek() == UInt8(ascii: "@")
    if isVerbatim { offset += 1 }
    if let quote = peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      offset += 1
      return scanQuoted(quote, isVerbatim: isVerbatim)
    }
    if !isVerbatim, let mark = peek(), mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~"),
      peek(1) == mark, peek(2) == mark
    {
      offset += 3
      return scanLines(until: mark)
    }
    offset = start
    return nil
  }

  private mutating func scanQuoted(_ quote: UInt8, isVerbatim: Bool) -> QueryToken.Kind {
    while let byte = peek(), byte != UInt8(ascii: "\n") {
      offset += 1
      if byte == UInt8(ascii: "\\"), !isVerbatim, let next = peek(), next != UInt8(ascii: "\n") {
        offset += 1
      } else if byte == quote {
        guard isVerbatim, peek() == quote else { return .string }
        offset += 1
      }
    }
    return .mistake(.openString)
  }

  private mutating func scanLines(until mark: UInt8) -> QueryToken.Kind {
    while peek() != nil {
      if peek() == mark, peek(1) == mark, peek(2) == mark {
        offset += 3
        return .string
      }
      offset += 1
    }
    return .mistake(.openLines)
  }
}
