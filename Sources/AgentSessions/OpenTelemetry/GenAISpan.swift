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

  /// Reads `value`; `nil` if it has no ids.
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

  /// The operation of the span; if the span does not name one, other attributes determine it.
  var operation: Operation {
    switch attributes.text(.operation) {
    case "chat", "text_completion", "generate_content", "embeddings": .inference
    case "execute_tool": .tool
    case "invoke_agent", "create_agent": .agent
    case nil where attributes.text(.tool) != nil: .tool
    case nil where attributes.number(.inputTokens) != nil: .inference
    default: .other
    }
  }

  /// The number of messages that are not read, because they are in span events or numbered
  /// attributes.
  var unreadMessages: Int {
    let events = value["events"]?.array ?? []
    return attributes.numberedMessages
      + events.count { event in
        let name = event.text("name") ?? ""
        return name.hasPrefix("gen_ai.") && (name.hasSuffix(".message") || name == "gen_ai.choice")
      }
  }

  /// The tokens of a request, whose input count includes tokens read from and written to caches.
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

/// Normalizes the ids of traces and spans to lower-case hexadecimal digits.
enum SpanID {
  /// The id in `text`, which has hexadecimal digits or base64, depending on the exporter.
  ///
  /// Any other text is returned unchanged.
  static func normal(_ text: String) -> String {
    let isHexadecimal = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
      default: false
      }
    }
    if isHexadecimal, [16, 32].contains(text.utf8.count) { return text.lowercased() }
    guard let bytes = bytes(ofBase64: text), [8, 16].contains(bytes.count) else { return text }
    return bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0\(digits)" : digits
    }.joined()
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static func bytes(ofBase64 text: String) -> [UInt8]? {
    var (bytes, bits, count) = ([UInt8](), UInt32(0), 0)
    for byte in text.utf8 where byte != UInt8(ascii: "=") {
      guard let digit = alphabet.firstIndex(of: byte) else { return nil }
      bits = bits << 6 | UInt32(digit)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      bits &= (1 << UInt32(count)) - 1
    }
    return bytes
  }
}
