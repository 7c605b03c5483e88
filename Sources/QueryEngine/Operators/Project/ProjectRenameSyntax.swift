/// `project-rename new = old`: renames columns, and keeps their positions.
package struct ProjectRenameSyntax: Sendable {
  /// One column and its new name.
  package struct Rename: Sendable {
    package let new: NameSyntax
    package let old: NameSyntax
    package let range: SourceRange
  }

  package let renames: [Rename]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseProjectRename(from start: Int) -> ProjectRenameSyntax {
    let renames = parseList { parser throws(Diagnostic) -> ProjectRenameSyntax.Rename in
      try parser.parseRename()
    }
    return ProjectRenameSyntax(renames: renames, range: range(from: start))
  }

  private mutating func parseRename() throws(Diagnostic) -> ProjectRenameSyntax.Rename {
    let new = try parseName("the new name of a column")
    try expect(.assign, "and the old name after the new one")
    let old = try parseName("the old name of a column")
    return ProjectRenameSyntax.Rename(new: new, old: old, range: range(from: new.range.start))
  }
}

extension ProjectRenameSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.looksAtOneRow, .leavesARow, .isFolded]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("project-rename ")
    writer.writeList(renames) { writer, rename in
      writer.write(rename.new)
      writer.write(" = ")
      writer.write(rename.old)
    }
  }
}

extension QueryOperator {
  static let projectRename = QueryOperator(
    "project-rename",
    usage: "| project-rename NEW = OLD, …",
    summary: "Gives columns other names.",
    examples: [
      "jobs | project-rename stars = clientRating"
    ],
    grammar: OperatorGrammar(first: [.columns], operand: [.columns])
  ) { $0.parseProjectRename(from: $1) }
}
