internal import Daybook
internal import DaybookGrid
internal import DaybookSystem
internal import DaybookTerminal
internal import Synchronization

/// Computes the answer to a question on another thread, while keys are still handled.
final class GridWork: Sendable {
  private let result = Mutex<(GridReader?, GridAnswer)?>(nil)
  private let task = Mutex<Task<Void, Never>?>(nil)
  private let told: Mutex<GridText>

  /// - Parameters:
  ///   - reader: The reader of the log.
  ///   - question: The question.
  ///   - givenUp: The answer when the work is cancelled.
  init(_ reader: GridReader, _ question: GridQuestion, givenUp: String) {
    if case .test = question { told = Mutex(.shrinking(nil)) } else { told = Mutex(.working) }
    let task = Task.detached { [self] in
      let outcome = await outcome(reader, question, givenUp: givenUp)
      result.withLock { $0 = outcome }
      FullScreen.wake()
    }
    self.task.withLock { $0 = task }
  }

  /// The answer and the reader; `nil` while the work runs.
  var outcome: (GridReader?, GridAnswer)? { result.withLock { $0 } }

  /// The sentence that the work goes on.
  var waitingText: GridText { told.withLock { $0 } }

  func cancel() { task.withLock { $0 }?.cancel() }

  private func outcome(
    _ reader: GridReader, _ question: GridQuestion, givenUp: String
  ) async -> (GridReader?, GridAnswer) {
    do {
      if case .test(let query, let expected, let path, let start, let end) = question {
        let answer = try await reader.test(
          query, expecting: expected, path: path, after: start, through: end
        ) {
          [self] left in
          told.withLock { $0 = .shrinking(left) }
        }
        return (nil, answer)
      }
      return try await BlockingThread.run(name: "daybook-grid-work") {
        var reader = reader
        let answer = try reader.answer(question)
        return (reader, answer)
      }
    } catch is CancellationError {
      return (nil, .refused(givenUp))
    } catch let refusal as QueryRefusal {
      return (nil, .refused(refusal.summary))
    } catch {
      return (nil, .refused(FailureText(error).text.split(separator: "\n").joined(separator: " ")))
    }
  }
}
