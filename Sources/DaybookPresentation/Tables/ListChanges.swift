/// What is different between two states of a sectioned list, as one batch.
///
/// Rows are told apart by their ids; a row that has its id but other content was updated, one
/// that went to another place was moved.
package struct ListChanges<ID: Hashable & Sendable>: Sendable, Equatable {
  /// What happened to a row.
  package enum Mark: String, Sendable, Equatable {
    case inserted = "+"
    case removed = "-"
    case updated = "~"
    /// It stands elsewhere, its content being the same.
    case moved = ">"
  }

  /// A row of the new list, or one of the old list that is gone, at its place.
  package struct Entry: Sendable, Equatable {
    package let section: String
    package let id: ID
    package let mark: Mark?
  }

  /// All rows, those that are gone where they stood: what a view shows after a refresh.
  package let entries: [Entry]

  package var inserted: [ID] { ids(.inserted) }
  package var removed: [ID] { ids(.removed) }
  package var updated: [ID] { ids(.updated) }
  package var moved: [ID] { ids(.moved) }
  package var isEmpty: Bool { entries.allSatisfy { $0.mark == nil } }

  private func ids(_ mark: Mark) -> [ID] { entries.filter { $0.mark == mark }.map(\.id) }
}

/// A row of a list: what tells it from others, and what it says.
package struct ListRow<ID: Hashable & Sendable, Content: Equatable & Sendable>: Sendable {
  package let id: ID
  package let content: Content

  package init(_ id: ID, _ content: Content) {
    self.id = id
    self.content = content
  }
}

/// A section of a list.
package struct ListSection<ID: Hashable & Sendable, Content: Equatable & Sendable>: Sendable {
  package let id: String
  package let rows: [ListRow<ID, Content>]

  package init(_ id: String, rows: [ListRow<ID, Content>]) {
    self.id = id
    self.rows = rows
  }
}

extension ListChanges {
  /// From `old` to `new`; an id stands once in each.
  ///
  /// - Complexity: O(*n* + *d*²), *n* being the rows and *d* those that differ in place.
  package init<Content>(
    from old: [ListSection<ID, Content>], to new: [ListSection<ID, Content>]
  ) {
    let before = Self.flat(old)
    let after = Self.flat(new)
    let contents = Dictionary(
      old.flatMap(\.rows).map { ($0.id, $0.content) }, uniquingKeysWith: { first, _ in first })
    let now = Dictionary(
      new.flatMap(\.rows).map { ($0.id, $0.content) }, uniquingKeysWith: { first, _ in first })
    let difference = after.difference(from: before).inferringMoves()
    var merged = after.map { place in
      Entry(section: place.section, id: place.id, mark: nil)
    }
    for case .insert(let offset, let place, let origin) in difference.insertions {
      let isKnown = origin != nil || contents[place.id] != nil
      merged[offset] = Entry(
        section: place.section, id: place.id, mark: isKnown ? .moved : .inserted)
    }
    for (index, entry) in merged.enumerated() where entry.mark != .inserted {
      if let content = contents[entry.id], content != now[entry.id] {
        merged[index] = Entry(section: entry.section, id: entry.id, mark: .updated)
      }
    }
    entries = Self.weaving(before.filter { now[$0.id] == nil }, into: merged, order: before)
  }

  /// A row with the section in which it stands: in another one it stands elsewhere.
  private struct Place: Hashable {
    let section: String
    let id: ID
  }

  private static func flat<Content>(_ sections: [ListSection<ID, Content>]) -> [Place] {
    sections.flatMap { section in section.rows.map { Place(section: section.id, id: $0.id) } }
  }

  /// Puts each row that is gone behind the one behind which it stood.
  private static func weaving(
    _ gone: [Place], into entries: [Entry], order: [Place]
  ) -> [Entry] {
    guard !gone.isEmpty else { return entries }
    let missing = Set(gone)
    var followers: [ID: [Entry]] = [:]
    var first: [Entry] = []
    var anchor: Place?
    for place in order {
      guard missing.contains(place) else {
        anchor = place
        continue
      }
      let entry = Entry(section: place.section, id: place.id, mark: .removed)
      if let anchor, anchor.section == place.section {
        followers[anchor.id, default: []].append(entry)
      } else {
        first.append(entry)
      }
    }
    let woven = entries.flatMap { [$0] + (followers[$0.id] ?? []) }
    return first.reduce(into: woven) { list, entry in
      let index = list.firstIndex { $0.section == entry.section } ?? list.endIndex
      list.insert(entry, at: index)
    }
  }
}
