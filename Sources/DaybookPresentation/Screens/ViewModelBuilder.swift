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
