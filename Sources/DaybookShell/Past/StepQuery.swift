internal import Daybook
internal import DaybookValues

/// A query that has a row as long as two streams differ in a step, in the fields that they differ in.
struct StepQuery {
  let text: String

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
    let values = fields.map { field in
      field == "type" ? "type" : Self.value(String(field.dropFirst(5)), first, second)
    }
    // As JSON, in which 1 and '1' differ.
    let value = "tostring(pack_array(\(values.joined(separator: ", "))))"
    text =
      "events | where tostring(id) in (\(ids.joined(separator: ", ")))"
      + " | summarize found = make_set(\(value), 2) by step = \(step)"
      + " | where array_length(found) > 1"
  }

  /// The field called `name`, or of a field within a field, as both events have it.
  private static func value(
    _ name: String, _ first: RecordedEvent, _ second: RecordedEvent
  ) -> String {
    let isWhole = first.data[name] != nil || second.data[name] != nil
    let parts = isWhole ? [name] : name.split(separator: ".").map(String.init)
    let path = parts.map { "[\(KQLText.literal($0))]" }.joined()
    return "data\(path)"
  }
}
