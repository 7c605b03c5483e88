public import DaybookEvents

/// What identifies a row of a read model, and orders the rows.
///
/// A key writes its fields in order; the bytes sort as the fields do, so the order of the rows on
/// the disk is that of the keys. They are at most 500 bytes. Text, whole numbers, dates, instants,
/// `Bool`, `StreamName` and optionals of them are ready to be used; a key of several
/// fields takes a few lines:
///
/// ```swift
/// struct PlaytimeKey: RowKey {
///   static let columns: [RowColumn] = [.text("player"), .int64("app"), .date("day")]
///
///   let player: String
///   let app: Int64
///   let day: CalendarDate
///
///   func write(to writer: inout KeyWriter) {
///     writer.write(player)
///     writer.write(app)
///     writer.write(day)
///   }
///
///   init(from reader: inout KeyReader) throws(EventDecodingError) {
///     player = try reader.read()
///     app = try reader.read()
///     day = try reader.read()
///   }
/// }
/// ```
///
/// Text sorts by its UTF-8, which is Swift's order for text in composed form; two texts of other
/// bytes are two keys.
public protocol RowKey: KeyPart, Hashable, Comparable {}

/// A key, or what a part of one may be besides: true and false, and null.
public protocol KeyPart: Sendable {
  /// The columns in the order in which ``write(to:)`` writes them.
  static var columns: [RowColumn] { get }

  /// Writes one value a column, in the order of ``columns``.
  func write(to writer: inout KeyWriter)

  /// Reads what ``write(to:)`` wrote.
  ///
  /// - Throws: `EventDecodingError` when the bytes hold no such key.
  init(from reader: inout KeyReader) throws(EventDecodingError)
}

extension RowKey {
  /// By the bytes of the keys.
  public static func < (left: Self, right: Self) -> Bool {
    KeyWriter(left).precedes(KeyWriter(right))
  }
}

extension KeyPart {
  // Only for what the compiler says where the reader is missing, or throws without saying what.
  @available(
    *, unavailable,
    message:
      "Write 'init(from reader: inout KeyReader) throws(EventDecodingError)', or make it a CodedKey."
  )
  public init(from reader: inout KeyReader) throws(EventDecodingError) {
    throw reader.error("it has no reader")
  }
}
