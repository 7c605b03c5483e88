/// Where a log stands: enough to tell whether another log begins with the same events.
package struct LogPlace: Sendable {
  /// The position of the last event.
  package let end: UInt64
  /// The digest of all records up to there.
  package let chain: [UInt8]
  /// What their numbers mean.
  package let catalog: EventCatalog

  package init(end: UInt64, chain: [UInt8], catalog: EventCatalog) {
    (self.end, self.chain, self.catalog) = (end, chain, catalog)
  }
}
