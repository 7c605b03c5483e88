internal import DaybookPresentation

/// The length of work, in words: `7 h`, or `7 h 30`.
package struct WorkingLength: LocalizedText, Equatable {
  package let minutes: Int64

  package init(minutes: Int64) { self.minutes = minutes }

  package var english: String { text(withHours: " h") }
  package var russian: String { text(withHours: Language.noBreakSpace + "ч") }

  private func text(withHours unit: String) -> String {
    minutes % 60 == 0 ? "\(minutes / 60)\(unit)" : "\(minutes / 60)\(unit) \(minutes % 60)"
  }
}
