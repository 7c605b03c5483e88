/// `invoke f(1)`: passes the rows to a function as its first argument.
package struct InvokeSyntax: Sendable {
  package let call: CallSyntax
  package let range: SourceRange
}
