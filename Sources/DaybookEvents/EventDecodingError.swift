/// Stored values that do not read back as the event they are named after.
public struct EventDecodingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The type of the event.
  public let type: EventType
  /// The field that was read, or `nil` when there was none left.
  public let field: String?
  /// What was found, and what was wanted.
  public let reason: String

  package init(type: EventType, field: String?, reason: String) {
    self.type = type
    self.field = field
    self.reason = reason
  }

  public var description: String {
    let place = field.map { "\(type), field '\($0)'" } ?? "\(type)"
    return "Could not read \(place): \(reason)."
  }
}
