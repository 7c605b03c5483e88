package import DaybookPresentation

/// The error of a file of settings, with its faulty rows; no row of the file is imported.
package struct SettingsFileError: LocalizableError, Equatable, CustomStringConvertible {
  /// The error, as it is stored in the log.
  private let words: String
  private var language = Language.english

  package var description: String { LocalizedFileProblem(words).text(in: language) }

  /// The error of a file that was refused earlier, to show it again.
  package init(_ description: String) { words = description }

  /// The error of a file that did not exist; the log does not have it.
  init(missing path: String) {
    self.init("Could not open the file (\(path)): it does not exist. Check the path.")
  }

  /// - Parameters:
  ///   - problems: The problems, each with its line.
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
