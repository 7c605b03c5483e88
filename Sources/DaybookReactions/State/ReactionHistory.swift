package import DaybookEvents
internal import DaybookProjections

/// The state of a reaction, from the part of its stream that was read.
package struct ReactionHistory: Sendable {
  /// The name of the reaction.
  package let name: String
  let stream: StreamName
  package private(set) var state = ReactionState()

  /// - Throws: ``ReactionError/invalid(_:)`` when `name` is not allowed.
  package init(of name: String) throws(ReactionError) {
    guard let stream = Self.stream(of: name) else {
      throw .invalid(
        "'\(name)' is no name of a reaction: a name begins with a letter, and has up to 100 letters from"
          + " a to z, digits, '.', '_' and '-'.")
    }
    (self.name, self.stream) = (name, stream)
  }

  /// Reads the events of the reaction's stream that were appended since the last call.
  package mutating func goOn(_ log: any EventLog) throws {
    guard try log.version(of: stream) > state.streamVersion else { return }
    let read = state.streamVersion
    try log.forEach(ReactionEvent.self, in: EventSelection(from: lastSeq + 1, stream: stream)) {
      if $0.version > read { take($0) }
    }
  }

  /// The position of the last event read.
  private var lastSeq: UInt64 = 0

  private mutating func take(_ recorded: Recorded<ReactionEvent>) {
    state.take(recorded)
    lastSeq = recorded.seq
  }
}

extension ReactionHistory {
  private static func stream(of name: String) -> StreamName? {
    guard ReadModelDefinition.isName(name) else { return nil }
    return try? StreamName(ReservedShape.reactionStreams + name)
  }

  /// The names of the reactions that ever ran on `log`, in alphabetical order.
  package static func names(in log: any EventLog) throws -> [String] {
    var names: Set<String> = []
    var rest: EventSelection? = EventSelection(
      category: "daybook", types: [ReactionStarted.type])
    while let wanted = rest {
      let page = try log.read(wanted, limit: 1_024)
      for event in page.events {
        let name = String(event.stream.name.dropFirst(ReservedShape.reactionStreams.count))
        if ReadModelDefinition.isName(name) { names.insert(name) }
      }
      rest = page.next
    }
    return names.sorted()
  }

  /// The states of all reactions that ever ran on `log`, in alphabetical order.
  package static func all(in log: any EventLog) throws -> [ReactionHistory] {
    try names(in: log).map { name in
      var history = try ReactionHistory(of: name)
      try history.goOn(log)
      return history
    }
  }
}
