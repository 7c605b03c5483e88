internal import DaybookValues

/// The valid forms of links, each with the screens that it opens.
///
/// ```swift
/// var links = LinkTable<JobPlace>()
/// links.add("jobs/{date}/{job}", example: "jobs/2026-03-23/1042") { link, parts in
///   [.list(parts["date"]), .job(parts["job"])]
/// }
/// let places = try links.places(for: "daybook://jobs/2026-03-23/1042")
/// ```
package struct LinkTable<Place: Sendable>: Sendable {
  /// Makes all screens of the stack for a link and its named parts; `nil` when a part is invalid.
  package typealias Maker = @Sendable (_ link: DeepLink, _ parts: [String: String]) -> [Place]?

  struct Entry: Sendable {
    let pattern: String
    let parts: [String]
    let example: String
    let make: Maker
  }

  private var entries: [Entry] = []

  package init() {}

  /// The examples of all links, in the order in which they were added.
  package var examples: [String] { entries.map(\.example) }

  /// Adds the form `pattern`, whose parts in braces match any text.
  ///
  /// - Parameters:
  ///   - pattern: A path such as `jobs/{date}/{job}`; the first matching pattern is used.
  ///   - example: A link of this form, shown with the error about an invalid link.
  ///   - make: Makes the screens of a link, the home screen first.
  package mutating func add(_ pattern: String, example: String, _ make: @escaping Maker) {
    let parts = pattern.split(separator: "/").map(String.init)
    entries.append(Entry(pattern: pattern, parts: parts, example: example, make: make))
  }

  /// The screens that `text` opens, the current screen last.
  ///
  /// - Throws: ``Refusal`` with the nearest valid links.
  package func places(for text: String) throws(Refusal) -> [Place] {
    guard let link = DeepLink(text) else {
      throw Refusal(.noLink(text, near: examples(near: text)))
    }
    for entry in entries {
      if let parts = entry.match(link.path), let places = entry.make(link, parts) {
        return places
      }
    }
    throw Refusal(.leadsNowhere(text, near: examples(near: text)))
  }

  /// The three examples most similar to `text`.
  private func examples(near text: String) -> [String] {
    let ranked = entries.map(\.example).enumerated().map { index, example in
      (distance: example.editDistance(to: text), index: index, example: example)
    }
    return ranked.ordered { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(3)
      .map(\.example)
  }
}

extension LinkTable.Entry {
  /// The texts of the named parts if `path` has this form; otherwise `nil`.
  func match(_ path: [String]) -> [String: String]? {
    guard path.count == parts.count else { return nil }
    var found: [String: String] = [:]
    for (part, text) in zip(parts, path) {
      if part.hasPrefix("{"), part.hasSuffix("}") {
        found[String(part.dropFirst().dropLast())] = text
      } else if part != text {
        return nil
      }
    }
    return found
  }
}

extension String {
  /// The number of characters to insert, remove or replace to get `other`.
  ///
  /// Only the beginnings of long texts are compared, in lower case.
  fileprivate func editDistance(to other: String) -> Int {
    let (left, right) = (Array(lowercased().prefix(80)), Array(other.lowercased().prefix(80)))
    var row = Array(0...right.count)
    for (index, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for place in right.indices {
        let cost = diagonal + (character == right[place] ? 0 : 1)
        diagonal = row[place + 1]
        row[place + 1] = Swift.min(cost, row[place] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
