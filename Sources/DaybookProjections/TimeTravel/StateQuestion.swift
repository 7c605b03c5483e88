/// What is asked of read models as a whole, at many positions of the log.
package protocol StateQuestion: AnyObject {
  /// Whether it holds of all rows of `states`; what was told before counts no more.
  func holds(of states: Bisection.States) throws -> Bool

  /// Whether it holds of the rows of the last call of ``holds(of:)`` with the changes that were kept
  /// since, and with those that `states` count now.
  func holds(ofChanged states: Bisection.States) throws -> Bool

  /// Keeps the changes of the last call of ``holds(ofChanged:)``.
  func keepChanges()
}

/// A question that looks at the rows themselves each time.
final class PlainQuestion: StateQuestion {
  private let test: (Bisection.States) throws -> Bool

  init(_ test: @escaping (Bisection.States) throws -> Bool) { self.test = test }

  func holds(of states: Bisection.States) throws -> Bool { try test(states) }

  func holds(ofChanged states: Bisection.States) throws -> Bool { try test(states) }

  func keepChanges() {}
}
