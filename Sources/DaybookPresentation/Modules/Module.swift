/// A part of an app as those see it who open it: it is made of its input, so that nothing of it can
/// be shown before it is configured.
///
/// Who opens one over their screen waits for what it hands back, by a ``Handover``; who embeds one
/// shows what is seen of it among their own.
package protocol Module: Sendable, Equatable {
  /// What it is configured by.
  associatedtype Input: Sendable
  /// What it hands back to whoever opened it.
  associatedtype Output: Sendable, Equatable

  init(_ input: Input)
}

/// A module that is shown within screens of others.
package protocol EmbeddedModule: Module {
  /// What is seen of it, in the terms of the screen that it is within.
  associatedtype Content: Sendable, Equatable

  /// What is seen of it; `nil` where there is nothing to see.
  var content: Content? { get }

  /// What it hands back when a person chooses the so-many-th thing in it, from 1.
  ///
  /// - Throws: ``Refusal`` when there is no such thing.
  func output(choosing number: Int) throws(Refusal) -> Output
}
