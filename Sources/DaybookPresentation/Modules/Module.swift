/// A screen with what belongs to it, as those see it who open it.
@Interface package protocol Module: AnyObject {
  /// What a caller configures it by; `nil` when it takes no configuration.
  var input: AnyObject? { get }

  /// The module is on screen for the first time.
  func didShow()
}

extension Module {
  package func didShow() {}
}

/// How a module is opened.
package enum ModulePlacement: Sendable, Equatable {
  /// Above the present one.
  case push
  /// Over everything.
  case modal
  /// Within the container of this name of the present one.
  case embed(container: String)
}
