/// A table of a file that is recovered.
package struct RecoveredTable: Sendable {
  let tree: TreeRecord
  let isSound: Bool
}
