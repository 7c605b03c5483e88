/// `render timechart with (title = "…")`: sets the chart in which the rows are shown.
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

extension RenderSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.leavesARow, .ordersRows, .takesResults]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("render ")
    writer.write(chart)
    if !properties.isEmpty { writer.writeOptions(" with ", properties) }
  }
}

extension QueryOperator {
  static let render = QueryOperator(
    "render",
    usage: "| render KIND [with (title = …, …)]",
    summary: "Shows the rows as a chart: see 'charts'. In forms for programs they stay rows.",
    examples: [
      "events | summarize count() by bin(time, 7d) | render timechart",
      #"jobs | summarize count() by category | render barchart with (title = "Jobs")"#,
    ],
    grammar: OperatorGrammar(after: [.words(["with ("])])
  ) { parser, start throws(Diagnostic) in try parser.parseRender(from: start) }
}
