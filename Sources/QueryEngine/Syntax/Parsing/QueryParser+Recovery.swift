extension QueryParser {
  /// Parts that are separated by commas; a mistake in one part does not hide mistakes in others.
  mutating func parseList<Element>(
    _ parseElement: (inout QueryParser) throws(Diagnostic) -> Element
  ) -> [Element] {
    var elements: [Element] = []
    repeat {
      do throws(Diagnostic) {
        elements.append(try parseElement(&self))
      } catch {
        report(error)
        skip(toComma: true)
      }
    } while take(.comma)
    return elements
  }

  /// Skips to the end of the operator or, if `toComma` is true, of the part of a list.
  ///
  /// The end is the next `|`, `;`, `,` or closing bracket that is not inside inner brackets.
  mutating func skip(toComma: Bool) {
    var depth = 0
    while token.kind != .end {
      if case .symbol(let symbol) = token.kind {
        if depth == 0, refuseStrayBracket() { continue }
        if depth == 0, symbol == .pipe || symbol == .semicolon || symbol.isClosing { return }
        if depth == 0, toComma, symbol == .comma { return }
        if symbol.closing != nil { depth += 1 }
        if symbol.isClosing { depth -= 1 }
      }
      advance()
    }
  }

  /// Skips past the symbol that closes `opening`, if it is within the statement.
  mutating func skipToClosing(_ opening: QueryToken.Symbol) {
    let start = index
    var depth = 0
    while token.kind != .end, !isAt(.semicolon) {
      if case .symbol(let symbol) = token.kind {
        if depth == 0, symbol == opening.closing { return advance() }
        if symbol.closing != nil { depth += 1 }
        if symbol.isClosing { depth -= 1 }
        if depth < 0 { break }
      }
      advance()
    }
    index = start
  }

  /// Consumes and reports a closing bracket that closes nothing.
  private mutating func refuseStrayBracket() -> Bool {
    guard openBrackets == 0, case .symbol(let symbol) = token.kind, symbol.isClosing else {
      return false
    }
    report(strayBracket(symbol))
    advance()
    return true
  }

  func strayBracket(_ symbol: QueryToken.Symbol) -> Diagnostic {
    Diagnostic("The '\(symbol.rawValue)' closes nothing.", at: token.range)
  }

  /// Whether the operator ends before the next token.
  var isAtOperatorEnd: Bool {
    guard case .symbol(let symbol) = token.kind else { return token.kind == .end }
    return symbol == .pipe || symbol == .semicolon || symbol.isClosing
  }
}
