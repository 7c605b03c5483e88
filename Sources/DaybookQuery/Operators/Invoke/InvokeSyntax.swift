/// `invoke f(1)`: passes the rows to a function as its first argument.
package struct InvokeSyntax: Sendable {
  package let call: CallSyntax
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseInvoke(from start: Int) throws(Diagnostic) -> InvokeSyntax {
    let name = try parseName("a function")
    return InvokeSyntax(call: try parseArguments(of: name), range: range(from: start))
  }
}

extension InvokeSyntax {
  func write(to writer: inout SyntaxWriter) {
    writer.write("invoke ")
    writer.write(call)
  }
}
