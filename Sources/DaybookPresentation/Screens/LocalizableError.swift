/// An error whose text can be given in the language of a person.
package protocol LocalizableError: Error {
  /// The same error, said in `language`.
  func told(in language: Language) -> Self
}

extension Error {
  /// The same error; one that knows the languages is said in `language`.
  package func told(in language: Language) -> any Error {
    (self as? any LocalizableError)?.told(in: language) ?? self
  }
}
