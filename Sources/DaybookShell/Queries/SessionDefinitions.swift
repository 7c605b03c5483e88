internal import DaybookQuery

/// The `let` statements of a session, which are put before every later query.
package struct SessionDefinitions: Sendable, Equatable {
  /// A name, and the statement that defines the name.
  package struct Definition: Sendable, Equatable {
    package let name: String
    package let text: String
  }

  /// The statements, in the order in which the person typed them.
  package private(set) var all: [Definition] = []

  package init() {}

  /// `query` after the statements; the query is on lines of its own, so that errors show only the
  /// query.
  package func preceding(_ query: String) -> String {
    all.map { $0.text + ";\n" }.joined() + query
  }

  /// `query` after the statements whose names it uses; statements that these statements use are
  /// also included.
  package func precedingIfNamed(_ query: String) -> String {
    var words = Self.words(of: query)
    let needed = all.reversed().filter { definition in
      guard words.contains(definition.name) else { return false }
      words.formUnion(Self.words(of: definition.text))
      return true
    }
    return needed.reversed().map { $0.text + ";\n" }.joined() + query
  }

  private static func words(of text: String) -> Set<String> {
    let bytes = Array(text.utf8)
    let words = QueryLexer.tokens(of: text).filter { $0.kind == .word }
    return Set(words.map { String(decoding: bytes[$0.range.start..<$0.range.end], as: UTF8.self) })
  }

  /// Keeps the statements of `query`; a known name is replaced.
  package mutating func keep(from query: String) {
    let bytes = Array(query.utf8)
    for case .let(let statement) in QuerySyntax.parse(query).syntax.statements {
      let range = statement.range
      guard range.end <= bytes.count else { continue }
      let text = String(decoding: bytes[range.start..<range.end], as: UTF8.self)
      all.removeAll { $0.name == statement.name.text }
      all.append(Definition(name: statement.name.text, text: text))
    }
  }

  /// Whether `query` contains only `let` statements.
  package static func isDefinition(_ query: String) -> Bool {
    let statements = QuerySyntax.parse(query).syntax.statements
    return !statements.isEmpty
      && statements.allSatisfy { if case .let = $0 { true } else { false } }
  }
}
