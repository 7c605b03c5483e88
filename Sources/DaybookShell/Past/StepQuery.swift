internal import Daybook
internal import DaybookValues

/// A query that returns a row while one step of two streams still differs in the given fields.
///
/// The row has a column for each field with the one or two distinct values of that field. Some
/// values are written as JSON. The fields after the first ``mostColumns`` share one column.
struct StepQuery {
  let text: String

  /// The maximum number of fields with a separate column.
  private static let mostColumns = 20

  /// - Parameters:
  ///   - first: The step of the first stream.
  ///   - second: The step of the second stream.
  ///   - step: The number of the step in both streams.
  ///   - fields: The fields, as in `type` and `data.tool`; at least one field.
  init(
    _ first: RecordedEvent, _ second: RecordedEvent, step: UInt64, differingIn fields: [String]
  ) {
    // The events are found by id, because their positions and versions change in a test, which
    // contains fewer events.
    let ids = [first, second].map { KQLText.literal("\($0.id)") }
    var columns = fields.prefix(Self.mostColumns).map { field in
      (name: field, value: Self.value(of: field, first, second))
    }
    let rest = fields.dropFirst(Self.mostColumns).map { Self.path($0, first, second) }
    if !rest.isEmpty {
      // The remaining fields share one column with JSON, because JSON distinguishes the number 1
      // from the text '1'.
      columns.append(("more", "tostring(pack_array(\(rest.joined(separator: ", "))))"))
    }
    let names = columns.map { KQLText.name($0.name) }
    let sets = zip(names, columns).map { "\($0) = make_set(\($1.value), 2)" }
    let tests = names.map { "array_length(\($0)) > 1" }
    text =
      "events | where tostring(id) in (\(ids.joined(separator: ", ")))"
      + " | summarize \(sets.joined(separator: ", ")) by step = \(step)"
      + " | where \(tests.joined(separator: " or "))"
  }

  /// The expression for a field within `make_set`; different values must stay distinct in the set.
  ///
  /// `make_set` adds the elements of an array one by one, drops nulls, and treats 1 and 1.0 as
  /// equal. Two texts, flags, or numbers of the same kind are safe, so the field is used unchanged.
  /// Two objects are used unchanged if they differ in more than 1 and 1.0. Any other pair is
  /// written as JSON.
  private static func value(
    of field: String, _ first: RecordedEvent, _ second: RecordedEvent
  ) -> String {
    let path = path(field, first, second)
    if field == "type" { return path }
    let parts = parts(of: field, first, second)
    return switch (first.data.value(at: parts), second.data.value(at: parts)) {
    case (.string, .string), (.bool, .bool), (.integer, .integer), (.real, .real): path
    case (.object(let one), .object(let other)) where one.withRealNumbers != other.withRealNumbers:
      path
    default: "tostring(pack_array(\(path)))"
    }
  }

  /// The expression for the field called `field`, which may be a member of another field.
  private static func path(
    _ field: String, _ first: RecordedEvent, _ second: RecordedEvent
  ) -> String {
    guard field != "type" else { return field }
    return "data"
      + parts(of: field, first, second).map { "[\(KQLText.literal($0))]" }.joined()
  }

  private static func parts(
    of field: String, _ first: RecordedEvent, _ second: RecordedEvent
  ) -> [String] {
    let name = String(field.dropFirst(5))
    let isWhole = first.data[name] != nil || second.data[name] != nil
    return isWhole ? [name] : name.split(separator: ".").map(String.init)
  }
}

extension JSONObject {
  /// The object with every number as a real, because a set compares all numbers as reals.
  fileprivate var withRealNumbers: JSONObject {
    JSONObject(map { .init(key: $0.key, value: $0.value.withRealNumbers) })
  }

  /// The value of a field within fields; null if there is none.
  fileprivate func value(at parts: [String]) -> JSONValue {
    parts.reduce(.object(self)) { $0[$1] ?? .null }
  }
}

extension JSONValue {
  fileprivate var withRealNumbers: JSONValue {
    switch self {
    case .object(let object): .object(object.withRealNumbers)
    case .array(let values): .array(values.map(\.withRealNumbers))
    case .integer, .unsigned: real.map { .real($0) } ?? self
    default: self
    }
  }
}
