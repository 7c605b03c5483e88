public import Daybook
public import Testing

extension Decider {
  /// Expects `command` to lead to exactly `wanted` after `events`.
  ///
  /// ```swift
  /// Lending.expect(
  ///   given: [.lent(BookLent(book: "Emma", reader: "ada", due: due))], when: .takeBack("Emma"),
  ///   then: [.returned(BookReturned(book: "Emma"))])
  /// ```
  ///
  /// - Parameters:
  ///   - events: The events before the command, in order.
  ///   - command: The command.
  ///   - wanted: The events that the command must append, in order; empty if it must append
  ///     nothing.
  ///   - sourceLocation: The location in the test that a failure reports.
  public static func expect(
    given events: [Events] = [], when command: Command, then wanted: [Events],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do {
      let found = try decide(command, state(after: events))
      #expect(found == wanted, sourceLocation: sourceLocation)
    } catch {
      Issue.record(
        "\(Self.self) refuses \(command): \(error); it is to lead to \(wanted).",
        sourceLocation: sourceLocation)
    }
  }

  /// Expects `command` to be refused after `events`.
  ///
  /// ```swift
  /// Lending.expect(
  ///   given: [.lent(BookLent(book: "Emma", reader: "ada", due: due))],
  ///   when: .lend("Emma", to: "bob", until: due), refused: Lending.Refusal.isLent(to: "ada"))
  /// ```
  ///
  /// - Parameters:
  ///   - events: The events before the command, in order.
  ///   - command: The command.
  ///   - refusal: The error that the command must throw.
  ///   - sourceLocation: The location in the test that a failure reports.
  public static func expect<Refusal: Error & Equatable>(
    given events: [Events] = [], when command: Command, refused refusal: Refusal,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: refusal, sourceLocation: sourceLocation) {
      try decide(command, state(after: events))
    }
  }
}
