/// Fields that occur together in several events or rows, such as an address, and share a codec.
///
/// ```swift
/// struct Address: FieldGroup {
///   static var codec: Codec<Self> {
///     Codec(.text("street", \.street), .text("town", \.town), make: Self.init)
///   }
///
///   let street: String
///   let town: String
/// }
///
/// struct ReaderMoved: CodedEvent {
///   static let type: EventType = "reader.moved"
///   static var codec: Codec<Self> {
///     Codec(.text("reader", \.reader), .fields(\.address), make: Self.init)
///   }
///
///   let reader: String
///   let address: Address
/// }
/// ```
///
/// The fields take the group's place, under their own names: `reader`, `street`, `town`. An upcast
/// of an event reads them field by field.
public protocol FieldGroup: FieldValue {
  /// The fields, in the order of storage.
  static var codec: Codec<Self> { get }
}

extension FieldGroup {
  static var columns: [CodedColumn] { codec.columns }

  @inlinable @inline(__always) public func write(to writer: inout EventWriter) {
    Self.codec.write(self, to: &writer)
  }

  @inlinable @inline(__always) public static func readIfPresent(
    from reader: inout EventReader
  ) throws(EventDecodingError) -> Self? { try Self.codec.read(from: &reader) }
}
