package import Daybook
internal import DaybookPresentation
internal import DaybookRendering

/// The note that an import gave times to records without a time.
package struct SuppliedNote: LocalizedText {
  private let count: Int

  /// The note; `nil` if every record has a time.
  package init?(_ report: ImportReport) {
    guard report.exceptions.supplied > 0 else { return nil }
    count = report.exceptions.supplied
  }

  package var english: String {
    "\(Amount(count, "record").text) without a time took that of the record before; those at the"
      + " beginning of the file took the first one."
  }

  package var russian: String {
    "\(count.counted("запись", "записи", "записей")) без времени: взято время предыдущей записи, а в"
      + " начале — первой, у которой оно есть."
  }
}
