package import DaybookValues

/// Turns a read model into a view model of plain values.
///
/// The same read model on the same day always results in the same view model.
package protocol ViewModelBuilder: Sendable {
  associatedtype ReadModel: Sendable
  associatedtype ViewModel: Sendable & Equatable

  /// The view model of `model` on `today`.
  func viewModel(of model: ReadModel, today: CalendarDate) -> ViewModel
}

/// Shows view models, without making decisions.
@Interface package protocol View<ViewModel>: AnyObject, Sendable {
  associatedtype ViewModel: Sendable & Equatable

  /// Shows `model` instead of the previous view model.
  func show(_ model: ViewModel)
}

/// The global actor for views, which have an identity and a state.
///
/// Presenters, view models, flows, links, alerts, tables and list changes are values, which any
/// task may use. This is not the main actor, because a REPL's main thread reads keys.
@globalActor package actor Interface {
  package static let shared = Interface()
}
