internal import DaybookSystem
internal import FetchProtocol
internal import Synchronization

/// A `daybook-fetch` process that receives one request after the other, all for one host.
///
/// The process has read the output of a server. So its own output is not trusted more than the
/// server.
final class FetchExchange: Sendable {
  private let process: Coprocess
  private let grace: Duration
  private let isWhole = Mutex(true)

  init(_ program: FetchProgram) throws(NoAnswer) {
    process = try program.start()
    grace = program.grace
  }

  /// Whether the process may receive another request: it has fully answered each earlier request.
  var isUsable: Bool { isWhole.withLock { $0 } }

  func end() { process.end() }

  /// The result of `request`; if the task is cancelled, the process ends.
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
    // The program enforces the time limit itself. This second limit is for a process that exceeds
    // it, for example because a server controls the process.
    var frames = FetchFrames(process, until: .now + request.limits.whole + grace)
    var (head, body): (FetchAnswerHead?, [UInt8]) = (nil, [])
    do throws(NoAnswer) {
      frames.say(request.frame)
      while true {
        let frame = try frames.next()
        // The status already shows whether the service accepted the content, so a later failure is
        // ignored.
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

/// The output of a `daybook-fetch` process, frame by frame.
struct FetchFrames {
  private let process: Coprocess
  private var deadline: ContinuousClock.Instant
  private var reader = FetchFrameReader()
  private var hasSpoken = false

  init(_ process: Coprocess, until deadline: ContinuousClock.Instant) {
    (self.process, self.deadline) = (process, deadline)
  }

  /// Writes `frame`.
  ///
  /// An error is ignored: the process has then closed its end, and ``next()`` throws.
  func say(_ frame: FetchFrame) { try? process.write(frame.bytes) }

  /// Sets the deadline for all later waits.
  mutating func wait(until deadline: ContinuousClock.Instant) { self.deadline = deadline }

  /// The next frame.
  ///
  /// - Throws: ``NoAnswer``. It is `missingFetcher` if the process writes nothing, or no valid
  ///   frame. It is `cut` if the process ends after it has written bytes, and `tooSlow` after the
  ///   deadline.
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

  /// The result of `read` for a frame.
  ///
  /// - Throws: ``NoAnswer/missingFetcher`` if the frame is not of this protocol.
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
