package import Daybook
internal import DaybookPresentation
internal import DaybookRendering

/// The note that an import put records aside.
package struct SkippedNote: LocalizedText {
  private let count: Int
  private let file: String

  /// The note; `nil` if no record was put aside.
  package init?(_ report: ImportReport, in file: String?) {
    guard report.exceptions.skipped > 0, let file else { return nil }
    (count, self.file) = (report.exceptions.skipped, file)
  }

  package var english: String {
    "\(Amount(count, "record").text) could not be taken: line, reason and text are in '\(file)'. All others"
      + " were imported. To take these, too, mend the texts in a file of their own, and import that."
  }

  package var russian: String {
    "\(count.counted("запись", "записи", "записей")) не удалось принять: строка, причина и текст — в"
      + " «\(file)». Остальные импортированы. Чтобы принять и эти, исправьте тексты в отдельном файле и"
      + " импортируйте его."
  }
}
