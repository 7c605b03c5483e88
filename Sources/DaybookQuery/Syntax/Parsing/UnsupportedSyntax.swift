/// What Kusto has and Daybook has not, with the reason.
enum UnsupportedSyntax {
  /// Why this operator or statement is refused; `nil` for words that Kusto does not know either.
  static func reason(_ word: String) -> String? {
    switch word {
    case "externaldata": "'externaldata' is not there: bring data in with 'daybook import'."
    case "find": "'find' is not there: use 'search in (T1, T2) …' or 'union'."
    case "fork", "facet":
      "'\(word)' is not there: a query gives one table. Run one query for each."
    case "reduce": "'reduce' is not there: group with 'summarize … by'."
    case "graph-match", "graph-shortest-paths", "graph-to-table", "make-graph",
      "graph-mark-components", "graph-where-nodes", "graph-where-edges":
      "'\(word)' is not there: Daybook has no graphs. Use 'join'."
    case "macro-expand": "'macro-expand' is not there: use 'union'."
    case "assert-schema": "'assert-schema' is not there: look at 'getschema'."
    case "alias", "restrict", "pattern": "'\(word)' is not there: a daybook is one database."
    default: nil
    }
  }
}
