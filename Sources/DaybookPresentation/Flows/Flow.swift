/// A module that lasts for several lines, with a typed input and a typed output.
///
/// A flow is a value folded from events. So a replay restores it, and a flow that is open survives
/// the end of the program.
package protocol Flow: Module {
  /// What can happen in it.
  associatedtype Happening: Sendable

  /// Takes what happened.
  ///
  /// - Returns: The output that ends it; `nil` while it goes on.
  mutating func take(_ happening: Happening) -> Output?
}
