internal import DaybookValues

extension EventBatch {
  /// What is known of an event beside its stream and its id.
  ///
  /// It has no references and takes 48 bytes, since the writer's thread gets every one of them out
  /// of another core's memory.
  struct Entry: Sendable {
    var expected: ExpectedVersion
    let isJSON: Bool
    let hasNulls: Bool
    /// The version that the fields of JSON are said to have; 0 where nothing is said.
    let schemaVersion: UInt16
    private let kindNumber: Int32
    private let start: Int
    private let dataBytes: UInt32
    private let metadataBytes: UInt32
    let time: Timestamp?

    /// An event whose metadata follow its data.
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
      // What is longer is refused, see ``excessiveBytes``.
      dataBytes = UInt32(clamping: data.count)
      metadataBytes = UInt32(clamping: metadata.count)
    }

    /// The index of the definition, or, for JSON, of the type.
    var kind: Int { Int(kindNumber) }

    /// Where the data stand among the batch's bytes.
    var data: Range<Int> { start..<start + Int(dataBytes) }

    /// Where the metadata stand.
    var metadata: Range<Int> { data.upperBound..<data.upperBound + Int(metadataBytes) }

    /// How many bytes it has, if lengths of 4 bytes cannot measure them.
    ///
    /// What is between this and the most that a record takes is refused when the record is made.
    var excessiveBytes: Int? {
      let count = Int(dataBytes) + Int(metadataBytes)
      return count > Int(Int32.max) ? count : nil
    }
  }
}
