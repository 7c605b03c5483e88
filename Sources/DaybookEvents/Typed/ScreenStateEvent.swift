/// An event by which the screens of a program remember what a person looks at: which screen is open, how
/// far a list was read, which question is asked.
///
/// It stands in the log, so that a session can be run again, and it belongs to the session as its lines
/// do: the tables `events` and `types`, statistics, and read models of ``AnyEvent`` and of queries leave it
/// out. The table `allEvents`, and projections whose event set lists it, have it.
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
/// The name of the type alone says nothing: anybody may import events that are called the same. An event is
/// left out where it was kept under the fields that the program declares. Typed events always are; an
/// event that comes as JSON is where it fits the fields and its stream is of ``category``. A program that
/// opens the log without the type leaves none of its events out.
public protocol ScreenStateEvent: Event {
  /// What stands before the first `-` of the names of the streams that such events are in.
  static var category: String { get }
}
