/// A small file of a kind that people have, and what a person would make of it.
struct SampleFile: CustomStringConvertible, Sendable {
  let name: String
  let text: String
  let records: Int
  let type: String
  /// Any of these will do.
  let streams: [String]
  let time: String?
  let ids: [String?]
  var timeFormat: String?
  var pattern: String?
  var decimal: String?
  var columns: [String] = []

  var description: String { name }

  /// A table with a header.
  static func table(
    _ name: String, _ header: String, _ rows: [String], type: String, stream: String...,
    time: String?, id: String?..., timeFormat: String? = nil, decimal: String? = nil
  ) -> SampleFile {
    SampleFile(
      name: name, text: ([header] + rows).map { $0 + "\n" }.joined(), records: rows.count,
      type: type,
      streams: stream, time: time, ids: id, timeFormat: timeFormat, decimal: decimal)
  }

  static func lines(
    _ name: String, _ lines: [String], type: String, stream: String..., time: String?,
    id: String?..., timeFormat: String? = nil, pattern: String? = nil
  ) -> SampleFile {
    SampleFile(
      name: name, text: lines.map { $0 + "\n" }.joined(), records: lines.count, type: type,
      streams: stream, time: time, ids: id, timeFormat: timeFormat, pattern: pattern)
  }

  static let all = tables + objects + logs
}
