/// The wanted records of a log, by the numbers of their types and schemas.
package struct WantedRecords: Sendable {
  /// For each type number, whether records of the type may be wanted.
  package let types: [Bool]
  /// The keys of the unwanted schemas.
  ///
  /// Their records are skipped, even if different records of the same event type are wanted.
  @usableFromInline let unwanted: Set<UInt32>

  /// Selects the records of `catalog` whose types `wants` accepts; `hides` excludes hidden records.
  ///
  /// Returns `nil` when every record is wanted.
  package init?(of catalog: EventCatalog, hides: Bool, where wants: (EventType) -> Bool) {
    var (types, unwanted) = ([Bool](), Set<UInt32>())
    for (index, type) in catalog.types.enumerated() {
      let number = UInt16(index)
      types.append(wants(type) && !(hides && catalog.hiding(ofType: number) == .all))
      guard hides, types[index] else { continue }
      for schema in catalog.hiddenSchemas(ofType: number) {
        unwanted.insert(EventCatalog.schemaKey(type: number, schema: schema))
      }
    }
    guard !unwanted.isEmpty || types.contains(false) else { return nil }
    (self.types, self.unwanted) = (types, unwanted)
  }

  /// Whether a record's schema, in addition to its type, decides whether the record is wanted.
  package var picksSchemas: Bool { !unwanted.isEmpty }

  /// Whether records of this type and this schema are wanted.
  @inlinable package func hold(type: UInt16, schema: UInt16) -> Bool {
    guard Int(type) < types.count, types[Int(type)] else { return false }
    return unwanted.isEmpty
      || !unwanted.contains(EventCatalog.schemaKey(type: type, schema: schema))
  }
}
