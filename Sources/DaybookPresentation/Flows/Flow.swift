/// A module that goes on over several lines: begun with an input of its own type, ended with an
/// output of its own type.
///
/// It is a value that follows from what happened in it. So it is folded from events, a replay has it
/// as it was, and nothing that is open is lost with the program.
package protocol Flow: Module {
  /// What can happen in it.
  associatedtype Happening: Sendable

  /// Takes what happened.
  ///
  /// - Returns: The output that ends it; `nil` while it goes on.
  mutating func take(_ happening: Happening) -> Output?
}
