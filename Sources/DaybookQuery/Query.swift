package import QueryEngine

/// Binds queries to tables.
package enum Query {
  /// Binds a query, or finds all its mistakes.
  ///
  /// - Parameters:
  ///   - text: At most 4 MiB of UTF-8.
  ///   - tables: The source of the query's tables.
  ///   - now: The result of each call of `now()` in the query.
  ///   - timeZones: The rules of time zones, for functions that take zone names.
  ///   - limits: The limits for plug-ins that must read rows to find out their columns.
  ///   - control: Lets the caller cancel such a plug-in while it reads rows.
  ///   - parameters: The values of the parameters in `declare query_parameters`.
  ///   - takesSeveral: Whether several statements may have tables as results: `print 1; print 2`.
  /// - Returns: The query bound to its tables, or its mistakes.
  package static func bind(
    _ text: String, tables: any TableSource, now: DateTime,
    timeZones: any TimeZoneSource = NoTimeZones(), limits: QueryLimits = QueryLimits(),
    control: QueryControl = QueryControl(), parameters: [String: Value] = [:],
    takesSeveral: Bool = false
  ) -> Binding {
    let parsed = QuerySyntax.parse(text)
    return Binder.bind(
      parsed, tables: tables, functions: .standard, now: now, timeZones: timeZones, limits: limits,
      control: control, given: parameters, takesSeveral: takesSeveral,
      names: ColumnClaims.names(in: text))
  }
}
