/// How a text marks what its parts are.
package enum MarkupDialect: Sendable {
  /// `[b]bold[/b]`, with lines and blank lines as they were typed.
  case bbcode
  /// `<b>bold</b>`, with entities, and with stray tags of the other dialect.
  case html
}
