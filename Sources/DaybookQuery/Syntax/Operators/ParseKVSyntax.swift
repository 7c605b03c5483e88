/// `parse-kv value as (a: long) with (…)`: takes keys and values from a text.
package struct ParseKVSyntax: Sendable {
  package let value: ExpressionSyntax
  package let schema: SchemaSyntax
  /// `pair_delimiter`, `kv_delimiter`, `quote`, `escape`, `greedy`, `regex`, as written.
  package let options: [ParameterSyntax]
  package let range: SourceRange
}
