/// Writes syntax as canonical text, in which each query has one form, on one line.
package struct SyntaxWriter {
  private(set) var text = ""

  mutating func write(_ words: String) { text += words }

  mutating func writeList<Element>(
    _ elements: [Element], _ writeElement: (inout SyntaxWriter, Element) -> Void
  ) {
    for (index, element) in elements.enumerated() {
      if index > 0 { text += ", " }
      writeElement(&self, element)
    }
  }

  mutating func write(_ name: NameSyntax) { writeName(name.text) }

  /// Writes a name, in brackets if it would otherwise be read as another token.
  mutating func writeName(_ name: String) {
    guard !Self.isPlain(name) else { return write(name) }
    write("[")
    writeString(name)
    write("]")
  }

  /// Writes a function's name, for which fewer words need brackets than for a column.
  mutating func writeFunction(_ name: String) {
    guard Self.isWord(name), !Self.specialFunctions.contains(name) else { return writeName(name) }
    write(name)
  }

  private static func isPlain(_ name: String) -> Bool {
    isWord(name) && !special.contains(name)
  }

  private static func isWord(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, !("0"..."9").contains(first) else { return false }
    return name.unicodeScalars.allSatisfy { QueryLexer.isWord($0) }
  }

  private static let specialFunctions: Set<String> = QueryParser.reserved
    .union(QueryLexer.typedLiterals).union([
      "dynamic", "typeof", "datatable", "externaldata", "print", "union", "search", "find", "set",
      "declare", "alias", "restrict", "pattern", "view", "let", "matches",
    ])
    .union(ComparisonOperator.allCases.map(\.rawValue))

  /// Words that have another meaning where a name is expected.
  private static let special: Set<String> =
    QueryParser.reserved.union([
      "true", "false", "null", "dynamic", "typeof", "asc", "desc", "nulls", "on", "with", "to",
      "from", "step", "limit", "default", "matches", "hint", "kind", "flags", "output", "let", "of",
      "view", "in", "as", "like", "is", "set", "declare", "alias", "restrict", "pattern", "regex",
      "withsource", "with_source", "isfuzzy", "bagexpansion", "with_itemindex", "with_match_id",
      "externaldata", "find", "optional", "partition", "order", "h", "H",
    ]).union(QueryOperator.names)
    .union(ComparisonOperator.allCases.map(\.rawValue))
    .union(MembershipOperator.allCases.map(\.rawValue))

  mutating func write(_ pattern: NamePatternSyntax) {
    if pattern.hasWildcard { write(pattern.text) } else { writeName(pattern.text) }
  }

  mutating func writeString(_ value: String) {
    text += "\""
    for scalar in value.unicodeScalars { text += Self.escaped(scalar) }
    text += "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case _ where scalar.properties.generalCategory == .control:
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    default: return String(Character(scalar))
    }
  }
}

extension QuerySyntax {
  /// The query as text, from which a parser makes the same syntax.
  package var canonicalText: String {
    var writer = SyntaxWriter()
    for (index, statement) in statements.enumerated() {
      if index > 0 { writer.write("; ") }
      writer.write(statement)
    }
    return writer.text
  }
}
