/// Which types and schemas some records have.
struct CatalogNeed {
  private(set) var types: Set<UInt16> = []
  private(set) var schemas: Set<UInt32> = []

  mutating func note(_ record: borrowing RecordView) {
    types.insert(record.typeNumber)
    schemas.insert(
      EventCatalog.schemaKey(type: record.typeNumber, schema: record.schemaNumber))
  }
}
