internal import DaybookValues

/// The time of a record.
enum RecordTime: Sendable {
  /// The time was not requested.
  case unasked
  /// The field is missing or empty.
  case missing
  case known(Timestamp)
}
