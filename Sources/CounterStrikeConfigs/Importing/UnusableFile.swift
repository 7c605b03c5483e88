package import DaybookPresentation

/// The error for a file that a person named, but that could not be read or written.
package struct UnusableFile: LocalizableError, CustomStringConvertible {
  /// The system's error.
  package let cause: any Error
  private var language = Language.english

  package init(_ cause: any Error) { self.cause = cause }

  package var description: String { LocalizedFileProblem("\(cause)").text(in: language) }

  package func told(in language: Language) -> UnusableFile {
    var error = self
    error.language = language
    return error
  }
}
