internal import DaybookQuery

/// The stages of a query: its source, and each operator after the source.
package struct PipelineStages: Sendable {
  /// One stage.
  package struct Stage: Sendable, Equatable {
    /// The text of this stage only, on one line.
    package let text: String
    /// The query up to the end of the stage.
    package let query: String
  }

  /// The stages of the last statement, from left to right.
  package let stages: [Stage]

  /// Splits `query` at each `|` outside of brackets; an empty stage is left out.
  package init(_ query: String) {
    var (start, depth, cuts) = (0, 0, [Int]())
    for token in QueryLexer.tokens(of: query) {
      guard case .symbol(let symbol) = token.kind else { continue }
      switch symbol {
      case .leftParenthesis, .leftBracket, .leftBrace: depth += 1
      case .rightParenthesis, .rightBracket, .rightBrace: depth -= 1
      case .pipe where depth == 0: cuts.append(token.range.start)
      case .semicolon where depth == 0: (start, cuts) = (token.range.end, [])
      default: break
      }
    }
    let bytes = Array(query.utf8)
    stages = zip([start] + cuts, cuts + [bytes.count]).compactMap { first, end in
      let text = Self.line(bytes[first..<end])
      guard !text.isEmpty, text != "|" else { return nil }
      return Stage(text: text, query: String(decoding: bytes[..<end], as: UTF8.self))
    }
  }

  private static func line(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).split { $0.isWhitespace }.joined(separator: " ")
  }
}
