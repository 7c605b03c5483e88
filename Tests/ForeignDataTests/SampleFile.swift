/// A small file of a common kind, and the choices that a person would make for its import.
struct SampleFile: CustomStringConvertible, Sendable {
  let name: String
  let text: String
  let records: Int
  let type: String
  /// The acceptable choices for the stream, any of which may be proposed.
  let streams: [String]
  let time: String?
  let ids: [String?]
  var timeFormat: String?
  var pattern: String?
  var decimal: String?
  var columns: [String] = []

  var description: String { name }

  /// Makes a table with a header.
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
