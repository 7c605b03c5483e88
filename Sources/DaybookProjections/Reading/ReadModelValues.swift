internal import DaybookEvents
internal import DaybookSystem
internal import DaybookValues

/// The values computed from the rows of a read model, one for the current rows and for each change.
///
/// See ``ReadModels/values(of:after:_:)``.
///
/// The sequence ends when the read models are closed, or the task is cancelled. It throws
/// ``ViewError`` with code `stopped` when an event stops the read model. Only one consumer may
/// iterate it.
public struct ReadModelValues<P: Projection, Value: Sendable>: AsyncSequence, Sendable {
  /// A value, with the position of the last event in the rows.
  public struct Element: Sendable {
    /// The position of the last event in the rows.
    public let position: UInt64
    /// The value of these rows.
    public let value: Value
  }

  let models: ReadModels
  let position: UInt64?
  let mailbox: ChangeMailbox
  /// The subscription, which ends when the last copy of the values is released.
  let subscription: ChangeSubscription
  let body: @Sendable (Rows<P.Key, P.Row>) throws -> Value

  public func makeAsyncIterator() -> Iterator { Iterator(values: self) }

  /// An iterator that waits for changes, and computes the value of the new rows.
  public struct Iterator: AsyncIteratorProtocol {
    private let values: ReadModelValues
    private var last: UInt64?
    private var hasBegun = false

    init(values: ReadModelValues) { (self.values, last) = (values, values.position) }

    public mutating func next() async throws -> Element? {
      if !hasBegun {
        hasBegun = true
        let first = try await values.read()
        if try await values.isNew(first.position) { return taking(first) }
      }
      while try await values.mailbox.take() != nil {
        let element = try await values.read()
        // An element at or before the previous position has no new events, so it is ignored.
        if last.map({ element.position > $0 }) ?? true { return taking(element) }
      }
      return nil
    }

    private mutating func taking(_ element: Element) -> Element {
      last = element.position
      return element
    }
  }

  private func read() async throws -> Element {
    let body = body
    return try await models.read(P.self) { rows, position in
      Element(position: position, value: try body(rows))
    }
  }

  /// Whether rows at `reached` differ from the rows at the start position of the values.
  private func isNew(_ reached: UInt64) async throws -> Bool {
    guard let position else { return true }
    let models = models
    return try await models.readers.value {
      try !models.diff(P.name, from: AsOf(position), to: AsOf(reached)).isEmpty
    }
  }
}

extension ReadModels {
  /// The values of `body` for the rows of a read model, now and after each change.
  ///
  /// ```swift
  /// for try await count in try models.values(of: Loans.self, { $0.count }) {
  ///   print("event \(count.position): \(count.value) books are lent")
  /// }
  /// ```
  ///
  /// Changes come from appends of any process, and from rebuilds. When the consumer is slower than
  /// the log, it skips to the latest value.
  ///
  /// - Parameters:
  ///   - projection: The projection of the read model.
  ///   - position: The position of the last value that the caller has. If the rows have changed
  ///     since that position, the first value comes immediately. Otherwise, it comes with the next
  ///     change.
  ///   - body: Computes the value, on a thread for blocking work.
  /// - Returns: The values, each with its position.
  /// - Throws: ``ViewError`` with code `unknownView`, or `outOfRange` for a position after the
  ///   log's end.
  /// - Complexity: The rows are read once for each value. With a `position`, the rows at two
  ///   positions are also compared once.
  public func values<P: Projection, Value: Sendable>(
    of projection: P.Type, after position: UInt64? = nil,
    _ body: @escaping @Sendable (Rows<P.Key, P.Row>) throws -> Value
  ) throws -> ReadModelValues<P, Value> {
    _ = try entry(P.name)
    let end = try log.end()
    if let position, position > end {
      throw ViewError(
        .outOfRange, "The log ends at \(end), before \(position). Give a position that was seen.")
    }
    let mailbox = ChangeMailbox()
    let subscription = ChangeSubscription(registry, registry.subscribe(mailbox, to: P.name))
    return ReadModelValues(
      models: self, position: position, mailbox: mailbox, subscription: subscription, body: body)
  }
}
