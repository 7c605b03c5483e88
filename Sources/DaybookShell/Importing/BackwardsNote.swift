package import Daybook
internal import DaybookPresentation
internal import DaybookRendering

/// The note that an import appended events with earlier times than the events before them.
package struct BackwardsNote: LocalizedText {
  private let count: Int
  /// Whether the import sorted the events of the file by time.
  ///
  /// If it did, the events with later times were in the log before the import.
  private let isSorted: Bool

  /// The note; `nil` if no event has an earlier time than the event before it.
  package init?(_ report: ImportReport, isSorted: Bool) {
    guard report.backwards > 0 else { return nil }
    (count, self.isSorted) = (report.backwards, isSorted)
  }

  package var english: String {
    "Times go back at \(Amount(count, "event").text): 'at TIME' sees the events that are not later, in the"
      + " order of the log."
      + (isSorted
        ? "" : " --sort-by-time imports the events of one file in the order of their times.")
  }

  package var russian: String {
    "Время идёт назад у \(count.counted("события", "событий", "событий")): «at ВРЕМЯ» видит события не"
      + " позже него в порядке журнала."
      + (isSorted ? "" : " --sort-by-time берёт события файла по порядку времени.")
  }
}
