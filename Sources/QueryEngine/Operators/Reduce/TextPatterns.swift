/// Clusters similar texts, and finds the pattern of each cluster.
///
/// Two texts are similar if they have the same number of terms, and enough of the terms at the same
/// positions are equal. The threshold is the least share of equal terms. Each new text joins the
/// most similar cluster; the positions at which it differs become variable in the pattern. A text
/// that is not similar to any other text is an "other".
///
/// - Complexity: O(*n*) in the number of rows. Each distinct text is compared with at most 256
///   clusters that share a term with it at the same position.
struct TextPatterns {
  /// The maximum number of clusters.
  ///
  /// Once there are so many, a text that is not similar to any cluster is an "other".
  static let clusterLimit = 20_000
  /// The maximum number of clusters with a common term that are compared with a text.
  private static let candidateLimit = 256

  /// A group of similar texts.
  private struct Cluster {
    /// The terms that all texts share; an element is `nil` where the texts differ.
    var terms: [String?]
    var gaps: [String?]
    let representative: String
    var count: Int64 = 0

    mutating func take(_ pieces: TextShape.Pieces) {
      for place in terms.indices where terms[place] != pieces.terms[place] { terms[place] = nil }
      for place in gaps.indices where gaps[place] != pieces.gaps[place] { gaps[place] = nil }
    }
  }

  /// A term at a position, in texts that have a given number of terms.
  private struct Position: Hashable {
    let count: Int
    let place: Int
    let term: String
  }

  /// One pattern, and the number of its texts.
  struct Count {
    let pattern: String
    let count: Int64
    let representative: String
  }

  private let shape: TextShape
  private let threshold: Double
  private var clusters: [Cluster] = []
  private var clustersByTerm: [Position: [Int32]] = [:]
  private var otherCount: Int64 = 0

  init(_ shape: TextShape, threshold: Double) {
    (self.shape, self.threshold) = (shape, threshold)
  }

  /// Adds all texts of a column.
  ///
  /// - Returns: The number of each text's cluster, which is negative for a text without a cluster.
  mutating func add(_ texts: Vector, _ run: QueryRun) throws(QueryError) -> [Int32] {
    var table = ValueTable(type: .string)
    let numbers = table.numbers(of: texts.flattened)
    try run.hold(numbers.count * 4 + table.heldBytes)
    var clusterOfText: [Int32] = []
    let values = table.values
    for place in 0..<table.count {
      if place & 0xFF == 0 { try run.checkpoint() }
      clusterOfText.append(try cluster(of: values.value(at: place).text, run))
    }
    let rows = numbers.map { clusterOfText[Int($0)] }
    for cluster in rows {
      if cluster < 0 { otherCount += 1 } else { clusters[Int(cluster)].count += 1 }
    }
    return rows
  }

  private mutating func cluster(of text: String, _ run: QueryRun) throws(QueryError) -> Int32 {
    let pieces = shape.pieces(of: text)
    if let cluster = nearest(to: pieces) {
      clusters[Int(cluster)].take(pieces)
      return cluster
    }
    guard clusters.count < Self.clusterLimit else { return -1 }
    try run.hold(text.utf8.count * 3 + pieces.terms.count * 96 + 160)
    let number = Int32(clusters.count)
    clusters.append(Cluster(terms: pieces.terms, gaps: pieces.gaps, representative: text))
    for (place, term) in pieces.terms.enumerated() {
      let position = Position(count: pieces.terms.count, place: place, term: term)
      clustersByTerm[position, default: []].append(number)
    }
    return number
  }

  /// The most similar cluster; of equally similar clusters, the oldest.
  ///
  /// If no cluster is similar enough, this is `nil`.
  private func nearest(to pieces: TextShape.Pieces) -> Int32? {
    var shared: [Int32: Int] = [:]
    for (place, term) in pieces.terms.enumerated() {
      let position = Position(count: pieces.terms.count, place: place, term: term)
      for cluster in (clustersByTerm[position] ?? []).prefix(Self.candidateLimit)
      where clusters[Int(cluster)].terms[place] != nil {
        shared[cluster, default: 0] += 1
      }
    }
    let best = shared.max { left, right in
      (left.value, right.key) < (right.value, left.key)
    }
    guard let best, Double(best.value) >= threshold * Double(pieces.terms.count) else { return nil }
    return best.key
  }
}

extension TextPatterns {
  /// Whether a cluster has only one text, which makes no pattern.
  private func isOther(_ cluster: Cluster) -> Bool { cluster.count < 2 }

  /// The patterns, beginning with the most frequent; the "others" come last.
  var counts: [Count] {
    let kept = clusters.filter { !isOther($0) }
    let others =
      otherCount + clusters.filter { isOther($0) }.reduce(0) { $0 + $1.count }
    let patterns = kept.map {
      Count(
        pattern: shape.pattern($0.terms, $0.gaps), count: $0.count,
        representative: $0.representative)
    }.sorted { ($1.count, $0.pattern) < ($0.count, $1.pattern) }
    guard others > 0 else { return patterns }
    return patterns + [Count(pattern: "others", count: others, representative: "")]
  }

  /// The pattern of each of the given clusters; "others" for a cluster with only one text.
  func texts(of numbers: [Int32]) -> [String] {
    let patterns = clusters.map { isOther($0) ? "others" : shape.pattern($0.terms, $0.gaps) }
    return numbers.map { $0 < 0 ? "others" : patterns[Int($0)] }
  }
}
