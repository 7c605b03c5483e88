import Daybook
import Foundation

extension BuiltCommand {
  /// Appends the events of `lines` without the apps' checks, so that the apps may be unable to read
  /// them.
  func plant(_ lines: String, in name: String? = nil) throws {
    let log = try FileEventLog.open(name.map { folder.appending(path: $0).path } ?? daybook)
    defer { log.close() }
    let writer = SteppedWriter(log, now: { .now })
    _ = try writer.commit([try Self.events(of: lines)])[0].get()
    writer.close()
  }

  private static func events(of lines: String) throws -> EventBatch {
    var (decoder, part, offset) = (EventDecoder(), ImportPart(), 0)
    let text = Array(lines.utf8)
    try decoder.decode(text.span, at: &offset, into: &part)
    try decoder.finish(into: &part)
    return part.batch
  }
}
