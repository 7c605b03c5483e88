package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A tool call in a run.
package struct ToolCallKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init("run", \.run), .init("call", \.call), make: Self.init)
  }

  package let run: String
  package let call: String
}

/// A tool call and its result, which may have been logged before the call.
package struct ToolCall: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .text("tool", \.tool), .timestamp("calledAt", \.calledAt),
      .timestamp("finishedAt", \.finishedAt), .int64("milliseconds", \.milliseconds),
      .bool("failed", \.hasFailed), .int64("exitCode", \.exitCode), .json("input", \.input),
      make: Self.init)
  }

  package var tool: String?
  /// The time of the call; `nil` if only the result was logged.
  package var calledAt: Timestamp?
  /// The time of the result; `nil` without a result.
  package var finishedAt: Timestamp?
  package var milliseconds: Int64?
  package var hasFailed: Bool?
  package var exitCode: Int64?
  package var input: JSONValue = .null
}

extension ToolCall {
  mutating func measure() {
    guard let calledAt, let finishedAt else { return }
    let microseconds = finishedAt.microsecondsSinceEpoch.subtractingReportingOverflow(
      calledAt.microsecondsSinceEpoch
    ).partialValue
    milliseconds = max(0, microseconds / 1_000)
  }
}

/// A row for each tool call.
package struct ToolCallsProjection: Projection {
  package static let name = "toolCalls"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<ToolEvent>, to rows: inout Rows<ToolCallKey, ToolCall>
  ) {
    guard let run = RunName(stream: recorded.stream)?.text else { return }
    switch recorded.event {
    case .called(let event):
      let key = ToolCallKey(run: run, call: KeyText(event.call).text)
      var call = rows[key] ?? ToolCall()
      (call.tool, call.calledAt, call.input) = (event.tool, recorded.time, event.input)
      call.measure()
      rows[key] = call
    case .finished(let event):
      let key = ToolCallKey(run: run, call: KeyText(event.call).text)
      var call = rows[key] ?? ToolCall()
      (call.tool, call.finishedAt) = (call.tool ?? event.tool, recorded.time)
      (call.hasFailed, call.exitCode) = (event.hasFailed, event.exitCode)
      call.measure()
      rows[key] = call
    }
  }
}

/// The events of tools, for read models of tools.
package enum ToolEvent: EventSet {
  case called(ToolCalled)
  case finished(ToolFinished)

  package static let cases = [EventCase(Self.called), EventCase(Self.finished)]

  package var event: any Event {
    switch self {
    case .called(let event): event
    case .finished(let event): event
    }
  }
}
