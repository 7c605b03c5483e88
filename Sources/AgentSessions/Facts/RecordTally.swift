/// Counts of the records of a file, and of the facts that were read from them.
package struct RecordTally: Sendable, Equatable {
  /// The number of records, including unreadable ones.
  package var records = 0
  /// The number of facts whose record has no time; they have the time of a nearby record.
  package var supplied = 0
  /// The number of records that were not used, because they repeat earlier records.
  package var dropped = 0
  /// The number of records of unknown kinds, which are kept unchanged.
  package var unknown = 0
  /// The number of records that could not be read.
  package var bad = 0
  /// The number of texts that were too long for an event, and were shortened.
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
