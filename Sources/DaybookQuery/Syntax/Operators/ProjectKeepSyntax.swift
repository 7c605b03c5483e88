/// `project-keep a, b*`: keeps columns, in their order.
package struct ProjectKeepSyntax: Sendable {
  package let columns: [NamePatternSyntax]
  package let range: SourceRange
}
