internal import Daybook
internal import DaybookEvents
internal import DaybookRendering
internal import DaybookStorage

/// Events of a file that are in no log.
struct ImaginedEvents {
  private let file: String
  private let time: Timestamp

  private static let maximumBytes = 64 << 20

  /// The events of `file`, - being stdin; those without a time have `time`.
  init(_ file: String, _ time: Timestamp) { (self.file, self.time) = (file, time) }

  /// The events in their order; their positions are those that they had in a log of their own.
  func read() async throws -> [RecordedEvent] {
    let log = MemoryEventLog(events: AppEvents.all) { [time] in time }
    let batch = try parse(try bytes()).withoutExpectations
    do throws(AppendError) { _ = try await log.append(batch) } catch {
      throw StatusError(CommandFailure.status(of: error), error.description.placing(file))
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
        throw StatusError(
          .badData, "More than 64 MiB of events cannot be imagined (\(file)). Give fewer.")
      }
    }
  }

  private func parse(_ bytes: [UInt8]) throws -> EventBatch {
    var (batch, parser) = (EventBatch(), EventLineParser())
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = Array(line)
      guard !line.span.isBlank else { continue }
      do throws(EventLineError) { try parser.parse(line.span, into: &batch) } catch {
        throw StatusError(
          .badData,
          error.description.placing("\(file), line \(index + 1), column \(error.column)"))
      }
    }
    return batch
  }
}
