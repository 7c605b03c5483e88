internal import Synchronization

/// Whether somebody went through the rows in order, so that it is worth while to keep the order.
@usableFromInline final class IterationFlag: Sendable {
  private let flag = Atomic(false)

  @usableFromInline var isSet: Bool { flag.load(ordering: .relaxed) }

  func set() { flag.store(true, ordering: .relaxed) }
}
