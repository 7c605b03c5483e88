/// `evaluate bag_unpack(d) : (a: long, *)`: calls a plug-in.
package struct EvaluateSyntax: Sendable {
  package let hints: [ParameterSyntax]
  package let call: CallSyntax
  /// The columns it is said to give.
  package let schema: SchemaSyntax?
  package let range: SourceRange
}
