public import DaybookEvents

/// The identity of a row of a read model, which also orders the rows.
///
/// A key writes its fields in order. Its bytes sort like the fields, so the rows on the disk have
/// the order of the keys. A key has at most 500 bytes. Text, integers, dates, instants, `Bool`,
/// `StreamName` and optionals of these types can be fields of a key. A key of several fields takes
/// a few lines:
///
/// ```swift
/// struct VisitKey: RowKey {
///   static let columns: [RowColumn] = [.text("reader"), .int64("desk"), .date("day")]
///
///   let reader: String
///   let desk: Int64
///   let day: CalendarDate
///
///   func write(to writer: inout KeyWriter) {
///     writer.write(reader)
///     writer.write(desk)
///     writer.write(day)
///   }
///
///   init(from reader: inout KeyReader) throws(EventDecodingError) {
///     self.reader = try reader.read()
///     desk = try reader.read()
///     day = try reader.read()
///   }
/// }
/// ```
///
/// Text sorts by its UTF-8 bytes, which is Swift's order for composed text. Texts with different
/// bytes are different keys.
public protocol RowKey: KeyPart, Hashable, Comparable {}

/// A key, or a part of a key that cannot be a key by itself, such as a bool or an optional.
///
/// See ``RowKey``.
public protocol KeyPart: Sendable {
  /// The columns in the order in which ``write(to:)`` writes them.
  static var columns: [RowColumn] { get }

  /// Writes one value for each column, in the order of ``columns``.
  func write(to writer: inout KeyWriter)

  /// Reads the fields of ``write(to:)``.
  ///
  /// - Throws: `EventDecodingError` when the bytes contain no such key.
  init(from reader: inout KeyReader) throws(EventDecodingError)
}

extension RowKey {
  /// Orders keys by their bytes.
  public static func < (left: Self, right: Self) -> Bool {
    KeyWriter(left).precedes(KeyWriter(right))
  }
}

extension KeyPart {
  // This exists only for the compiler's message if the initializer is missing or throws untyped
  // errors.
  @available(
    *, unavailable,
    message:
      "Write 'init(from reader: inout KeyReader) throws(EventDecodingError)', or make it a CodedKey."
  )
  public init(from reader: inout KeyReader) throws(EventDecodingError) {
    throw reader.error("it has no reader")
  }
}
