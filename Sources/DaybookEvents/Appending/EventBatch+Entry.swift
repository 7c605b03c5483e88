internal import DaybookValues

extension EventBatch {
  /// The facts about an event, except its stream and its id.
  ///
  /// An entry has no references and takes only 48 bytes, because the writer's thread fetches every
  /// entry from another core's memory.
  struct Entry: Sendable {
    var expected: ExpectedVersion
    let isJSON: Bool
    let hasNulls: Bool
    /// The schema version that the caller declared for a JSON event; 0 if none was declared.
    let schemaVersion: UInt16
    private let kindNumber: Int32
    private let start: Int
    private let dataBytes: UInt32
    private let metadataBytes: UInt32
    let time: Timestamp?

    /// The entry of an event whose metadata directly follow its data in the batch's bytes.
    init(
      expected: ExpectedVersion, time: Timestamp?, kind: Int, isJSON: Bool, hasNulls: Bool,
      data: Range<Int>, metadata: Range<Int>, schemaVersion: Int? = nil
    ) {
      self.expected = expected
      self.isJSON = isJSON
      self.hasNulls = hasNulls
      self.schemaVersion = UInt16(schemaVersion ?? 0)
      self.time = time
      kindNumber = Int32(kind)
      start = data.lowerBound
      // A size that exceeds `UInt32` is clamped, and the event is refused; see ``excessiveBytes``.
      dataBytes = UInt32(clamping: data.count)
      metadataBytes = UInt32(clamping: metadata.count)
    }

    /// The index of the event's definition in the batch's `definitions`; for a JSON event, the
    /// index of its type in `types`.
    var kind: Int { Int(kindNumber) }

    /// The range of the data in the batch's bytes.
    var data: Range<Int> { start..<start + Int(dataBytes) }

    /// The range of the metadata in the batch's bytes.
    var metadata: Range<Int> { data.upperBound..<data.upperBound + Int(metadataBytes) }

    /// The size of the data and metadata, if it is over 2 GiB; else `nil`.
    ///
    /// A smaller event that is too large for a record is refused when its placement is planned.
    var excessiveBytes: Int? {
      let count = Int(dataBytes) + Int(metadataBytes)
      return count > Int(Int32.max) ? count : nil
    }
  }
}
