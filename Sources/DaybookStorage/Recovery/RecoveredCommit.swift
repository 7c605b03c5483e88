/// What a meta page says of one commit.
package struct RecoveredCommit: Sendable {
  /// The number of the commit.
  package let number: UInt64
  /// Whether the meta page has the form that LMDB gives it, and the number of its commit; of another,
  /// any number may be wrong.
  package let isSound: Bool
  let freeList: TreeRecord
  let tables: TreeRecord

  init(_ header: DataFileHeader, isSound: Bool) {
    number = header.transactionNumber
    (freeList, tables) = (header.freeList, header.tables)
    self.isSound = isSound
  }

  /// The table of the pages that it left free: a list of their numbers for each commit that did.
  package var freePages: RecoveredTable { RecoveredTable(tree: freeList, isSound: isSound) }
}
