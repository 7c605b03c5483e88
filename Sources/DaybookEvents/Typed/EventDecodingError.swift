/// Stored values that cannot be decoded as their event type.
///
/// The causes are a value whose kind differs from the field's kind, a missing value, and a version
/// that is newer than the program.
///
/// ```swift
/// do {
///   for recorded in try log.readAll(LendingEvent.self) { print(recorded.seq) }
/// } catch let error as EventDecodingError {
///   print("event \(error.seq ?? 0), field \(error.field ?? "-"): \(error.reason)")
/// }
/// ```
public struct EventDecodingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The type of the event.
  public let type: EventType
  /// The position of the event in the log; `nil` when it was not read from a log.
  public internal(set) var seq: UInt64?
  /// The field that was read; `nil` if no field was read.
  public let field: String?
  /// A message with the value that was found and the value that was expected.
  public let reason: String

  package init(type: EventType, field: String?, reason: String) {
    self.type = type
    self.field = field
    self.reason = reason
  }

  public var description: String {
    let event = seq.map { "event \($0), " } ?? ""
    let place = field.map { "\(event)\(type), field '\($0)'" } ?? "\(event)\(type)"
    return "Could not read an event of this type: \(reason) (\(place))."
      + " Read what was stored by an upcast, or give these events another type."
  }

  /// The same error for the event at `seq`.
  func located(at seq: UInt64) -> EventDecodingError {
    var error = self
    error.seq = seq
    return error
  }
}
