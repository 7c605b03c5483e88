internal import Hashing

/// The part of a catalog that is used by some records.
///
/// Types are numbered in the order of their first appearance. So the used types are a prefix of all
/// types. The same holds for each type's schemas.
package struct CatalogUse: Sendable {
  /// For each type number, the greatest number of a used schema.
  private(set) var schemas: [UInt16] = []

  package init() {}

  /// All of `catalog`, for records that use every type and schema in it.
  package init(all catalog: EventCatalog) {
    schemas = (0..<catalog.typeCount).map { UInt16(catalog.schemas(ofType: UInt16($0)).count) }
  }

  package mutating func note(type: UInt16, schema: UInt16) {
    while schemas.count <= type { schemas.append(0) }
    if schema > schemas[Int(type)] { schemas[Int(type)] = schema }
  }
}

extension LogDigest {
  /// Ends the chain with the names of types and fields, for which the records have only numbers.
  ///
  /// - Parameters:
  ///   - catalog: The catalog for the numbers.
  ///   - use: The part of the catalog that the events use.
  /// - Returns: The digest of all events so far; zeros without events.
  package func head(naming catalog: EventCatalog, _ use: CatalogUse) -> [UInt8] {
    guard end > 0 else { return chainHead }
    var hash = RunningHash(.sha256)
    hash.add(chainHead)
    for (number, count) in use.schemas.enumerated() {
      guard let type = catalog.type(UInt16(number)) else { continue }
      hash.addCounted(Array(type.name.utf8))
      let schemas = catalog.schemas(ofType: UInt16(number)).prefix(Int(count))
      hash.addCounted(UInt16(schemas.count).storedBytes)
      for schema in schemas { hash.addCounted(schema.storedBytes) }
    }
    return hash.digest
  }

  /// The digest of all events so far, which use all of `catalog`.
  package func head(naming catalog: EventCatalog) -> [UInt8] {
    head(naming: catalog, CatalogUse(all: catalog))
  }
}

extension RunningHash {
  /// Adds the count of `bytes`, then `bytes`, so that different lists of texts have different
  /// digests.
  fileprivate mutating func addCounted(_ bytes: [UInt8]) {
    add(UInt32(bytes.count).storedBytes)
    add(bytes)
  }
}
