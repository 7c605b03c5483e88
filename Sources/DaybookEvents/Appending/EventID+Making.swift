public import DaybookValues
internal import Hashing

extension EventID {
  /// The id with the bytes of Foundation's UUID: `EventID(uuid: UUID().uuid)`.
  public init(
    uuid: (
      UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8,
      UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
    )
  ) {
    self.init(
      high: Self.word(uuid.0, uuid.1, uuid.2, uuid.3, uuid.4, uuid.5, uuid.6, uuid.7),
      low: Self.word(uuid.8, uuid.9, uuid.10, uuid.11, uuid.12, uuid.13, uuid.14, uuid.15))
  }

  /// A new unique id: a UUID of version 7, so that ids of later milliseconds sort after it.
  public static func make() -> EventID {
    var random = SystemRandomNumberGenerator()
    let milliseconds = max(0, Timestamp.now.microsecondsSinceEpoch / 1_000)
    return EventID(
      version7Milliseconds: UInt64(milliseconds) & 0xFFFF_FFFF_FFFF, sequence: random.next() >> 16,
      random: random.next())
  }

  /// The id of `name` within `namespace`: a UUID of version 5, which is always the same.
  ///
  /// ```swift
  /// let id = EventID(namespace: loans, name: "2026-03-23/Emma")
  /// ```
  public init(namespace: EventID, name: String) {
    let digest = DigestFunction.sha1.digest(of: Array(namespace.bytes) + name.utf8)
    let (high, low) = (Self.word(digest[0..<8]), Self.word(digest[8..<16]))
    self.init(
      high: high & ~0xF000 | 0x5000, low: low & ~(0b11 << 62) | 0b10 << 62)
  }

  /// The id of the event at `index` among the events of `command`.
  init(of index: Int, in command: EventID) {
    self.init(namespace: command, name: "\(index)")
  }

  private static func word(_ bytes: UInt8...) -> UInt64 { word(bytes[...]) }

  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
