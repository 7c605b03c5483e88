/// A table of a salvaged file.
package struct SalvagedTable: Sendable {
  let tree: TreeRecord
  let isSound: Bool
}
