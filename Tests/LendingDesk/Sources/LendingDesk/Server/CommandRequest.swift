import Daybook

/// The body of a request that sends a command.
struct CommandRequest: Decodable {
  enum Name: String, Decodable { case lend, renew, takeBack, reserve, pay }

  let command: Name
  let book: String?
  let member: String?
  let desk: String?
  let cents: Int64?

  /// Returns the command, as of `day`.
  ///
  /// - Throws: ``MissingField``; `NameError` if the member's name cannot be part of a stream's
  ///   name.
  func made(on day: CalendarDate) throws -> Desk.Command {
    if let member { _ = try StreamName(category: "member", id: member) }
    return switch command {
    case .lend:
      .lend(
        book: try MissingField.check("book", book), to: try MissingField.check("member", member),
        on: day, at: desk ?? "main")
    case .renew: .renew(book: try MissingField.check("book", book), on: day)
    case .takeBack: .takeBack(book: try MissingField.check("book", book), on: day)
    case .reserve:
      .reserve(
        book: try MissingField.check("book", book), by: try MissingField.check("member", member))
    case .pay:
      .pay(
        cents: try MissingField.check("cents", cents), by: try MissingField.check("member", member))
    }
  }
}

/// A field that a command needs and its request does not have.
struct MissingField: Error {
  let name: String

  static func check<Value>(_ name: String, _ value: Value?) throws(MissingField) -> Value {
    guard let value else { throw MissingField(name: name) }
    return value
  }
}
