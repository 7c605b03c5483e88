/// Spans as trees by their parents, each span once.
struct SpanTree {
  private(set) var spans: [GenAISpan] = []
  /// The number of repeated spans.
  private(set) var repeated = 0
  private var indexes: [String: Int] = [:]

  /// The longest chain of parents that is followed.
  private static let deepest = 1_000

  init(_ spans: [GenAISpan]) {
    for span in spans {
      let key = Self.key(span.trace, span.id)
      if indexes[key] != nil {
        repeated += 1
      } else {
        indexes[key] = self.spans.count
        self.spans.append(span)
      }
    }
  }

  /// The span and its ancestors, the nearest first.
  func chain(from span: GenAISpan) -> [GenAISpan] {
    var (chain, seen) = ([span], Set([span.id]))
    while chain.count < Self.deepest, let last = chain.last, let parent = last.parent,
      seen.insert(parent).inserted, let index = indexes[Self.key(last.trace, parent)]
    {
      chain.append(spans[index])
    }
    return chain
  }

  private static func key(_ trace: String, _ span: String) -> String { "\(trace)/\(span)" }
}
