/// The facts about a result's columns that decide which of them stay visible in a narrow table.
package struct ColumnClaims: Sendable {
  /// The roles that columns have in their tables; a renamed column keeps its role.
  var roles: [ColumnID: TableSchema.Role] = [:]
  /// All names in the text of the query, whether or not they are names of columns.
  var names: Set<String> = []

  /// Whether the query names the column.
  package func isNamed(_ column: Column) -> Bool { names.contains(column.name) }

  /// The role of the column in its table; `nil` if it has none.
  package func role(of column: Column) -> TableSchema.Role? { roles[column.id] }

  /// The names in `text`: its words, and texts in brackets such as `['order id']`.
  package static func names(in text: String) -> Set<String> {
    let bytes = Array(text.utf8)
    var isInBracket = false
    var names: Set<String> = []
    for token in QueryLexer.tokens(of: text) {
      let piece = bytes[token.range.start..<token.range.end]
      if token.kind == .word { names.insert(String(decoding: piece, as: UTF8.self)) }
      if token.kind == .string, isInBracket { names.insert(StringLiteralText(piece).value) }
      isInBracket = token.kind == .symbol(.leftBracket)
    }
    return names
  }
}
