package import Daybook
internal import DaybookPresentation

/// The note that a time is treated as a position, in a log whose event times go backwards.
package struct PlaceNote: LocalizedText {
  private let seq: UInt64
  private let time: Timestamp

  /// Creates the note for a time.
  ///
  /// It is `nil` if the events up to that time are the same as the events up to a position.
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
