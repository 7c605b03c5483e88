internal import Daybook
internal import DaybookPresentation
internal import DaybookRendering
internal import ForeignData

/// The note that an import skipped records.
package struct SkippedNote: LocalizedText {
  private let count: Int
  private let file: String
  /// The first skipped record, if all records were skipped; otherwise `nil`.
  private let only: BadRecord?

  /// Creates the note; `nil` if no record was skipped.
  init?(_ report: ImportReport, in file: String?, first: BadRecord?) {
    guard report.exceptions.skipped > 0, let file else { return nil }
    (count, self.file) = (report.exceptions.skipped, file)
    only = report.events == 0 ? first : nil
  }

  package var english: String {
    if let only {
      return
        "Nothing was imported: \(subject) be read. The first, in line \(only.line): \(only.reason) All are in '\(file)'."
    }
    return englishOfSome
  }

  private var subject: String {
    count == 1 ? "the only record could not" : "none of the \(count) records could"
  }

  private var englishOfSome: String {
    "\(Amount(count, "record").text) could not be read: line, reason and text are in '\(file)'. All others"
      + " were imported. To import these, too, correct the texts in a new file, and import that file."
  }

  package var russian: String {
    if let only {
      return "Ничего не импортировано: не принята ни одна из записей (\(count)). Первая, в строке"
        + " \(only.line): \(only.reason) Все они — в «\(file)»."
    }
    return russianOfSome
  }

  private var russianOfSome: String {
    "\(count.counted("запись", "записи", "записей")) не удалось принять: строка, причина и текст — в"
      + " «\(file)». Остальные импортированы. Чтобы принять и эти, исправьте тексты в отдельном файле и"
      + " импортируйте его."
  }
}
