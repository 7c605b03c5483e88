/// A load of commands from members of a desk, while other connections follow all events.
package struct DeskLoad: Sendable {
  /// How many connections follow the log.
  package let followers: Int
  /// How many commands are sent, each of which leads to a single event.
  package let commands: Int
  /// How many commands are sent a second; `nil` for as many as possible.
  package let rate: Int?
  /// How many connections send the commands.
  package let senders: Int

  package init(followers: Int, commands: Int, rate: Int? = nil, senders: Int = 32) {
    self.followers = followers
    self.commands = commands
    self.rate = rate
    self.senders = senders
  }

  /// Runs the load at the desk on `port`, whose log ends at the event `end`.
  package func run(port: Int, after end: UInt64 = 0) async throws -> LoadReport {
    let (opened, open) = AsyncStream<Void>.makeStream()
    return try await withThrowingTaskGroup(of: LoadReport.self) { group in
      for _ in 0..<followers {
        group.addTask { try await follow(port: port, after: end) { open.yield() } }
      }
      for await _ in opened.prefix(followers) {}
      let begin = ContinuousClock.now
      for sender in 0..<senders {
        group.addTask { try await send(port: port, sender: sender, from: begin) }
      }
      var report = LoadReport()
      for try await part in group { report.add(part) }
      return report
    }
  }

  /// Follows the log until the last event, and notes the arrival of each piece of bytes.
  private func follow(
    port: Int, after end: UInt64, isOpen: @Sendable () -> Void
  ) async throws -> LoadReport {
    try await DeskConnection.open(port: port) { connection in
      var counter = EventCounter(after: end)
      var arrivals: [LoadReport.Arrival] = []
      try await connection.follow(after: end, isOpen: isOpen) { bytes in
        let first = counter.last + 1
        counter.take(bytes)
        arrivals.append((first, counter.last, .now))
        return counter.last < end + UInt64(commands)
      }
      return LoadReport(followed: [.init(end: counter.last, isWhole: !counter.isBroken)], arrivals)
    }
  }

  /// Sends all commands of a sender, each at its time.
  private func send(
    port: Int, sender: Int, from begin: ContinuousClock.Instant
  ) async throws -> LoadReport {
    try await DeskConnection.open(port: port) { connection in
      var report = LoadReport()
      let run = UInt16.random(in: .min ... .max)
      for number in stride(from: sender, to: commands, by: senders) {
        try await wait(for: number, from: begin)
        let start = ContinuousClock.now
        let path = "/commands/\(id(of: number, in: run))"
        let reply = try await connection.post(path, body(of: number))
        report.add(reply, from: start, to: .now)
      }
      return report
    }
  }

  private func wait(for number: Int, from begin: ContinuousClock.Instant) async throws {
    guard let rate else { return }
    let due = begin + .nanoseconds(number * (1_000_000_000 / rate))
    try await Task.sleep(until: due, clock: .continuous)
  }

  /// Returns a UUID of version 7 for a number, which differs in another run.
  private func id(of number: Int, in run: UInt16) -> String {
    func hexadecimal(_ value: Int, _ digits: Int) -> String {
      let text = String(value, radix: 16)
      return String(repeating: "0", count: digits - text.count) + text
    }
    return "01900000-\(hexadecimal(Int(run), 4))-7000-8000-\(hexadecimal(number, 12))"
  }

  /// Returns a command: a book is lent, and the sender's next command brings it back.
  private func body(of number: Int) -> String {
    let (turn, sender) = number.quotientAndRemainder(dividingBy: senders)
    let book = "\(sender)-\(turn / 2)"
    return turn.isMultiple(of: 2)
      ? #"{"command":"lend","book":"\#(book)","member":"m\#(book)"}"#
      : #"{"command":"takeBack","book":"\#(book)"}"#
  }
}
