/// Puts texts that are alike into clusters, and finds the pattern of each.
///
/// Two texts are alike when they have as many terms, and the share of those that are equal at the
/// same place is the threshold at least. Each new text goes to the cluster that it is most alike;
/// where it differs, the pattern varies from then on. What is alike to nothing else is an "other".
///
/// - Complexity: O(*n*) for rows, and for each different text as much as there are clusters that
///   share a term with it at the same place, of which 256 are looked at.
struct TextPatterns {
  /// The most clusters; a text that is alike to none of them is then an "other".
  static let clusterLimit = 20_000
  /// How many clusters that share one term are looked at.
  private static let candidateLimit = 256

  /// Texts that are alike.
  private struct Cluster {
    /// `nil` is what varies.
    var terms: [String?]
    var gaps: [String?]
    let representative: String
    var count: Int64 = 0

    mutating func take(_ pieces: TextShape.Pieces) {
      for place in terms.indices where terms[place] != pieces.terms[place] { terms[place] = nil }
      for place in gaps.indices where gaps[place] != pieces.gaps[place] { gaps[place] = nil }
    }
  }

  /// A term at a place of texts with so many terms.
  private struct Position: Hashable {
    let count: Int
    let place: Int
    let term: String
  }

  /// One pattern, and how many texts have it.
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
  /// - Returns: The number of the cluster of each; below 0 for one that found no place.
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

  /// The cluster that has most terms in common; of equals the oldest.
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
  /// A cluster of one text only is none.
  private func isOther(_ cluster: Cluster) -> Bool { cluster.count < 2 }

  /// The patterns, those with most texts first and what is alike to nothing last.
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

  /// The pattern of each of some clusters.
  func texts(of numbers: [Int32]) -> [String] {
    let patterns = clusters.map { isOther($0) ? "others" : shape.pattern($0.terms, $0.gaps) }
    return numbers.map { $0 < 0 ? "others" : patterns[Int($0)] }
  }
}
