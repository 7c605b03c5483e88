import Daybook

/// The code samples in comments about reactions.
enum ReactionSamples {
  static func runner(_ daybook: Daybook) async throws {
    let runner = ReactionRunner(OverdueReminder(), of: daybook.log, in: daybook.path)
    try await runner.run()  // until the task is cancelled
  }

  static func start(_ daybook: Daybook) async throws {
    try await daybook.run(OverdueReminder(), from: .beginning)
  }

  static func reactionError(_ runner: ReactionRunner<OverdueReminder>) async throws {
    do {
      try await runner.run()
    } catch ReactionError.leaseLost {
      print("Another process runs the reminders now.")
    }
  }

  struct Mailer {
    static let limits = ReactionLimits(replies: 16, time: .seconds(5), atOnce: 2)
  }

  static func moment() async throws {
    struct SecondReminder: PureReaction {
      static let name = "secondReminder"
      static let version = 1

      func react(to recorded: Recorded<LendingEvent>, _ moment: ReactionMoment<Loans>) -> [Reply] {
        guard case .lent(let lent) = recorded.event, moment.rows.count > 1_000 else { return [] }
        return [.append(ReminderSent(book: lent.book), to: recorded.stream)]
      }
    }
  }

  struct Mailer2 {
    func failed(_ error: any Error, attempt: Int, on recorded: Recorded<LendingEvent>) -> Remedy {
      attempt < 5 ? .retry(after: .seconds(60)) : .park
    }
  }

  static func reply(lent: BookLent, recorded: Recorded<LendingEvent>) async throws {
    let replies: [Reply] = [
      .append(ReminderSent(book: lent.book), to: recorded.stream),
      .at(Timestamp(startOf: lent.due), ReminderSent(book: lent.book), to: "mail-1", as: lent.book),
      .cancel("Faust"),
    ]
  }

  static func tried(_ log: some EventLog) async throws {
    for tried in try OverdueReminder().tried(on: log, 1...1_000) {
      for reply in tried.replies { print(tried.seq, reply.type, reply.stream) }
      if let error = tried.error { print(tried.seq, error) }
    }
  }
}
