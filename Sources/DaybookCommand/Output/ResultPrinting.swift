internal import DaybookQuery

/// A printer for all results of a query.
protocol ResultPrinting {
  /// Prints all results; a repeated call prints only the results that were not printed before.
  ///
  /// - Throws: ``StatusError`` when they cannot be shown in this format, `QueryError` when the
  ///   query fails.
  mutating func print(in run: QueryRun) throws
}
