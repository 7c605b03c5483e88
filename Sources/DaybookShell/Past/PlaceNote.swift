package import Daybook
internal import DaybookPresentation

/// The note that a time was taken as a position, in a log whose event times go backwards.
package struct PlaceNote: LocalizedText {
  private let seq: UInt64
  private let time: Timestamp

  /// The note for a time; `nil` if no earlier event of the log has a later time, so that the
  /// position is clear.
  package init?(_ asOf: AsOf) {
    guard let time = asOf.time else { return nil }
    (seq, self.time) = (asOf.seq, time)
  }

  package var english: String {
    "Times go backwards in this log. This command goes from event to event: \(time.shortestText) is"
      + " taken as the place after event \(seq), the last one not later."
  }

  package var russian: String {
    "Время в этом журнале идёт назад. Здесь важен порядок событий: \(time.shortestText) значит место"
      + " после события \(seq), последнего из тех, что не позже."
  }
}
