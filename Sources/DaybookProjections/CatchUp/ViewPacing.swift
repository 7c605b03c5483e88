/// How much a read model takes in between two looks at what is to be written.
package struct ViewPacing: Sendable {
  /// So many events are folded before it is looked at whether rows are to be written, or kept.
  package var stride: UInt64 = 1 << 17
  /// So many changed rows are kept in memory, at most, before they are written.
  package var maximumChanges = 2_000_000
  /// So many events lie between two snapshots at most, unless space forbids.
  package var maximumSpacing: UInt64 = 1 << 20

  package init() {}
}
