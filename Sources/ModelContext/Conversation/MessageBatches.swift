internal import DaybookValues

/// The answers to batches of messages; all answers of a batch are sent together.
struct MessageBatches: Sendable {
  /// The highest number of messages of a batch.
  static let limit = 50

  private struct Batch {
    var answers: [JSONValue] = []
    /// The number of answers that the batch waits for, plus 1 until all its messages are read.
    var open = 1
  }

  private var last = 0
  private var batches: [Int: Batch] = [:]

  mutating func open() -> Int {
    last += 1
    batches[last] = Batch()
    return last
  }

  /// Notes that a message of the batch will be answered later.
  mutating func await(in number: Int?) {
    if let number { batches[number]?.open += 1 }
  }

  /// Adds the answer to one message.
  ///
  /// - Returns: The message to send now: an answer outside of a batch; `nil` for an answer in a
  ///   batch, which waits for ``forget(in:)``.
  mutating func reply(_ answer: JSONValue, in number: Int?) -> JSONValue? {
    guard let number else { return answer }
    batches[number]?.answers.append(answer)
    return nil
  }

  /// Notes that a message needs no further answer; returns the answers of its batch if they are
  /// complete.
  mutating func forget(in number: Int?) -> JSONValue? { number.flatMap { close($0) } }

  /// Notes that all messages of a batch are read, or that one of its messages needs no further
  /// answer.
  mutating func close(_ number: Int) -> JSONValue? {
    batches[number]?.open -= 1
    guard let batch = batches[number], batch.open == 0 else { return nil }
    batches[number] = nil
    return batch.answers.isEmpty ? nil : .array(batch.answers)
  }
}
