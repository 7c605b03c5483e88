/// The end of a log, with enough data to decide whether another log begins with the same events.
package struct LogPlace: Sendable {
  /// The position of the last event.
  package let end: UInt64
  /// The digest of all records up to `end`.
  package let chain: [UInt8]
  /// The catalog for the numbers in the records.
  package let catalog: EventCatalog

  package init(end: UInt64, chain: [UInt8], catalog: EventCatalog) {
    (self.end, self.chain, self.catalog) = (end, chain, catalog)
  }
}
