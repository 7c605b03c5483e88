/// The last event of a stream.
package struct StreamHead: Sendable, Equatable {
  /// The position of the last event in the log.
  package var seq: UInt64
  /// The version of the last event: the number of events in the stream.
  package var version: UInt32

  package init(seq: UInt64, version: UInt32) {
    self.seq = seq
    self.version = version
  }
}
