/// An action that cannot be done, worded for the person who asked.
package struct Refusal: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }

  /// What is said where only can be looked.
  package static let past = Refusal(
    "This is the past, where nothing can be done. Come back with 'at head'.")

  /// What is said where nothing is kept.
  package static let readOnly = Refusal(
    "This daybook is open for reading only: nothing is asked, and nothing kept. "
      + "Open it without --read-only, as somebody who may write in its folder.")

  /// What is said when the log was another one each time that something was decided on it.
  package static let othersWrite = Refusal("Others write to this daybook all the time. Try again.")
}
