/// A file of settings that cannot be taken in, row by row; nothing of it is.
package struct SettingsFileError: Error, Equatable, CustomStringConvertible {
  package let description: String

  /// What is told again of a file that was refused before.
  package init(_ description: String) { self.description = description }

  /// - Parameters:
  ///   - problems: What is wrong, each with its line.
  ///   - others: How many more there are.
  init(_ problems: [String], others: Int) {
    let more = others > 0 ? ["\(others) more"] : []
    description =
      "The file cannot be taken in (\((problems + more).joined(separator: "; ")))."
      + " Mend it, and import it again. Nothing was imported."
  }
}
