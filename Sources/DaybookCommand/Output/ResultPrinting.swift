internal import DaybookQuery

/// The printing of the results of a query.
protocol ResultPrinting {
  /// Prints all results; if it is called again, only what was not printed before.
  ///
  /// - Throws: ``StatusError`` when they cannot be shown so, `QueryError` when the query fails.
  mutating func print(in run: QueryRun) throws
}
