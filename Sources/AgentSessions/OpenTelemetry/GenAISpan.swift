internal import DaybookValues

/// A span of OTLP/JSON.
struct GenAISpan {
  let trace: String
  let id: String
  let parent: String?
  let name: String
  /// The start in nanoseconds since 1970; `nil` if it was not logged.
  let start: Int64?
  let end: Int64?
  let attributes: SpanAttributes
  let hasFailed: Bool
  /// The unchanged span.
  let value: JSONValue
  let file: String
  let line: Int

  /// Reads `value`; `nil` without ids.
  init?(_ value: JSONValue, in file: String, line: Int) {
    guard let trace = value.text("traceId"), let id = value.text("spanId") else { return nil }
    self.trace = SpanID.normal(trace)
    self.id = SpanID.normal(id)
    parent = value.text("parentSpanId").map(SpanID.normal)
    name = value.text("name") ?? ""
    start = value.number("startTimeUnixNano").flatMap { $0 > 0 ? $0 : nil }
    end = value.number("endTimeUnixNano").flatMap { $0 > 0 ? $0 : nil } ?? start
    attributes = SpanAttributes(value["attributes"])
    hasFailed = value["status"]?.number("code") == 2 || attributes.text(.error) != nil
    (self.value, self.file, self.line) = (value, file, line)
  }

  enum Operation {
    /// A request to a model.
    case inference
    case tool
    case agent
    case other
  }

  /// The operation of the span; without an operation's name, it is inferred from other attributes.
  var operation: Operation {
    switch attributes.text(.operation) {
    case "chat", "text_completion", "generate_content": .inference
    case "execute_tool": .tool
    case "invoke_agent", "create_agent": .agent
    case nil where attributes.text(.tool) != nil: .tool
    case nil where attributes.number(.inputTokens) != nil: .inference
    default: .other
    }
  }

  /// The tokens of a request; the input's number includes tokens read from and written to caches.
  var tokens: (counts: TokenCounts, isClamped: Bool)? {
    let (input, output) = (attributes.tokens(.inputTokens), attributes.tokens(.outputTokens))
    guard input != nil || output != nil else { return nil }
    let (read, written) = (attributes.tokens(.cacheRead), attributes.tokens(.cacheCreation))
    let (sum, isOver) = (read ?? 0).addingReportingOverflow(written ?? 0)
    let cached = isOver ? .max : sum
    var counts = TokenCounts()
    counts.inputUncached = input.map { max(0, $0 - cached) }
    (counts.cacheRead, counts.cacheWrite5m) = (read, written)
    (counts.output, counts.reasoning) = (output, attributes.tokens(.reasoning))
    return (counts, input.map { $0 < cached } ?? false)
  }
}
