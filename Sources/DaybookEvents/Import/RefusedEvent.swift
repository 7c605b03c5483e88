/// An event of an import whose record could be read, and which the log does not take: its type is one of
/// the program's, whose reader does not take its data.
package struct RefusedEvent: Sendable, Equatable {
  /// The line of the record, from 1, where that is known.
  package let line: Int?
  /// What is wrong, in a sentence.
  package let reason: String
  /// The event as a line of an export has it, without its place: mended, it can be imported.
  package let text: [UInt8]

  /// The event at `index` of `part`; `nil` where `error` is not about its data, or comes again whatever
  /// is put aside.
  init?(_ error: AppendError, in part: ImportPart) {
    guard case .notStorable = error.reason, let index = error.eventIndex,
      part.batch.refusal == nil
    else { return nil }
    line = part.lines.indices.contains(index) ? part.lines[index] : nil
    reason = error.description
    var writer = EventJSONWriter()
    writer.write(index, of: part.batch)
    text = writer.bytes
  }
}
