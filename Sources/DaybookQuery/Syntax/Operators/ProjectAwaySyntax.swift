/// `project-away a, b*`: leaves columns out.
package struct ProjectAwaySyntax: Sendable {
  package let columns: [NamePatternSyntax]
  package let range: SourceRange
}
