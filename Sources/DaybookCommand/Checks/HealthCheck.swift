internal import Daybook

/// One measured value of a daybook, with the maximum healthy value.
struct HealthCheck {
  let name: String
  /// The measured value; `nil` if it is unknown, which fails the check.
  let figure: Double?
  let threshold: Double
  let unit: String
  /// The object that was measured, such as the read model that lags most.
  var subject: String?

  var isPassed: Bool { figure.map { $0 <= threshold } ?? false }

  static let columns = ["check", "ok", "figure", "threshold", "unit", "of"]

  var row: [JSONValue] {
    [
      .string(name), .bool(isPassed), figure.map(Self.number) ?? .null, Self.number(threshold),
      .string(unit), subject.map { .string($0) } ?? .null,
    ]
  }

  /// The value rounded to one digit after the point, or as an integer if that digit is 0.
  private static func number(_ figure: Double) -> JSONValue {
    let rounded = (figure * 10).rounded() / 10
    return Int64(exactly: rounded).map { .integer($0) } ?? .real(rounded)
  }
}
