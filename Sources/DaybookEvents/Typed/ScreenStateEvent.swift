/// An event of screen state: the open screen, the reading position in a list, the open question.
///
/// It is in the log, so that a session can be run again, and belongs to the session like its lines.
/// The tables `events` and `types`, statistics, and read models of ``AnyEvent`` and of queries
/// leave it out. The table `allEvents`, and projections whose event set lists it, have it.
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
/// The name of the type is not enough, because a file may hold events of the same name. An event is
/// left out if it was stored under the fields that the program declares. Typed events always are.
/// So is an event given as JSON, if it fits the fields and its stream is in ``category``. A program
/// that opens the log without the type hides none of its events.
public protocol ScreenStateEvent: Event {
  /// The part before the first `-` in the names of the streams with such events.
  static var category: String { get }
}

extension ScreenStateEvent {
  /// The state of a screen.
  public static var eventRole: EventRole { .screenState(category: category) }
}
