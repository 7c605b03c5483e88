public import DaybookValues

/// The metadata of an event in binary form, decoded on demand.
@usableFromInline struct EventMetadata: Equatable, Sendable {
  /// The metadata in binary form; `nil` when there are none, or when the set of events does not
  /// read them.
  private var bytes: [UInt8]?

  /// No metadata.
  @usableFromInline static var none: EventMetadata { EventMetadata() }

  private init() {}

  /// The metadata of a record.
  init(_ record: borrowing RecordView) {
    guard let stored = record.metadata else { return }
    var bytes: [UInt8] = []
    bytes.append(stored)
    self.bytes = bytes
  }

  /// The metadata in `object`, for tests and for logs that return only JSON.
  @usableFromInline init(_ object: JSONObject) {
    guard !object.isEmpty else { return }
    var bytes: [UInt8] = []
    bytes.appendBinaryJSON(object)
    self.bytes = bytes
  }

  @usableFromInline var object: JSONObject {
    guard let bytes else { return [:] }
    return BinaryJSONView(bytes.rawBytes).object
  }
}
