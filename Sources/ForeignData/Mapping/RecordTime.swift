internal import DaybookValues

/// The time of a record.
enum RecordTime: Sendable {
  /// Nobody asked.
  case unasked
  /// There is no such field, or nothing in it.
  case missing
  case known(Timestamp)
}
