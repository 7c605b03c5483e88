internal import DaybookValues

/// Collects the answers to the messages of each batch, which are sent together.
struct MessageBatches: Sendable {
  /// The maximum number of messages in a batch.
  static let limit = 50

  private struct Batch {
    var answers: [JSONValue] = []
    /// The number of answers for which the batch waits, plus 1 until all its messages have been
    /// read.
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

  /// Adds the answer to a message.
  ///
  /// - Returns: The answer, if the message is not in a batch; otherwise `nil`. The answers of a
  ///   batch are sent when ``forget(in:)`` returns them.
  mutating func reply(_ answer: JSONValue, in number: Int?) -> JSONValue? {
    guard let number else { return answer }
    batches[number]?.answers.append(answer)
    return nil
  }

  /// Notes that no further answer to a message will come.
  ///
  /// If the answers of its batch are now complete, this returns them.
  mutating func forget(in number: Int?) -> JSONValue? { number.flatMap { close($0) } }

  /// Notes that all messages of a batch have been read, or that one of them needs no more answers.
  ///
  /// If the answers are now complete, this returns them.
  mutating func close(_ number: Int) -> JSONValue? {
    batches[number]?.open -= 1
    guard let batch = batches[number], batch.open == 0 else { return nil }
    batches[number] = nil
    return batch.answers.isEmpty ? nil : .array(batch.answers)
  }
}
