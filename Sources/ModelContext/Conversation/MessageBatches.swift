internal import DaybookValues

/// Answers to messages that came together, which go back together.
struct MessageBatches: Sendable {
  /// How many messages may come together.
  static let limit = 50

  private struct Batch {
    var answers: [JSONValue] = []
    /// How many answers are to come, and one more while messages are taken.
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

  /// Adds the answer to one message; an answer outside of a batch is sent at once.
  ///
  /// - Returns: The message to send now.
  mutating func reply(_ answer: JSONValue, in number: Int?) -> JSONValue? {
    guard let number else { return answer }
    batches[number]?.answers.append(answer)
    return nil
  }

  /// Notes that one answer that was to come has come, or never will.
  mutating func forget(in number: Int?) -> JSONValue? { number.flatMap { close($0) } }

  /// Notes that nothing more is taken, or one answer fewer is waited for.
  mutating func close(_ number: Int) -> JSONValue? {
    batches[number]?.open -= 1
    guard let batch = batches[number], batch.open == 0 else { return nil }
    batches[number] = nil
    return batch.answers.isEmpty ? nil : .array(batch.answers)
  }
}
