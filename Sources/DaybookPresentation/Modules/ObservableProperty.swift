/// A value that tells whoever observes it of every change.
@Interface package final class ObservableProperty<Value: Sendable> {
  private struct Observer {
    weak var owner: AnyObject?
    let tell: @Interface (Value) -> Void
  }

  /// The value as it is.
  package private(set) var value: Value
  private var observers: [Observer] = []

  package init(_ value: Value) { self.value = value }

  /// How many observe it, of those that still live.
  package var observerCount: Int { observers.count { $0.owner != nil } }

  /// How many are kept in memory, dead or alive.
  package var keptCount: Int { observers.count }

  /// Sets the value and tells it, also when it is the same again.
  ///
  /// Observers whose owner is gone are not told any more, and are forgotten.
  package func set(_ value: Value) {
    self.value = value
    observers.removeAll { $0.owner == nil }
    for observer in observers { observer.tell(value) }
  }

  /// Calls `body` with the value at once, and with each that is set while `owner` lives.
  package func didSet<Owner: AnyObject>(
    for owner: Owner, _ body: @escaping @Interface (Owner, Value) -> Void
  ) {
    observers.removeAll { $0.owner == nil }
    let observer = Observer(owner: owner) { [weak owner] value in
      if let owner { body(owner, value) }
    }
    observers.append(observer)
    observer.tell(value)
  }
}
