internal import DaybookTerminal
internal import DaybookValues

/// A name that completion may offer; it is not yet compared with the typed text.
struct Candidate {
  /// The name that is compared with the typed text.
  let name: String
  let completion: Completion
  /// Whether only the first rows were searched for candidates, so that more candidates may exist.
  var isOfSample = false
}

extension Candidate {
  /// Creates a candidate for a name; accepting it inserts `text`, or by default the name.
  init(_ name: String, writing text: String? = nil, display: String? = nil, _ documentation: String)
  {
    self.name = name
    completion = Completion(
      text ?? name, display: display ?? name, documentation: documentation)
  }
}

extension [Candidate] {
  /// The maximum number of candidates that are offered.
  private static var limit: Int { 200 }

  /// The best distinct candidates for `typed`; the chosen one replaces the bytes in `range`.
  ///
  /// If some names begin with the typed text, ignoring case, only these names are offered.
  /// Otherwise, if a part of some names begins with the text, only these names are offered. Equally
  /// good candidates keep their order.
  func list(replacing range: Range<Int>, for typed: String) -> CompletionList {
    let ranked = ranked(for: typed)
    var list = CompletionList(
      replacing: range, with: ranked.prefix(Self.limit).map(\.completion))
    list.isPartial = ranked.count > Self.limit || ranked.contains(where: \.isOfSample)
    return list
  }

  private func ranked(for typed: String) -> [Candidate] {
    var seen: Set<String> = []
    let fitting = enumerated().compactMap { place, candidate in
      NameMatch(candidate.name, typed: typed).map { (match: $0, place: place) }
    }
    let inOrder = fitting.ordered { ($0.match, $0.place) < ($1.match, $1.place) }
    let worst = inOrder.first.map { Swift.max($0.match, .otherCase) } ?? .letters
    return inOrder.filter { $0.match <= worst }.map { self[$0.place] }
      .filter { seen.insert($0.completion.replacement).inserted }
  }
}
