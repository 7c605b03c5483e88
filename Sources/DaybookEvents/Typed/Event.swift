/// One kind of fact, such as a job that was offered.
///
/// An appended event never changes, so an event type reads every version that it ever wrote. Raise
/// ``version`` when ``fields`` change. Turn the older fields into today's in ``init(from:)``; this
/// is the upcast.
///
/// ```swift
/// struct LoanRenewed: Event {
///   static let type: EventType = "loan.renewed"
///   static let version = 2
///   static let fields: [EventField] = [.text("book"), .date("due")]
///
///   let book: String
///   let due: CalendarDate
///
///   func write(to writer: inout EventWriter) {
///     writer.write(book)
///     writer.write(due)
///   }
///
///   init(from reader: inout EventReader) throws(EventDecodingError) {
///     book = try reader.read()
///     due =
///       switch reader.version {
///       case 1: CalendarDate(daysSinceEpoch: Int32(try reader.read(Int64.self) / 86_400))
///       default: try reader.read()
///       }
///   }
/// }
/// ```
public protocol Event: Sendable, Equatable {
  /// The stored name, which never changes, unlike the name of the Swift type.
  static var type: EventType { get }

  /// The version that this type writes, from 1 to 32,767.
  ///
  /// Raise it whenever ``fields`` change: the log refuses different fields under a known version.
  static var version: Int { get }

  /// The fields in the order in which ``write(to:)`` writes them.
  static var fields: [EventField] { get }

  /// Writes one value for each field, in the order of ``fields``.
  func write(to writer: inout EventWriter)

  /// Reads an event that was written by this version or by an earlier version.
  ///
  /// - Throws: ``EventDecodingError`` when the stored fields differ from the fields that are read.
  init(from reader: inout EventReader) throws(EventDecodingError)

  /// The role of this type's events in a log.
  ///
  /// It follows from ``EventExcerpt`` and ``ScreenStateEvent``; a type never declares it.
  static var eventRole: EventRole { get }
}

extension Event {
  /// By default, an event is plain: no screen state.
  public static var eventRole: EventRole { .plain }

  /// By default, version 1.
  public static var version: Int { 1 }
}

extension Event {
  // This exists only for the compiler's message when the reader is missing, or throws untyped
  // errors.
  @available(
    *, unavailable,
    message:
      "Write 'init(from reader: inout EventReader) throws(EventDecodingError)', or make it a CodedEvent."
  )
  public init(from reader: inout EventReader) throws(EventDecodingError) {
    throw reader.error("it has no reader")
  }
}

/// The role of an event type in a log.
///
/// Types that conform to ``EventExcerpt`` or ``ScreenStateEvent`` have special roles; all other
/// types are plain.
public enum EventRole: Sendable, Equatable {
  /// An event that programs append and read.
  case plain
  /// A part of a stored event, which is only read.
  case excerpt
  /// The state of a screen, in the streams of `category`.
  case screenState(category: String)
}
