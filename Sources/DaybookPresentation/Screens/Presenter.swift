/// Turns actions of a person into events, and a read model into a view model.
///
/// Both functions depend only on their arguments, and not on a clock, a log or a screen.
package protocol Presenter: ViewModelBuilder {
  associatedtype Action: Sendable & Equatable
  associatedtype Body: Sendable & Equatable

  /// The events that carry out `action`.
  func decide(_ action: Action, seeing model: ReadModel) throws(Refusal) -> [Body]
}

extension Presenter where Action == Never {
  /// A read-only screen has no actions.
  package func decide(_ action: Never, seeing model: ReadModel) throws(Refusal) -> [Body] {}
}
