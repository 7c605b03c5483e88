internal import DaybookValues

/// What a record says of its time.
enum RecordTime: Sendable {
  /// Nobody asked.
  case unasked
  /// There is no such field, or nothing in it.
  case missing
  case known(Timestamp)
}
