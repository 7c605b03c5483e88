/// Some of an event's fields, for a projection that needs no other fields.
///
/// It has the stored name of the whole event and is only read. Its ``Event/fields`` are found by
/// their names in any version of the event, and other fields cost nothing. A field that a version
/// lacks is null, so read it with `readIfPresent`.
///
/// ```swift
/// struct Borrower: EventExcerpt {
///   static let type: EventType = "book.lent"
///   static let fields: [EventField] = [.text("reader")]
///
///   let reader: String
///
///   init(from reader: inout EventReader) throws(EventDecodingError) {
///     self.reader = try reader.read()
///   }
/// }
/// ```
public protocol EventExcerpt: Event {}

extension EventExcerpt {
  /// A part of a stored event.
  public static var eventRole: EventRole { .excerpt }

  /// An excerpt is only read: appending an excerpt stops the program.
  public func write(to writer: inout EventWriter) {
    preconditionFailure("\(Self.type): an excerpt cannot be appended")
  }
}
