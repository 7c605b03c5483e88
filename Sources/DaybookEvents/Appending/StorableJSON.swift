internal import DaybookValues

/// Finds JSON, times and metadata that an event must not contain, because its export could not be
/// read again.
enum StorableJSON {
  /// The maximum depth of data and metadata.
  ///
  /// In an exported line, the event itself is the first level.
  static let maximumDepth = 63

  /// The reason why `object` cannot be stored; `nil` when it can.
  static func problem(in object: JSONObject) -> String? {
    object.isEmpty ? nil : problem(in: .object(object), depth: 1)
  }

  /// The reason why `value`, a field of an event, cannot be stored; `nil` when it can.
  static func problem(inField value: JSONValue) -> String? { problem(in: value, depth: 2) }

  /// The reason why `value`, a field of a row, cannot be stored; `nil` when it can.
  ///
  /// Rows are rebuilt from events, and never read from JSON.
  static func problem(inRow value: JSONValue) -> String? {
    problem(in: value, depth: 2, isOfRow: true)
  }

  private static func problem(
    in value: JSONValue, depth: Int, isOfRow: Bool = false
  ) -> String? {
    switch value {
    case .real(let number) where !number.isFinite && !isOfRow:
      return "\(number), which JSON has no word for"
    case .array(let values): return problem(in: values, depth, isOfRow)
    case .object(let object): return problem(in: object.map(\.value), depth, isOfRow)
    default: return nil
    }
  }

  private static func problem(in values: [JSONValue], _ depth: Int, _ isOfRow: Bool) -> String? {
    guard depth <= maximumDepth else {
      return "more than \(maximumDepth) values inside each other"
    }
    for value in values {
      if let problem = problem(in: value, depth: depth + 1, isOfRow: isOfRow) { return problem }
    }
    return nil
  }

  /// The reason why `time` cannot be stored; `nil` when it can.
  static func problem(in time: Timestamp?) -> String? {
    guard let time, !years.contains(time.microsecondsSinceEpoch) else { return nil }
    return "a time outside the years 1 to 9999"
  }

  private static let years: ClosedRange<Int64> = -62_135_596_800_000_000...253_402_300_799_999_999
}
