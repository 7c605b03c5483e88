internal import DaybookSystem

/// Values that another thread makes in advance; at most four unread values exist at a time.
final class ReadAhead<Element: Sendable> {
  private let queue = BoundedQueue<Element>()
  private let thread: SystemThread

  /// Starts to make values on a thread.
  ///
  /// - Parameters:
  ///   - name: The name of the thread.
  ///   - make: Passes the values to `put` one after the other, until `put` returns false.
  /// - Throws: `SystemError` when the system has no thread available.
  init(
    _ name: String, _ make: @escaping @Sendable (_ put: (Element) -> Bool) throws -> Void
  ) throws {
    let queue = queue
    thread = try SystemThread.start(name: name) {
      queue.end(Result { try make { queue.put($0) } })
    }
  }

  deinit {
    queue.close()
    thread.join()
  }

  /// Waits for the next value, and returns it; returns `nil` after the last value.
  ///
  /// - Throws: The error of `make`, after all values that `make` put before the error.
  func next() throws -> Element? { try queue.next() }
}

/// A queue of values from one thread to another thread.
private final class BoundedQueue<Element: Sendable>: Sendable {
  private struct State {
    var elements: [Element] = []
    /// The outcome of making the values; `nil` while values are being made.
    var outcome: Result<Void, any Error>?
    var isClosed = false
  }

  /// The maximum number of values in the queue.
  private static var greatestLead: Int { 4 }

  private let state = Monitor(State())

  /// Waits until the queue is not full, then adds an element.
  ///
  /// - Returns: Whether the consumer wants more elements.
  func put(_ element: Element) -> Bool {
    let isWanted = state.wait { state -> Bool? in
      if state.isClosed { return false }
      guard state.elements.count < Self.greatestLead else { return nil }
      state.elements.append(element)
      return true
    }
    state.signalAll()
    return isWanted
  }

  /// Ends the queue after its elements, with an optional error.
  func end(_ outcome: Result<Void, any Error>) { state.update { $0.outcome = outcome } }

  /// Waits for the next element and removes it; returns `nil` after the last element.
  func next() throws -> Element? {
    let element = try state.wait { state throws -> Element?? in
      if !state.elements.isEmpty { return state.elements.removeFirst() }
      guard let outcome = state.outcome else { return nil }
      try outcome.get()
      return .some(nil)
    }
    state.signalAll()
    return element
  }

  /// Refuses further elements, so that the other thread stops making them.
  func close() { state.update { $0.isClosed = true } }
}
