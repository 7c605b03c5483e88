package import Daybook
internal import DaybookPresentation
internal import DaybookRendering

/// What a person should know whose import brought events that are earlier than those before them.
package struct BackwardsNote: LocalizedText {
  private let count: Int

  /// `nil` where times only grow.
  package init?(_ report: ImportReport) {
    guard report.backwards > 0 else { return nil }
    count = report.backwards
  }

  package var english: String {
    "Times go back at \(Amount(count, "event").text): 'at TIME' sees the events that are not later, in the"
      + " order of the log. --sort-by-time takes those of one file in the order of their times."
  }

  package var russian: String {
    "Время идёт назад у \(count.counted("события", "событий", "событий")): «at ВРЕМЯ» видит события не"
      + " позже него в порядке журнала. --sort-by-time берёт события файла по порядку времени."
  }
}
