package import DaybookValues

/// Turns what is known into what is shown, as plain values.
///
/// It is a pure function: the same read model on the same day gives the same view model.
package protocol ViewModelBuilder: Sendable {
  associatedtype ReadModel: Sendable
  associatedtype ViewModel: Sendable & Equatable

  /// What to show for `model` on `today`.
  func viewModel(of model: ReadModel, today: CalendarDate) -> ViewModel
}

/// Shows view models and nothing else: it asks nobody, and decides nothing.
@Interface package protocol View<ViewModel>: AnyObject, Sendable {
  associatedtype ViewModel: Sendable & Equatable

  /// Shows `model` in place of what was shown before.
  func show(_ model: ViewModel)
}

/// Where views live: what is shown has an identity, and changes.
///
/// What decides is a value (presenters, view models, flows, links, alerts, tables, list changes) and
/// lives nowhere: it may be used from any task. It is not the main actor: a REPL's main thread reads
/// keys.
@globalActor package actor Interface {
  package static let shared = Interface()
}
