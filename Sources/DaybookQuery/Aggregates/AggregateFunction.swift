/// A function from the rows of a group to one value.
///
/// `arg_max`, `arg_min` and `take_any` with several columns, and `percentiles`, give several
/// columns; the binder makes one call for each of them.
package struct AggregateFunction: Sendable {
  /// The name that queries use, and other names for the same.
  package let names: [String]
  /// How it is called, for help and completion: `sum(value)`.
  package let signature: String
  /// One sentence that says what it gives, for help and completion.
  package let summary: String
  /// What the column is called when the query does not name it, made of the argument's column
  /// name (`""` when the argument is not one column): `sum_minutes`, `count_`.
  package let columnName: @Sendable (_ argument: String, CallSite) -> String
  /// Which columns a call makes.
  package let columns: AggregateColumns
  /// Chooses the work for the types of a call, or says why there is none.
  package let resolve: @Sendable (CallSite) throws(CallError) -> ResolvedAggregate

  package init(
    _ names: [String], signature: String, summary: String, columns: AggregateColumns = .one,
    columnName: @escaping @Sendable (_ argument: String, CallSite) -> String,
    resolve: @escaping @Sendable (CallSite) throws(CallError) -> ResolvedAggregate
  ) {
    self.names = names
    self.signature = signature
    self.summary = summary
    self.columnName = columnName
    self.columns = columns
    self.resolve = resolve
  }
}
