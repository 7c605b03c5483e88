/// A query's text on its way to rows.
package enum Query {
  /// What a text means, or all that is wrong with it.
  ///
  /// - Parameters:
  ///   - text: At most 4 MiB of UTF-8.
  ///   - tables: Where the tables that it names come from.
  ///   - now: The moment that `now()` gives to all of it.
  ///   - timeZones: The rules of time zones, for functions that take their names.
  ///   - limits: For plug-ins that must read rows to know which columns there are.
  ///   - parameters: The values of what it declares by `declare query_parameters`.
  ///   - takesSeveral: Whether statements may give several tables, each of them a result, as in
  ///     `print 1; print 2`.
  /// - Returns: The query bound to its tables, or its mistakes.
  package static func bind(
    _ text: String, tables: any TableSource, now: DateTime,
    timeZones: any TimeZoneSource = NoTimeZones(), limits: QueryLimits = QueryLimits(),
    parameters: [String: Value] = [:], takesSeveral: Bool = false
  ) -> Binding {
    let parsed = QuerySyntax.parse(text)
    return Binder.bind(
      parsed, tables: tables, now: now, timeZones: timeZones, limits: limits,
      given: parameters, takesSeveral: takesSeveral)
  }
}
