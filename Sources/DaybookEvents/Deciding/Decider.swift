/// The rules of one kind of thing, as functions without input or output: what happened makes a state,
/// a state and a command make what happens.
///
/// ```swift
/// enum Lending: Decider {
///   static let initialState = Copy()
///
///   static func evolve(_ copy: inout Copy, _ event: LendingEvent) {
///     switch event {
///     case .lent(let lent): copy.reader = lent.reader
///     case .returned: copy.reader = nil
///     }
///   }
///
///   static func decide(_ command: LendingCommand, _ copy: Copy) throws(LendingRefusal) -> [LendingEvent] {
///     switch command {
///     case .lend(let reader):
///       guard copy.reader == nil else { throw .isLent }
///       return [.lent(BookLent(reader: reader))]
///     case .takeBack: return copy.reader == nil ? [] : [.returned(BookReturned())]
///     }
///   }
/// }
///
/// try await log.decide(.lend(to: "ada"), by: Lending.self, in: "copy-7")
/// ```
///
/// `DaybookTesting` has given, when and then for it, without a log.
public protocol Decider {
  /// What rules look at.
  associatedtype State
  /// What is wanted.
  associatedtype Command
  /// What happens.
  associatedtype Events: EventSet

  /// The state before the first event.
  static var initialState: State { get }

  /// Takes an event into the state. It cannot refuse: what happened happened.
  static func evolve(_ state: inout State, _ event: Events)

  /// The events that `command` leads to; none when nothing is to be done.
  ///
  /// - Throws: Why the command is refused; nothing is appended then.
  static func decide(_ command: Command, _ state: State) throws -> [Events]

  /// What of `command` is held against the first one where its id comes again; by default its name
  /// and all that it holds.
  ///
  /// Write it where the same request makes other commands, as one that is given the day of the server:
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
  /// The name of the command, and all that it holds.
  public static func identity(of command: Command) -> CommandIdentity {
    CommandIdentity(of: command)
  }

  /// The state after `events`.
  public static func state(after events: some Sequence<Events>) -> State {
    events.reduce(into: initialState) { evolve(&$0, $1) }
  }
}
