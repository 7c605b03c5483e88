/// What Kusto has and Daybook has not, with the reason.
enum UnsupportedSyntax {
  /// Why this operator or statement is refused; `nil` for words that Kusto does not know either.
  static func reason(_ word: String) -> String? {
    switch word {
    case "externaldata": "'externaldata' is not there: bring data in with 'daybook import'."
    case "graph-shortest-paths", "graph-mark-components", "graph-where-nodes",
      "graph-where-edges", "graph-merge":
      "'\(word)' is not there: of graphs there are make-graph, graph-match and graph-to-table."
    case "macro-expand": "'macro-expand' is not there: use 'union'."
    case "alias", "restrict", "pattern": "'\(word)' is not there: a daybook is one database."
    default: nil
    }
  }
}
