package import DaybookPresentation

/// A file of settings has faulty rows, so none of its rows is imported.
package struct SettingsFileError: LocalizableError, Equatable, CustomStringConvertible {
  /// The error, as it is stored in the log.
  private let words: String
  private var language = Language.english

  package var description: String { LocalizedFileProblem(words).text(in: language) }

  /// Restores the error for a refused file from its text in the log.
  package init(_ description: String) { words = description }

  /// Creates the error for a missing file, which is never recorded in the log.
  init(missing path: String) {
    self.init("Could not open the file (\(path)): it does not exist. Check the path.")
  }

  /// - Parameters:
  ///   - problems: The first problems, each with its line number.
  ///   - others: The number of further problems.
  init(_ problems: [String], others: Int) {
    let more = others > 0 ? ["\(others) more"] : []
    words =
      "The file cannot be taken in (\((problems + more).joined(separator: "; ")))."
      + " Mend it, and import it again. Nothing was imported."
  }

  package func told(in language: Language) -> SettingsFileError {
    var error = self
    error.language = language
    return error
  }
}
