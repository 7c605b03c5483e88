/// A function bound to the types of one call, ready to work on rows.
package struct ResolvedCall: Sendable {
  /// Works on the arguments of one row.
  package typealias RowKernel =
    @Sendable (_ arguments: [Value], _ context: inout RowContext) throws(QueryError) -> Value

  /// The type of what it gives.
  package let result: ScalarType
  /// Whether equal arguments give equal results, so that a call of constants is done once.
  package let isDeterministic: Bool
  /// What it does to one row.
  package let evaluate: RowKernel
  /// The same question over the UTF-8 of the first argument, when the call is one of text with a
  /// constant needle: for operators that work on columns of bytes.
  package let textTest: TextTest?

  package init(
    _ result: ScalarType, isDeterministic: Bool = true, textTest: TextTest? = nil,
    evaluate: @escaping RowKernel
  ) {
    self.result = result
    self.isDeterministic = isDeterministic
    self.textTest = textTest
    self.evaluate = evaluate
  }
}
