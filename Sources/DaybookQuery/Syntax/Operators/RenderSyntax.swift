/// `render timechart with (title = "…")`: says how rows are best shown.
package struct RenderSyntax: Sendable {
  package let chart: NameSyntax
  package let properties: [ParameterSyntax]
  package let range: SourceRange
}
