/// An error that has a text in each language of the screens.
package protocol LocalizableError: Error {
  /// The same error in `language`.
  func told(in language: Language) -> Self
}

extension Error {
  /// The same error; if it is localizable, in `language`.
  package func told(in language: Language) -> any Error {
    (self as? any LocalizableError)?.told(in: language) ?? self
  }
}
