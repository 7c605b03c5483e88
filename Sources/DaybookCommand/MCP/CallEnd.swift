internal import ModelContext

/// Waits for the work of a tool call, up to a time limit.
struct CallEnd: Sendable {
  /// The time that cancelled work has to stop; after it, the call is answered without a result.
  private static let patience = Duration.milliseconds(500)

  private let work: Task<ToolAnswer, any Error>
  private let tools: DaybookTools
  private var seconds: Int { tools.limits.maxTime }

  init(of work: Task<ToolAnswer, any Error>, by tools: DaybookTools) {
    (self.work, self.tools) = (work, tools)
  }

  /// The result of the work, or a refusal if the work exceeds the time limit.
  ///
  /// Work that exceeds the limit is cancelled. If the work has not stopped half a second later, the
  /// call is answered with the refusal.
  var outcome: ToolOutcome {
    get async {
      let (ends, end) = AsyncStream<Result<ToolAnswer, any Error>?>.makeStream()
      let waiting = Task { end.yield(await work.result) }
      let timer = Task {
        try await Task.sleep(for: .seconds(seconds))
        work.cancel()
        try await Task.sleep(for: Self.patience)
        end.yield(nil)
      }
      defer {
        waiting.cancel()
        timer.cancel()
      }
      for await result in ends { return outcome(of: result) }
      return tooLong
    }
  }

  private func outcome(of result: Result<ToolAnswer, any Error>?) -> ToolOutcome {
    switch result {
    case .success(let answer): .answer(answer)
    case .failure(let error) where !work.isCancelled: .refusal(tools.text(of: error))
    case .failure, nil: tooLong
    }
  }

  private var tooLong: ToolOutcome {
    .refusal(
      "The call took longer than \(seconds) s, the limit of this server. Narrow it: a later position, a"
        + " filter, fewer read models. After a large import the first call may take longer: ask again."
    )
  }
}
