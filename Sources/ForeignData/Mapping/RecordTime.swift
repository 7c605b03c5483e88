internal import DaybookValues

/// The time of a record.
enum RecordTime: Sendable {
  /// Nobody asked.
  case unasked
  /// The field is missing or empty.
  case missing
  case known(Timestamp)
}
