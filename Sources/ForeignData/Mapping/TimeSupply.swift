internal import DaybookEvents
internal import DaybookValues

/// Gives a record without a time the time of the previous record.
///
/// Records before the first record with a time get the time of that record.
struct TimeSupply: Sendable {
  /// The number of records that got the time of another record.
  private(set) var count = 0
  private var last: Timestamp?
  /// The first records of the file, which wait for the first record with a time.
  private var waiting: [ForeignEvent] = []
  private var waitingBytes = 0
  /// The names of the fields of the time.
  private let fields: [String]

  init(_ fields: [String]) { self.fields = fields }

  /// The maximum number of waiting records, and the maximum number of bytes of their text.
  private static let most = 1_000
  private static let mostBytes = 8 << 20

  /// Whether a record of this time must wait.
  func mustWait(_ time: RecordTime) -> Bool {
    guard case .missing = time else { return false }
    return last == nil
  }

  /// The time of a record that need not wait; `nil` if the mapping has no rule for the time.
  ///
  /// The first record with a time also adds all waiting records to `part`.
  mutating func time(_ time: RecordTime, _ part: inout ImportPart) -> Timestamp? {
    switch time {
    case .unasked: return nil
    case .missing: count += 1
    case .known(let time):
      for event in waiting { event.append(at: time, to: &part) }
      (waiting, waitingBytes, last) = ([], 0, time)
    }
    return last
  }

  /// Adds an event to the waiting events; its record has no time, and its text has `bytes` bytes.
  mutating func wait(_ event: ForeignEvent, bytes: Int) throws(ImportError) {
    waiting.append(event)
    waitingBytes += bytes
    count += 1
    guard waiting.count <= Self.most, waitingBytes <= Self.mostBytes else { throw noTime }
  }

  /// Ends the text; throws an error if records still wait for a time.
  func finish() throws(ImportError) {
    guard waiting.isEmpty else { throw noTime }
  }

  private var noTime: ImportError {
    let advice = " Name another field by --time; without --time, events get the time of the import."
    let problem =
      waiting.contains { hasField($0.data) }
      ? "\(records) no time, and none follows that could be taken." : noField
    return ImportError(.badOptions(problem + advice), line: waiting.first?.line)
  }

  private var records: String {
    waiting.count == 1 ? "The first record has" : "The first \(waiting.count) records have"
  }

  private var noField: String {
    let names = waiting.first.map { $0.data.map(\.key) } ?? []
    let known = names.prefix(20).joined(separator: ", ") + (names.count > 20 ? " and others" : "")
    let field = fields.map { "'\($0)'" }.joined(separator: ", ")
    return "\(records) no field \(field). There is: \(known)."
  }

  /// Whether `data` has a field of the time, or an object that may contain such a field.
  private func hasField(_ data: JSONObject) -> Bool {
    fields.contains { name in
      data.contains { $0.key == name || name.hasPrefix("\($0.key).") }
    }
  }
}
