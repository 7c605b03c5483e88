/// An event of screen state, such as the open screen, the reading position in a list, or the open
/// question.
///
/// The event is in the log, so that a session can be run again; it belongs to the session, like the
/// typed lines. The tables `events` and `types`, statistics, and read models of ``AnyEvent`` and of
/// queries leave the event out. The table `allEvents`, and projections whose event set lists the
/// type, have the event.
///
/// ```swift
/// struct DeskOpened: ScreenStateEvent, CodedEvent {
///   static let type: EventType = "desk.opened"
///   static let category = "desk"
///   static var codec: Codec<Self> { Codec(.text("reader", \.reader), make: Self.init) }
///
///   let reader: String
/// }
/// ```
///
/// The name of the type is not enough to recognize screen state, because a file may have other
/// events of the same name. An event is left out if it was stored under the fields that the program
/// declares. This applies to every typed event. It also applies to JSON that fits the fields, if
/// its stream is in ``category``. A program that opens the log without the type hides none of its
/// events.
public protocol ScreenStateEvent: Event {
  /// The part before the first `-` in the names of the streams with events of this type.
  static var category: String { get }
}

extension ScreenStateEvent {
  /// The state of a screen.
  public static var eventRole: EventRole { .screenState(category: category) }
}
