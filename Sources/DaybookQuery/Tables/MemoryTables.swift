/// Tables in memory, by name.
package struct MemoryTables: TableSource {
  private let tables: [MemoryTable]

  package init(_ tables: [MemoryTable] = []) { self.tables = tables }

  package var tableNames: [String] { tables.map(\.schema.name) }

  package func table(named name: String, at position: TablePosition) throws(TableError)
    -> (any QueryTable)?
  {
    guard let table = tables.first(where: { $0.schema.name == name }) else { return nil }
    guard position == .current else {
      throw TableError("'\(name)' is kept in memory only, so it has no past. Leave out '@…'.")
    }
    return table
  }
}
