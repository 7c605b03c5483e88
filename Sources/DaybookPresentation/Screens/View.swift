/// Shows view models and nothing else: it asks nobody, and decides nothing.
@Interface package protocol View<ViewModel>: AnyObject, Sendable {
  associatedtype ViewModel: Sendable & Equatable

  /// Shows `model` in place of what was shown before.
  func show(_ model: ViewModel)
}
