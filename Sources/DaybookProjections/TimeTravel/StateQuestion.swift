/// A condition on read models as a whole, tested at many positions of the log.
package protocol StateQuestion: AnyObject {
  /// Whether the condition is true for the rows of `states`, regardless of earlier calls.
  func holds(of states: Bisection.States) throws -> Bool

  /// Whether the condition is true for `states`, which differ from known rows only by their
  /// changes.
  ///
  /// The known rows are the rows of the last ``holds(of:)``, with the changes that
  /// ``keepChanges()`` has added since.
  func holds(ofChanged states: Bisection.States) throws -> Bool

  /// Adds the changes of the last ``holds(ofChanged:)`` to the known rows.
  func keepChanges()
}

/// A condition that is tested on all rows each time.
final class PlainQuestion: StateQuestion {
  private let test: (Bisection.States) throws -> Bool

  init(_ test: @escaping (Bisection.States) throws -> Bool) { self.test = test }

  func holds(of states: Bisection.States) throws -> Bool { try test(states) }

  func holds(ofChanged states: Bisection.States) throws -> Bool { try test(states) }

  func keepChanges() {}
}
