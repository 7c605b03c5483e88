import Daybook
import DeskClient
import Foundation
import Testing

@testable import LendingDesk

@Suite("The desk over HTTP")
struct ServerTests {
  /// 2026-03-02.
  private let monday = CalendarDate(daysSinceEpoch: 20514)

  private func path(_ number: Int) -> String {
    "/commands/01900000-0000-7000-8000-\(String(format: "%012d", number))"
  }

  private func lend(_ book: String, _ member: String) -> String {
    #"{"command":"lend","book":"\#(book)","member":"\#(member)"}"#
  }

  @Test("A command that is sent twice happens once, and has the same answer")
  func twice() async throws {
    try await RunningDesk.with(monday) { desk in
      try await DeskConnection.open(port: desk.port) { connection in
        let first = try await connection.post(path(1), lend("7", "ada"))
        #expect(try first.decoded() == CommandAnswer(positions: [1], wasKnown: false))
        let second = try await connection.post(path(1), lend("7", "ada"))
        #expect(try second.decoded() == CommandAnswer(positions: [1], wasKnown: true))
        let other = try await connection.post(path(2), lend("7", "bob"))
        #expect(other.status == 409)
        let loans = try await connection.get("/loans/ada?after=1")
        let loan = LoansAnswer.Loan(book: "7", due: monday.adding(days: 28), desk: "main")
        #expect(try loans.decoded() == LoansAnswer(position: 1, loans: [loan]))
      }
    }
  }

  @Test(
    "What is no command is refused, and the server goes on",
    arguments: [
      #"{"command":"burn","book":"7"}"#, #"{"command":"lend","book":"7"}"#, "{", "",
      #"{"command":"lend","book":"7","member":"a\u0007"}"#,
      #"{"command":"renew","book":"\#(String(repeating: "b", count: 300))"}"#,
    ])
  func noCommand(body: String) async throws {
    try await RunningDesk.with(monday) { desk in
      try await DeskConnection.open(port: desk.port) { connection in
        let refused = try await connection.post(path(1), body)
        #expect(refused.status == 400)
        let unnamed = try await connection.post("/commands/1", lend("7", "ada"))
        #expect(unnamed.status == 400)
        let taken = try await connection.post(path(1), lend("7", "ada"))
        #expect(taken.status == 200)
      }
    }
  }

  @Test("A follower goes on after the last event that it saw, at any place")
  func resume() async throws {
    try await RunningDesk.with(monday) { desk in
      try await DeskConnection.open(port: desk.port) { connection in
        for number in 1...9 {
          let reply = try await connection.post(path(number), lend("\(number)", "m\(number)"))
          #expect(reply.status == 200)
        }
      }
      let all = try await events(of: desk, after: nil, count: 9)
      #expect(all.map(\.id) == Array(1...9))
      #expect(all[4].type == "book.lent")
      #expect(
        all[4].data == #"{"book":"5","member":"m5","due":"2026-03-30","desk":"main"}"#)
      for last in 0...8 {
        let rest = try await events(of: desk, after: UInt64(last), count: 9 - last)
        #expect(rest == Array(all[last...]))
      }
      await #expect(throws: UnexpectedAnswer.self) {
        try await events(of: desk, after: 10, count: 1)
      }
    }
  }

  private func events(
    of desk: RunningDesk, after last: UInt64?, count: Int
  ) async throws -> [ServerSentEvents.Event] {
    try await DeskConnection.open(port: desk.port) { connection in
      var (parser, events) = (ServerSentEvents(), [ServerSentEvents.Event]())
      try await connection.follow(after: last) { bytes in
        events += parser.take(bytes)
        return events.count < count
      }
      return events
    }
  }

  @Test("40 clients race for 10 books: each book goes to one, and no member gets a fourth")
  func race() async throws {
    try await RunningDesk.with(monday) { desk in
      let first = try await race(at: desk)
      #expect(first.values.count { $0.status == 200 } == 10)
      #expect(first.values.count { $0.status == 409 } == 30)
      // A client that sends the same requests again, with the same ids, gets the same answers.
      let again = try await race(at: desk)
      for (number, reply) in first where reply.status == 200 {
        let positions = try reply.decoded(CommandAnswer.self).positions
        #expect(
          try again[number]?.decoded() == CommandAnswer(positions: positions, wasKnown: true))
      }
      #expect(again.values.count { $0.status == 409 } == 30)
      try await expectWhatTheEventsSay(of: desk)
    }
  }

  /// Lets each of four members ask for each of ten books, all at once.
  private func race(at desk: RunningDesk) async throws -> [Int: DeskReply] {
    try await withThrowingTaskGroup(of: (Int, DeskReply).self) { group in
      for number in 0..<40 {
        group.addTask {
          try await DeskConnection.open(port: desk.port) { connection in
            let body = lend("\(number / 4)", "m\(number % 4)")
            return (number, try await connection.post(path(number), body))
          }
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  /// Returns every book, each one day later than the book before, and compares the debts with the
  /// events.
  ///
  /// The expected debts are sums over the JSON of the events, computed without Daybook.
  private func expectWhatTheEventsSay(of desk: RunningDesk) async throws {
    let lent = try await facts(of: desk, count: 10)
    #expect(Set(lent.compactMap { $0["book"] as? String }).count == 10)
    let counts = Dictionary(grouping: lent) { $0["member"] as? String ?? "" }.mapValues(\.count)
    #expect(counts.values.allSatisfy { $0 <= 3 } && counts.values.reduce(0, +) == 10)
    try await DeskConnection.open(port: desk.port) { connection in
      for book in 0..<10 {
        desk.setToday(monday.adding(days: 25 + book))
        let body = #"{"command":"takeBack","book":"\#(book)"}"#
        let back = try await connection.post(path(100 + book), body)
        #expect(back.status == 200)
      }
      let reply = try await connection.get("/overdue?after=20")
      let answer = try reply.decoded(OverdueAnswer.self)
      let returned = try await facts(of: desk, count: 20).suffix(10)
      var owed: [String: Int64] = [:]
      for fact in returned {
        let member = try #require(fact["member"] as? String)
        owed[member, default: 0] += (fact["fine"] as? NSNumber)?.int64Value ?? -1
      }
      #expect(answer.owed == owed.filter { $0.value > 0 })
      let daysLate: Int64 = 1 + 2 + 3 + 4 + 5 + 6
      #expect(answer.owed.values.reduce(0, +) == 20 * daysLate)
      #expect(answer.overdue.isEmpty && answer.position == 20)
    }
  }

  private func facts(of desk: RunningDesk, count: Int) async throws -> [[String: Any]] {
    try await events(of: desk, after: nil, count: count).map { event in
      let fact = try JSONSerialization.jsonObject(with: Data(event.data.utf8))
      return try #require(fact as? [String: Any])
    }
  }

  @Test("Followers see every event once, in order, while others append")
  func load() async throws {
    try await RunningDesk.with(monday) { desk in
      let load = DeskLoad(followers: 20, commands: 400, senders: 8)
      let report = try await load.run(port: desk.port)
      #expect(report.refused.isEmpty)
      #expect(report.followed == Array(repeating: .init(end: 400, isWhole: true), count: 20))
      #expect(report.lags.count == 20 * 400 && report.lags[0] > 0)
    }
  }
}
