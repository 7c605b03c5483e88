package import Daybook
internal import DaybookRendering
internal import DaybookSystem

/// Events from a file, which `what-if` inserts into the history.
package struct WhatIfEvents: Sendable {
  private let file: String
  private let time: Timestamp
  private let types: [any Event.Type]

  private static let maximumBytes = 64 << 20

  /// Creates a reader of the events in `file`; the file `-` is stdin.
  ///
  /// An event without a time gets `time`. An event of `types` is read with the fields of its type.
  package init(_ file: String, _ time: Timestamp, of types: [any Event.Type]) {
    (self.file, self.time, self.types) = (file, time, types)
  }

  /// The events in the order of the file, with positions as in a log that has no other events.
  ///
  /// - Throws: ``ShellError`` with the line that is not an event, or `SystemError` if the file does
  ///   not exist.
  package func read() async throws -> [RecordedEvent] {
    let log = MemoryEventLog(events: types) { [time] in time }
    let batch = try parse(try bytes()).withoutExpectations
    do throws(AppendError) { _ = try await log.append(batch) } catch {
      throw ShellError(error.description.placing(file), .badData)
    }
    return try log.read(EventSelection(), limit: .max).events
  }

  private func bytes() throws -> [UInt8] {
    var input = file == "-" ? ChunkedInput.standard : try ChunkedInput(path: file)
    var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let count = try input.read(into: &chunk)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= Self.maximumBytes else {
        throw ShellError(
          "--insert takes at most 64 MiB of events (\(file)). Give fewer events.", .badData)
      }
    }
  }

  private func parse(_ bytes: [UInt8]) throws -> EventBatch {
    var (batch, parser) = (EventBatch(), EventLineParser(readingPlaces: false))
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = Array(line)
      guard !line.span.isBlank else { continue }
      do throws(EventLineError) { try parser.parse(line.span, into: &batch) } catch {
        throw ShellError(
          error.description.placing("\(file), line \(index + 1), column \(error.column)"),
          .badData)
      }
    }
    return batch
  }
}
