/// Finds the known name that was probably meant.
package enum NearestName {
  /// The candidate that is most similar to `name`, if it is similar enough.
  ///
  /// A name of up to 4 letters may have one change, a name of up to 8 letters may have two, and a
  /// longer name three. Upper and lower case are the same. If both names begin with the same words
  /// before a `_`, the letters of these words are not counted. So `series_iir` has three letters
  /// when the candidate begins with `series_`.
  package static func of(_ name: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(name.lowercased())
    guard !letters.isEmpty, letters.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate.utf8.count <= 256 {
      let other = Array(candidate.lowercased())
      let distance = distance(letters, other)
      let own = letters.count - sharedWords(letters, other)
      let limit = own <= 4 ? 1 : own <= 8 ? 2 : 3
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// The number of letters in the words with which both names begin.
  private static func sharedWords(_ left: [Character], _ right: [Character]) -> Int {
    let shared = zip(left, right).prefix { $0 == $1 }.map(\.0)
    return shared.lastIndex(of: "_").map { $0 + 1 } ?? 0
  }

  /// The number of letters that are added, missing, changed, or exchanged with a neighbour.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var (before, last) = ([Int](), Array(0...right.count))
    for row in left.indices {
      var next = [row + 1]
      for column in right.indices {
        let change = last[column] + (left[row] == right[column] ? 0 : 1)
        var least = min(change, last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          least = min(least, before[column - 1] + 1)
        }
        next.append(least)
      }
      (before, last) = (last, next)
    }
    return last[right.count]
  }
}
