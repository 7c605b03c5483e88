/// A condition on read models as a whole, tested at many positions of the log.
package protocol StateQuestion: AnyObject {
  /// Whether the condition holds for the rows of `states`, regardless of earlier calls.
  func holds(of states: Bisection.States) throws -> Bool

  /// Whether the condition holds for the rows of the last call of ``holds(of:)`` with the kept
  /// changes, and the changes in `states`.
  func holds(ofChanged states: Bisection.States) throws -> Bool

  /// Keeps the changes of the last call of ``holds(ofChanged:)``.
  func keepChanges()
}

/// A condition that reads the rows themselves each time.
final class PlainQuestion: StateQuestion {
  private let test: (Bisection.States) throws -> Bool

  init(_ test: @escaping (Bisection.States) throws -> Bool) { self.test = test }

  func holds(of states: Bisection.States) throws -> Bool { try test(states) }

  func holds(ofChanged states: Bisection.States) throws -> Bool { try test(states) }

  func keepChanges() {}
}
