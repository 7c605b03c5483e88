internal import DaybookValues

/// A call that somebody waits for.
struct QueuedCall: Sendable {
  var number = 0
  let id: RequestID
  let revision: ProtocolRevision
  /// By what its notes of progress are told apart, where they are wanted.
  let token: JSONValue?
  /// The batch that it came in.
  let batch: Int?
  let request: ToolRequest
  /// The last progress that was sent; 0 while the call waits.
  var progress = -1
}

/// The calls that are worked on, and those that wait for their turn.
struct CallQueue: Sendable {
  /// How many calls may wait.
  static let waitingLimit = 64

  private let parallel: Int
  private var last = 0
  private var running: [Int: QueuedCall] = [:]
  private var waiting: [QueuedCall] = []
  /// Those that nobody waits for any more, and that are still worked on.
  private var stopping: Set<Int> = []

  init(parallel: Int) { self.parallel = max(1, parallel) }

  var isEmpty: Bool { running.isEmpty && waiting.isEmpty }

  private var isFull: Bool { running.count + stopping.count >= parallel }

  /// Takes a call.
  ///
  /// - Returns: Its number, and whether it begins now.
  /// - Throws: ``ProtocolFault`` where too many wait, or its id is taken.
  mutating func add(_ call: QueuedCall) throws(ProtocolFault) -> (number: Int, starts: Bool) {
    guard find(call.id) == nil else {
      throw ProtocolFault(.invalidRequest, "A request with this id is worked on.")
    }
    guard waiting.count < Self.waitingLimit else {
      throw ProtocolFault(
        .busy, "\(Self.waitingLimit) calls wait already. Ask again when some are answered.")
    }
    last += 1
    var call = call
    call.number = last
    guard !isFull else {
      waiting.append(call)
      return (last, false)
    }
    running[last] = call
    return (last, true)
  }

  private func find(_ id: RequestID) -> QueuedCall? {
    running.values.first { $0.id == id } ?? waiting.first { $0.id == id }
  }

  /// Takes that a call is answered: what is still done for it keeps its place.
  ///
  /// - Returns: The call, unless it was cancelled.
  mutating func answer(_ number: Int) -> QueuedCall? {
    guard let call = running.removeValue(forKey: number) else { return nil }
    stopping.insert(number)
    return call
  }

  /// Takes the end of the work on a call.
  ///
  /// - Returns: The calls that begin now.
  mutating func end(_ number: Int) -> [QueuedCall] {
    stopping.remove(number)
    var next: [QueuedCall] = []
    while !isFull, !waiting.isEmpty {
      let call = waiting.removeFirst()
      running[call.number] = call
      next.append(call)
    }
    return next
  }

  /// Forgets a call that waits still.
  mutating func giveUp(_ number: Int) -> QueuedCall? {
    waiting.firstIndex { $0.number == number }.map { waiting.remove(at: $0) }
  }

  /// Forgets the call with this id; the second is whether it is worked on.
  mutating func cancel(_ id: RequestID) -> (call: QueuedCall, isRunning: Bool)? {
    guard let call = find(id) else { return nil }
    guard running.removeValue(forKey: call.number) != nil else {
      waiting.removeAll { $0.number == call.number }
      return (call, false)
    }
    stopping.insert(call.number)
    return (call, true)
  }

  /// Notes the progress of a call.
  ///
  /// - Returns: The progress token for a message; `nil` when the progress has not grown, or the
  ///   client gave no token.
  mutating func advance(_ number: Int, to progress: Int) -> JSONValue? {
    if let index = waiting.firstIndex(where: { $0.number == number }) {
      return waiting[index].advance(to: progress)
    }
    return running[number]?.advance(to: progress)
  }
}

extension QueuedCall {
  fileprivate mutating func advance(to progress: Int) -> JSONValue? {
    guard let token, progress > self.progress else { return nil }
    self.progress = progress
    return token
  }
}
