package import DaybookEvents
package import DaybookReactions
package import DaybookValues

/// A book was lent.
package struct BookLent: CodedEvent {
  package static let type: EventType = "book.lent"
  package static var codec: Codec<Self> {
    Codec(.text("book", \.book), .timestamp("due", \.due), make: Self.init)
  }

  package let book: String
  package let due: Timestamp

  package init(book: String, due: Timestamp) { (self.book, self.due) = (book, due) }
}

/// A book was brought back.
package struct BookReturned: CodedEvent {
  package static let type: EventType = "book.returned"
  package static var codec: Codec<Self> { Codec(.text("book", \.book), make: Self.init) }

  package let book: String

  package init(book: String) { self.book = book }
}

/// A reader was told to bring a book back.
package struct ReminderSent: CodedEvent {
  package static let type: EventType = "reminder.sent"
  package static var codec: Codec<Self> { Codec(.text("book", \.book), make: Self.init) }

  package let book: String

  package init(book: String) { self.book = book }
}

/// The next reader of a book was called.
package struct NextReaderCalled: CodedEvent {
  package static let type: EventType = "queue.called"
  package static var codec: Codec<Self> {
    Codec(.text("book", \.book), .uint64("number", \.number), make: Self.init)
  }

  package let book: String
  package let number: UInt64

  package init(book: String, number: UInt64) { (self.book, self.number) = (book, number) }
}

package enum LoanEvent: EventSet {
  case lent(BookLent)
  case returned(BookReturned)

  package static let cases = [EventCase(Self.lent), EventCase(Self.returned)]

  package var event: any Event {
    switch self {
    case .lent(let event): event
    case .returned(let event): event
    }
  }
}

/// A reaction that calls the next reader of a returned book, and reminds readers of overdue books.
package struct LibraryDesk: PureReaction {
  package static let name = "libraryDesk"
  package static let version = 1

  package init() {}

  package func react(
    to recorded: Recorded<LoanEvent>, _ moment: ReactionMoment<NoReadModel>
  ) -> [Reply] {
    switch recorded.event {
    case .lent(let loan):
      [.at(loan.due, ReminderSent(book: loan.book), to: "reminders", as: loan.book)]
    case .returned(let event):
      [
        .cancel(event.book),
        .append(
          NextReaderCalled(book: event.book, number: recorded.seq), to: queue(of: recorded.stream)),
      ]
    }
  }

  private func queue(of stream: StreamName) -> StreamName {
    (try? StreamName("queue-\(stream)")) ?? stream
  }
}
