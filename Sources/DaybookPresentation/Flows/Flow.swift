/// A module that stays open for several command lines.
///
/// A flow is a value computed from events. A replay of the events therefore restores it, and an
/// open flow survives the end of the program.
package protocol Flow: Module {
  /// An event of the flow.
  associatedtype Happening: Sendable

  /// Applies an event.
  ///
  /// - Returns: The output, when the event ends the flow; else `nil`.
  mutating func take(_ happening: Happening) -> Output?
}
