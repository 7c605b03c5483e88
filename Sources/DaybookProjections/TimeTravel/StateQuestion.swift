/// A condition on complete read models, which is tested at many positions of the log.
package protocol StateQuestion: AnyObject {
  /// Whether the condition is true for the rows of `states`, regardless of earlier calls.
  func holds(of states: Bisection.States) throws -> Bool

  /// Whether the condition is true for `states`, which are known rows with some changes.
  ///
  /// The known rows are those of the last ``holds(of:)``, together with the changes that later
  /// calls of ``keepChanges()`` have added.
  func holds(ofChanged states: Bisection.States) throws -> Bool

  /// Adds the changes of the last ``holds(ofChanged:)`` to the known rows.
  func keepChanges()
}

/// A condition that every test evaluates for all rows.
final class PlainQuestion: StateQuestion {
  private let test: (Bisection.States) throws -> Bool

  init(_ test: @escaping (Bisection.States) throws -> Bool) { self.test = test }

  func holds(of states: Bisection.States) throws -> Bool { try test(states) }

  func holds(ofChanged states: Bisection.States) throws -> Bool { try test(states) }

  func keepChanges() {}
}
