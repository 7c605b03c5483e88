/// Spans as trees, in which each span is linked by the id of its parent, and occurs only once.
///
/// The cost depends on the number of spans, but not on the depth of the trees.
struct SpanTree {
  private(set) var spans: [GenAISpan] = []
  /// The number of spans that were not added, because spans with the same ids were already read.
  private(set) var repeated = 0
  private var indexes: [String: Int] = [:]
  /// The lineages of `spans`, in their order.
  private var lineages: [SpanLineage] = []

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
    lineages = lineagesFromTheRoots()
  }

  /// The spans with their lineages and their parents' lineages, in the order of the files.
  var members: [SpanTreeMember] {
    let repeated = repeatedIndexes
    return spans.indices.map { index in
      let parent = parentIndex(of: index)
      return SpanTreeMember(
        span: spans[index], lineage: lineages[index], parent: parent.map { spans[$0] },
        parentLineage: parent.map { lineages[$0] }, hasRepetition: repeated.contains(index))
    }
  }

  /// The indexes of the spans that have the same response as one of their children.
  private var repeatedIndexes: Set<Int> {
    Set(
      spans.indices.compactMap { index in
        guard let response = spans[index].attributes.text(.response),
          let parent = parentIndex(of: index),
          spans[parent].attributes.text(.response) == response
        else { return nil }
        return parent
      })
  }

  private func parentIndex(of index: Int) -> Int? {
    spans[index].parent.flatMap { indexes[Self.key(spans[index].trace, $0)] }
  }

  /// Walks from each span up to the nearest ancestor whose lineage is known, and then down again.
  ///
  /// If the parents form a cycle, the last span of the walk counts as a root.
  private func lineagesFromTheRoots() -> [SpanLineage] {
    var known = [SpanLineage?](repeating: nil, count: spans.count)
    var isVisited = [Bool](repeating: false, count: spans.count)
    for index in spans.indices {
      var (way, next) = ([Int](), Optional(index))
      while let current = next, !isVisited[current] {
        isVisited[current] = true
        way.append(current)
        next = parentIndex(of: current)
      }
      var above = next.flatMap { known[$0] }
      for current in way.reversed() {
        above = SpanLineage(spans[current], below: above)
        known[current] = above
      }
    }
    return known.compactMap(\.self)
  }

  private static func key(_ trace: String, _ span: String) -> String { "\(trace)/\(span)" }
}

/// Facts about a span and all its ancestors.
struct SpanLineage {
  /// The conversation of the nearest span that names one; `nil` if no span names one.
  let conversation: String?
  /// The id of the nearest span of an agent; `nil` if there is no such span.
  let agent: String?
  /// The number of spans of agents in the lineage.
  let agents: Int
  /// The latest start: a span never starts before its parent, though clocks of machines differ.
  let start: Int64?
  /// The number of spans in the lineage.
  let depth: Int

  /// The lineage of `span`, whose parent has the lineage `above`.
  init(_ span: GenAISpan, below above: SpanLineage?) {
    let isAgent = span.operation == .agent
    conversation = span.attributes.text(.conversation) ?? above?.conversation
    agent = isAgent ? span.id : above?.agent
    agents = (above?.agents ?? 0) + (isAgent ? 1 : 0)
    start = [span.start, above?.start].compactMap(\.self).max()
    depth = (above?.depth ?? 0) + 1
  }
}

/// A span of a tree.
struct SpanTreeMember {
  let span: GenAISpan
  let lineage: SpanLineage
  let parent: GenAISpan?
  let parentLineage: SpanLineage?
  /// Whether a span below ``span`` has the same response.
  let hasRepetition: Bool
}
