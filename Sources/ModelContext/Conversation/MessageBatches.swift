internal import DaybookValues

/// The answers to batches of messages, which are sent together.
struct MessageBatches: Sendable {
  /// The highest number of messages of a batch.
  static let limit = 50

  private struct Batch {
    var answers: [JSONValue] = []
    /// The number of missing answers; plus one while messages are read.
    var open = 1
  }

  private var last = 0
  private var batches: [Int: Batch] = [:]

  mutating func open() -> Int {
    last += 1
    batches[last] = Batch()
    return last
  }

  /// Notes that an answer will come later.
  mutating func await(in number: Int?) {
    if let number { batches[number]?.open += 1 }
  }

  /// Adds the answer to one message; an answer outside of a batch does not wait for other answers.
  ///
  /// - Returns: The message to send now; `nil` if a batch still waits for answers.
  mutating func reply(_ answer: JSONValue, in number: Int?) -> JSONValue? {
    guard let number else { return answer }
    batches[number]?.answers.append(answer)
    return nil
  }

  /// Notes that one answer is no longer missing: it was added, or there will be no answer.
  mutating func forget(in number: Int?) -> JSONValue? { number.flatMap { close($0) } }

  /// Notes that all messages are read, or that one answer is no longer missing.
  mutating func close(_ number: Int) -> JSONValue? {
    batches[number]?.open -= 1
    guard let batch = batches[number], batch.open == 0 else { return nil }
    batches[number] = nil
    return batch.answers.isEmpty ? nil : .array(batch.answers)
  }
}
