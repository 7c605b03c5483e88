/// A batch that waits to be appended, and whoever waits for the answer.
struct AppendRequest: Sendable {
  let batch: EventBatch
  let reply: @Sendable (Result<[AppendedEvent], AppendError>) -> Void
}
