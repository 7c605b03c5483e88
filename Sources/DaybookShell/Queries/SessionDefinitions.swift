internal import DaybookQuery
internal import DaybookValues

/// The `let` statements of a session, which precede each later query.
package struct SessionDefinitions: Sendable, Equatable {
  /// A name, and the statement that defines the name.
  package struct Definition: Sendable, Equatable {
    package let name: String
    package let text: String
  }

  /// The statements, in the order in which the person typed them.
  package private(set) var all: [Definition] = []

  package init() {}

  /// The session's statements, followed by `query`.
  ///
  /// The query begins a new line, so that errors show only the query. A statement of `query`
  /// replaces the session's statement of the same name. Statements of the session that use this
  /// name follow the statements of `query`.
  package func preceding(_ query: String) -> String {
    let own = OwnStatements(of: query)
    let users = users(of: own.names)
    let before = all.filter { !own.names.contains($0.name) && !users.contains($0) }
    return Self.text(before) + own.text(followedBy: Self.text(users))
  }

  private static func text(_ definitions: [Definition]) -> String {
    definitions.map { $0.text + ";\n" }.joined()
  }

  /// The statements that use one of `names`, directly or through other statements.
  func users(of names: Set<ExactText>) -> [Definition] {
    var known = Set(all.map { ExactText($0.name) }).intersection(names)
    var users: [Definition] = []
    guard !known.isEmpty else { return [] }
    for definition in all where !names.contains(definition.name) {
      guard !known.isDisjoint(with: Self.words(of: definition.text)) else { continue }
      users.append(definition)
      known.insert(definition.name)
    }
    return users
  }

  /// Removes the statement called `name`.
  mutating func drop(_ name: String) { all.removeAll { $0.name.hasSameBytes(as: name) } }

  /// `query`, preceded by the statements whose names it uses, directly or through other statements.
  ///
  /// If `query` has `let` statements, the result is that of ``preceding(_:)``.
  package func precedingIfNamed(_ query: String) -> String {
    let own = OwnStatements(of: query).names
    guard own.isEmpty else { return preceding(query) }
    var words = Self.words(of: query)
    let needed = all.reversed().filter { definition in
      guard words.contains(definition.name) else { return false }
      words.formUnion(Self.words(of: definition.text))
      return true
    }
    return needed.reversed().map { $0.text + ";\n" }.joined() + query
  }

  private static func words(of text: String) -> Set<ExactText> {
    let bytes = Array(text.utf8)
    let words = QueryLexer.tokens(of: text).filter { $0.kind == .word }
    return Set(
      words.map { word in
        ExactText(String(decoding: bytes[word.range.start..<word.range.end], as: UTF8.self))
      })
  }

  /// Adds the statements of `query` to the session, in the order of ``preceding(_:)``.
  ///
  /// They replace statements of the same names.
  package mutating func keep(from query: String) {
    let own = OwnStatements(of: query)
    let users = users(of: own.names)
    all.removeAll { own.names.contains($0.name) || users.contains($0) }
    all += own.definitions + users
  }

  /// The names that the statements of `query` define.
  static func names(in query: String) -> Set<ExactText> { OwnStatements(of: query).names }

  /// Whether `query` contains only `let` statements.
  package static func isDefinition(_ query: String) -> Bool {
    let statements = QuerySyntax.parse(query).syntax.statements
    return !statements.isEmpty
      && statements.allSatisfy { if case .let = $0 { true } else { false } }
  }
}

/// The `let` statements of one query.
private struct OwnStatements {
  private let query: String
  private(set) var definitions: [SessionDefinitions.Definition] = []
  /// The byte offset after the last statement and its semicolon.
  private var end = 0

  var names: Set<ExactText> { Set(definitions.map { ExactText($0.name) }) }

  init(of query: String) {
    self.query = query
    let bytes = Array(query.utf8)
    for case .let(let statement) in QuerySyntax.parse(query).syntax.statements {
      let range = statement.range
      guard range.end <= bytes.count else { continue }
      let text = String(decoding: bytes[range.start..<range.end], as: UTF8.self)
      definitions.append(.init(name: statement.name.text, text: text))
      let semicolon = bytes[range.end...].firstIndex(of: UInt8(ascii: ";"))
      end = semicolon.map { $0 + 1 } ?? bytes.count
    }
  }

  /// The query, with `text` inserted after its last `let` statement.
  func text(followedBy text: String) -> String {
    guard !text.isEmpty else { return query }
    let bytes = Array(query.utf8)
    let (first, rest) = (bytes[..<end], bytes[end...])
    let closed = first.last == UInt8(ascii: ";") ? "" : ";"
    return String(decoding: first, as: UTF8.self) + closed + "\n" + text
      + String(decoding: rest, as: UTF8.self)
  }
}
