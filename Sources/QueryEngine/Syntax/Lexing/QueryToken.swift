/// One token of a query's text.
package struct QueryToken: Hashable, Sendable {
  /// The kind of a token.
  package enum Kind: Hashable, Sendable {
    /// A name, keyword or operator of letters: `where`, `!contains`, `in~`, `$left`.
    case word
    /// An integer, decimal or hexadecimal.
    case integer
    case real
    /// A number with a unit of time: `5m`.
    case timespan
    case string
    /// A literal with its type: `datetime(…)`, `long(…)`.
    case typed
    case symbol(Symbol)
    case comment
    /// A mistake; the closing character of the token may be missing.
    case mistake(Mistake)
    /// The end of the text, which follows the last token.
    case end
  }

  /// The mistake of a token.
  package enum Mistake: Hashable, Sendable {
    /// A string without its closing quote.
    case openString
    /// A string of several lines without its closing marks.
    case openLines
    /// `datetime(` without `)`.
    case openLiteral
    /// A number directly followed by letters.
    case number
    /// `&` or `&&`, which other languages use for `and`.
    case ampersand
    /// A character that has no meaning in a query.
    case character
  }

  package let kind: Kind
  package let range: SourceRange
}
