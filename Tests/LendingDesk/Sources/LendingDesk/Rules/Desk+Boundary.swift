import Daybook

extension Desk.Command {
  /// The events that the rules depend on: those of the book, and those of the member.
  var boundary: [EventSelection] {
    switch self {
    case .lend(let book, let member, _, _):
      [EventSelection(tags: ["book:\(book)"]), EventSelection(tags: ["member:\(member)"])]
    case .renew(let book, _), .takeBack(let book, _), .reserve(let book, _):
      [EventSelection(tags: ["book:\(book)"])]
    case .pay(_, let member): [EventSelection(tags: ["member:\(member)"])]
    }
  }
}

extension DeskEvent {
  /// The tags of the book and of the member, by which the rules find the event.
  var tags: [String] {
    switch self {
    case .lent(let event): ["book:\(event.book)", "member:\(event.member)"]
    case .renewed(let event): ["book:\(event.book)", "member:\(event.member)"]
    case .returned(let event): ["book:\(event.book)", "member:\(event.member)"]
    case .reserved(let event): ["book:\(event.book)", "member:\(event.member)"]
    case .paid(let event): ["member:\(event.member)"]
    }
  }
}

extension Desk.Command {
  /// The stream of the book, or of the member who pays.
  var stream: StreamName {
    get throws(NameError) {
      switch self {
      case .lend(let book, _, _, _), .renew(let book, _), .takeBack(let book, _),
        .reserve(let book, _):
        try StreamName(category: "book", id: book)
      case .pay(_, let member): try StreamName(category: "member", id: member)
      }
    }
  }
}

extension EventLog {
  /// Carries out a member's command, once for each `id`.
  @discardableResult
  func handle(_ command: Desk.Command, id: EventID? = nil) async throws -> Decision<Desk.State> {
    let stream = try command.stream
    return try await decide(
      command, by: Desk.self, over: command.boundary, id: id, to: { _ in stream },
      tags: { $0.tags })
  }
}
