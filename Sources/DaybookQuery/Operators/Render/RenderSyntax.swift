/// `render timechart with (title = "…")`: says which chart shows the rows best.
package struct RenderSyntax: Sendable {
  package let chart: NameSyntax
  package let properties: [ParameterSyntax]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseRender(from start: Int) throws(Diagnostic) -> RenderSyntax {
    let chart = try parseName("a kind of chart, such as timechart")
    let properties = take("with") ? try parseOptions("after 'with'") : []
    return RenderSyntax(chart: chart, properties: properties, range: range(from: start))
  }
}

extension RenderSyntax {
  func write(to writer: inout SyntaxWriter) {
    writer.write("render ")
    writer.write(chart)
    if !properties.isEmpty { writer.writeOptions(" with ", properties) }
  }
}
