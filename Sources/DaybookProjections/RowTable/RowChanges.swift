internal import DaybookEvents

/// A row of a read model before and after one or more commits.
///
/// ```swift
/// for change in try models.changes(of: Loans.self, from: 100, to: 200) {
///   print(change.key, change.old?.reader ?? "-", "→", change.new?.reader ?? "-")
/// }
/// ```
public struct ChangedRow<Key: RowKey, Row: RowContent>: Sendable, Equatable {
  /// The key.
  public let key: Key
  /// The row before the commits; `nil` when there was none.
  public let old: Row?
  /// The row after the commits; `nil` when there is none.
  public let new: Row?
}

/// The later changes of a read model; see ``ReadModels/changes(of:)``.
///
/// Each element has every row that changed since the previous element, in the order of the keys.
/// The sequence ends when the read models are closed, or the task is cancelled. If an event stops
/// the read model, or stopped it before, the sequence throws ``ViewError`` with code `stopped`
/// after the last changes. To continue after that event was skipped, subscribe again. Only one
/// consumer may iterate the sequence.
public struct RowChanges<P: Projection>: AsyncSequence, Sendable {
  public typealias Element = [ChangedRow<P.Key, P.Row>]

  let mailbox: ChangeMailbox
  /// The subscription, which ends when the last copy of the changes is released.
  let subscription: ChangeSubscription

  public func makeAsyncIterator() -> Iterator {
    Iterator(mailbox: mailbox, subscription: subscription)
  }

  /// An iterator that waits for changes, and decodes them.
  public struct Iterator: AsyncIteratorProtocol {
    let mailbox: ChangeMailbox
    let subscription: ChangeSubscription
    private let codec = RowCodec<P.Key, P.Row>(P.schema)

    init(mailbox: ChangeMailbox, subscription: ChangeSubscription) {
      self.mailbox = mailbox
      self.subscription = subscription
    }

    public mutating func next() async throws -> [ChangedRow<P.Key, P.Row>]? {
      guard let changes = try await mailbox.take() else { return nil }
      return try changes.map { try codec.changed($0) }
    }
  }
}

/// Removes its mailbox from the registry when it is released.
final class ChangeSubscription: Sendable {
  private let registry: ViewRegistry
  private let number: Int

  init(_ registry: ViewRegistry, _ number: Int) {
    self.registry = registry
    self.number = number
  }

  deinit { registry.unsubscribe(number) }
}

extension ReadModels {
  /// The changes in the rows of a read model that follow this call.
  ///
  /// They come from appends of any process, and from rebuilds.
  ///
  /// ```swift
  /// for try await changes in try models.changes(of: Loans.self) {
  ///   for change in changes { print(change.key, change.old, change.new) }
  /// }
  /// ```
  ///
  /// - Throws: ``ViewError`` with code `unknownView`.
  public func changes<P: Projection>(of projection: P.Type) throws -> RowChanges<P> {
    _ = try entry(P.name)
    let mailbox = ChangeMailbox()
    let number = registry.subscribe(mailbox, to: P.name)
    return RowChanges(mailbox: mailbox, subscription: ChangeSubscription(registry, number))
  }
}
