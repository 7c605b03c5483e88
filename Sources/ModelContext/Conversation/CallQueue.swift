internal import DaybookValues

/// A call that has not been answered yet.
struct QueuedCall: Sendable {
  var number = 0
  let id: RequestID
  let revision: ProtocolRevision
  /// The client's token for messages about progress; `nil` if it does not want them.
  let token: JSONValue?
  /// The number of the batch that contains the request; `nil` if it was sent alone.
  let batch: Int?
  let request: ToolRequest
  /// The progress that was last sent to the client; -1 if none was sent.
  var progress = -1
}

/// The calls that are running, and those that wait.
struct CallQueue: Sendable {
  /// The maximum number of waiting calls.
  static let waitingLimit = 64

  private let parallel: Int
  private var last = 0
  private var running: [Int: QueuedCall] = [:]
  private var waiting: [QueuedCall] = []
  /// The calls that were answered or cancelled, but are still at work.
  private var stopping: Set<Int> = []

  init(parallel: Int) { self.parallel = max(1, parallel) }

  var isEmpty: Bool { running.isEmpty && waiting.isEmpty }

  private var isFull: Bool { running.count + stopping.count >= parallel }

  /// Adds a call, which starts now or waits.
  ///
  /// - Returns: The number of the call, and whether it starts now.
  /// - Throws: ``ProtocolFault`` if too many calls wait, or if a call with the same id has not been
  ///   answered.
  mutating func add(_ call: QueuedCall) throws(ProtocolFault) -> (number: Int, starts: Bool) {
    guard find(call.id) == nil else {
      throw ProtocolFault(
        .invalidRequest,
        "An earlier request with this id is not answered yet. Give each request an id of its own.")
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

  /// Removes a call that is answered, whose work counts as running until ``end(_:)``.
  ///
  /// - Returns: The call; `nil` if it was cancelled.
  mutating func answer(_ number: Int) -> QueuedCall? {
    guard let call = running.removeValue(forKey: number) else { return nil }
    stopping.insert(number)
    return call
  }

  /// Notes that the work of a call has ended.
  ///
  /// - Returns: The calls that start now.
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

  /// Removes a waiting call and returns it; returns `nil` if it no longer waits.
  mutating func giveUp(_ number: Int) -> QueuedCall? {
    waiting.firstIndex { $0.number == number }.map { waiting.remove(at: $0) }
  }

  /// Removes the call that has this id.
  ///
  /// - Returns: The call, and whether its work is running; `nil` if there is no such call.
  mutating func cancel(_ id: RequestID) -> (call: QueuedCall, isRunning: Bool)? {
    guard let call = find(id) else { return nil }
    guard running.removeValue(forKey: call.number) != nil else {
      waiting.removeAll { $0.number == call.number }
      return (call, false)
    }
    stopping.insert(call.number)
    return (call, true)
  }

  /// Stores the progress of a call.
  ///
  /// - Returns: The client's token for a message about the progress. It is `nil` if the progress
  ///   has not grown, if the client sent no token, or if the call has ended.
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
