/// The rules of one kind of entity, as functions without input or output.
///
/// Events make a state; a state and a command make events.
///
/// ```swift
/// enum Lending: Decider {
///   enum Command { case lend(String, to: String, until: CalendarDate), takeBack(String) }
///   enum Refusal: Error, Equatable { case isLent(to: String) }
///
///   static let initialState: Loan? = nil
///
///   static func evolve(_ loan: inout Loan?, _ event: LendingEvent) {
///     switch event {
///     case .lent(let lent): loan = Loan(reader: lent.reader, due: lent.due)
///     case .returned: loan = nil
///     }
///   }
///
///   static func decide(_ command: Command, _ loan: Loan?) throws(Refusal) -> [LendingEvent] {
///     switch command {
///     case .lend(let book, let reader, let due):
///       if let loan { throw .isLent(to: loan.reader) }
///       return [.lent(BookLent(book: book, reader: reader, due: due))]
///     case .takeBack(let book): return loan == nil ? [] : [.returned(BookReturned(book: book))]
///     }
///   }
/// }
/// ```
///
/// `DaybookTesting` tests a decider in the style of given, when and then, without a log.
public protocol Decider {
  /// The state from which the rules decide.
  associatedtype State
  /// The requests on which the rules decide.
  associatedtype Command
  /// The closed set of events that commands lead to.
  associatedtype Events: EventSet

  /// The state before the first event.
  static var initialState: State { get }

  /// Applies an event to the state.
  ///
  /// It cannot refuse the event, which has happened.
  static func evolve(_ state: inout State, _ event: Events)

  /// The events that follow from `command`; none when there is nothing to do.
  ///
  /// - Throws: The reason why the command is refused; then nothing is appended.
  static func decide(_ command: Command, _ state: State) throws -> [Events]

  /// The identity of `command`, for comparison when its id is used again; by default its name and
  /// all content.
  ///
  /// Implement this if repetitions of a request make different commands, for example because a
  /// command contains the server's date:
  ///
  /// ```swift
  /// static func identity(of command: Command) -> CommandIdentity {
  ///   switch command {
  ///   case .renew(let book, on: _): CommandIdentity("renew", book)
  ///   default: CommandIdentity(of: command)
  ///   }
  /// }
  /// ```
  static func identity(of command: Command) -> CommandIdentity
}

extension Decider {
  /// The name of the command, and its whole content.
  public static func identity(of command: Command) -> CommandIdentity {
    CommandIdentity(of: command)
  }

  /// The state after `events`, from the initial state.
  public static func state(after events: some Sequence<Events>) -> State {
    events.reduce(into: initialState) { evolve(&$0, $1) }
  }
}
