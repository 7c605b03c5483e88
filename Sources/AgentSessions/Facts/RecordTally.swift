/// Counts of the records of a file, by their use.
package struct RecordTally: Sendable, Equatable {
  /// All records, including unreadable ones.
  package var records = 0
  /// Facts whose record has no time; they have the time of a nearby record.
  package var supplied = 0
  /// Records that were not used, because they repeat earlier ones.
  package var dropped = 0
  /// Records of unknown kinds, which are kept unchanged.
  package var unknown = 0
  /// Records that could not be read.
  package var bad = 0
  /// Texts that were too long for an event, and were shortened.
  package var cut = 0

  package init() {}

  static func += (sum: inout RecordTally, more: RecordTally) {
    sum.records += more.records
    sum.supplied += more.supplied
    sum.dropped += more.dropped
    sum.unknown += more.unknown
    sum.bad += more.bad
    sum.cut += more.cut
  }
}
