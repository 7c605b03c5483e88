internal import Daybook
internal import DaybookValues

/// A query that has a row as long as two streams differ in a step, in the fields that they differ in.
///
/// Each field is a column with the one or two values that the streams have, some of them as JSON.
struct StepQuery {
  let text: String

  /// The highest number of fields with a column of their own.
  private static let mostColumns = 20

  /// - Parameters:
  ///   - first: The step of the first stream.
  ///   - second: The step of the second stream.
  ///   - step: The number of the step in both streams.
  ///   - fields: The fields, as in `type` and `data.tool`; at least one.
  init(
    _ first: RecordedEvent, _ second: RecordedEvent, step: UInt64, differingIn fields: [String]
  ) {
    // Positions and versions are others in a log of fewer events; ids stay.
    let ids = [first, second].map { KQLText.literal("\($0.id)") }
    var columns = fields.prefix(Self.mostColumns).map { field in
      (name: field, value: Self.value(of: field, first, second))
    }
    let rest = fields.dropFirst(Self.mostColumns).map { Self.path($0, first, second) }
    if !rest.isEmpty {
      // As JSON, in which 1 and '1' differ.
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

  /// The field as a value of a set, in which two different values are two.
  ///
  /// A set takes an array for its elements, has no nulls, and 1 and 1.0 are one number in it. So
  /// only two texts, flags, numbers of one kind, or objects that differ in more than the kinds of
  /// their numbers are in it as they are, and others as JSON.
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

  /// The field called `field`, or of a field within a field, as both events have it.
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
  /// The object with every number as a real, as a set compares it.
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
