/// Where the rules of time zones come from; the query language reads no disk itself.
package protocol TimeZoneSource: Sendable {
  /// The content of a TZif file such as `Europe/Amsterdam`, or `nil` when there is no such zone.
  func rules(of zone: String) -> [UInt8]?
}

/// A source that knows no zone but UTC.
package struct NoTimeZones: TimeZoneSource {
  package init() {}

  package func rules(of zone: String) -> [UInt8]? { nil }
}
