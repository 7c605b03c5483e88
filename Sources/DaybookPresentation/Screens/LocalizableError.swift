/// An error that is told in the language of the person who caused it.
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
