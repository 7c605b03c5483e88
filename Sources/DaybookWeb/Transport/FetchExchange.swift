internal import DaybookSystem
internal import FetchProtocol
internal import Synchronization

/// A `daybook-fetch` process that receives requests for one host, one after the other.
///
/// Its output is not trusted more than the output of a server, because a hostile answer may have
/// taken control of the process.
final class FetchExchange: Sendable {
  private let process: Coprocess
  private let grace: Duration
  private let isWhole = Mutex(true)

  init(_ program: FetchProgram) throws(NoAnswer) {
    process = try program.start()
    grace = program.grace
  }

  /// Whether the process may receive the next request, because it has completely answered all
  /// others.
  var isUsable: Bool { isWhole.withLock { $0 } }

  func end() { process.end() }

  /// Sends `request` to the process, and returns the result.
  ///
  /// If the task is cancelled, the process ends.
  func answer(
    to request: FetchRequest
  ) async -> Result<(head: FetchAnswerHead, body: [UInt8]), NoAnswer> {
    isWhole.withLock { $0 = false }
    let result = await withTaskCancellationHandler {
      try? await BlockingThread.run(name: "daybook.fetch") { self.exchange(request) }
    } onCancel: {
      process.end()
    }
    if Task.isCancelled { return .failure(.cancelled) }
    return result ?? .failure(.missingFetcher)
  }

  private func exchange(
    _ request: FetchRequest
  ) -> Result<(head: FetchAnswerHead, body: [UInt8]), NoAnswer> {
    // The process enforces the time limit itself. This deadline is for a process that exceeds the
    // limit, for example because a server has taken control of it.
    var frames = FetchFrames(process, until: .now + request.limits.whole + grace)
    var (head, body): (FetchAnswerHead?, [UInt8]) = (nil, [])
    do throws(NoAnswer) {
      frames.say(request.frame)
      while true {
        let frame = try frames.next()
        // The status already shows whether the server accepted the content, so a failure after it
        // is ignored.
        if request.content != nil, let head, frame.kind == .failed { return .success((head, [])) }
        switch frame.kind {
        case .head: head = try frames.reading(FetchAnswerHead.init, frame)
        case .piece:
          body += frame.payload
          guard body.count <= request.limits.bodyBytes else {
            return .failure(.tooLarge(limit: request.limits.bodyBytes))
          }
        case .done:
          guard let head else { return .failure(.cut) }
          isWhole.withLock { $0 = true }
          return .success((head, body))
        case .failed:
          let fault = try frames.reading(FetchFault.init, frame)
          isWhole.withLock { $0 = true }
          return .failure(NoAnswer(fault, limit: request.limits.bodyBytes))
        default: return .failure(.missingFetcher)
        }
      }
    } catch { return .failure(error) }
  }
}

/// Reads the output of a `daybook-fetch` process frame by frame.
struct FetchFrames {
  private let process: Coprocess
  private var deadline: ContinuousClock.Instant
  private var reader = FetchFrameReader()
  private var hasSpoken = false

  init(_ process: Coprocess, until deadline: ContinuousClock.Instant) {
    (self.process, self.deadline) = (process, deadline)
  }

  /// Sends `frame` to the process.
  ///
  /// An error is ignored, because it means that the process has ended, so that ``next()`` throws.
  func say(_ frame: FetchFrame) { try? process.write(frame.bytes) }

  /// Sets the deadline for all later waits.
  mutating func wait(until deadline: ContinuousClock.Instant) { self.deadline = deadline }

  /// Reads the next frame.
  ///
  /// - Throws: ``NoAnswer/missingFetcher`` if the process writes nothing, or no valid frame. If it
  ///   ends after it has written something, the error is ``NoAnswer/cut``. At the deadline, the
  ///   error is ``NoAnswer/tooSlow``.
  mutating func next() throws(NoAnswer) -> FetchFrame {
    while true {
      do throws(FetchProtocolError) {
        if let frame = try reader.next() { return frame }
      } catch { throw .missingFetcher }
      switch process.read(before: deadline) {
      case .bytes(let bytes):
        hasSpoken = true
        reader.add(bytes)
      case .end: throw hasSpoken ? .cut : .missingFetcher
      case .timeOut: throw .tooSlow
      }
    }
  }

  /// Reads a value from `frame` with `read`.
  ///
  /// - Throws: ``NoAnswer/missingFetcher`` if the frame is invalid.
  func reading<Value>(
    _ read: (FetchFrame) throws(FetchProtocolError) -> Value, _ frame: FetchFrame
  ) throws(NoAnswer) -> Value {
    do throws(FetchProtocolError) { return try read(frame) } catch { throw .missingFetcher }
  }
}

extension NoAnswer {
  init(_ fault: FetchFault, limit: Int) {
    self =
      switch fault {
      case .unreachable: .unreachable
      case .untrusted: .untrusted
      case .silent: .silent
      case .tooSlow: .tooSlow
      case .cut: .cut
      case .garbled: .garbled
      case .tooLarge: .tooLarge(limit: limit)
      }
  }
}
