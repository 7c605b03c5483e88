/// An error whose text can be given in the language of a person.
package protocol LocalizableError: Error {
  /// The same error in `language`.
  func told(in language: Language) -> Self
}

extension Error {
  /// The same error; in `language` if it is localizable.
  package func told(in language: Language) -> any Error {
    (self as? any LocalizableError)?.told(in: language) ?? self
  }
}
