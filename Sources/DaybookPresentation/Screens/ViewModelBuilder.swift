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
