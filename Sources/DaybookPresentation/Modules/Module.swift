/// A part of an app with a typed input, which is required to create it, and a typed output.
///
/// A screen that opens a module over itself waits for the module's output with a ``Handover``. A
/// screen that embeds a module shows the module's content among its own.
package protocol Module: Sendable, Equatable {
  /// The configuration of the module.
  associatedtype Input: Sendable
  /// The output for the opener.
  associatedtype Output: Sendable, Equatable

  init(_ input: Input)
}

/// A module that is displayed within another screen.
package protocol EmbeddedModule: Module {
  /// The type of the visible content, which the outer screen can show, such as a `String`.
  associatedtype Content: Sendable, Equatable

  /// The visible content; `nil` if there is none.
  var content: Content? { get }

  /// The output when a person chooses the item `number`, from 1.
  ///
  /// - Throws: ``Refusal`` when there is no such item.
  func output(choosing number: Int) throws(Refusal) -> Output
}
