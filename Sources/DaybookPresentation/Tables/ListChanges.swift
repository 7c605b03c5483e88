/// The differences between two states of a sectioned list, as one batch.
///
/// Rows are identified by their ids. A row with the same id and different content is updated. A row
/// in a different section or order is moved.
package struct ListChanges<ID: Hashable & Sendable>: Sendable, Equatable {
  /// The change of a row.
  package enum Mark: String, Sendable, Equatable {
    case inserted = "+"
    case removed = "-"
    case updated = "~"
    /// The row has the same content in a different section or order.
    case moved = ">"
  }

  /// A row of the new list, or a removed row at its old place.
  package struct Entry: Sendable, Equatable {
    package let section: String
    package let id: ID
    package let mark: Mark?
  }

  /// All rows, in the order in which a view shows them after a refresh.
  ///
  /// Removed rows are at their old places.
  package let entries: [Entry]

  package var inserted: [ID] { ids(.inserted) }
  package var removed: [ID] { ids(.removed) }
  package var updated: [ID] { ids(.updated) }
  package var moved: [ID] { ids(.moved) }
  package var isEmpty: Bool { entries.allSatisfy { $0.mark == nil } }

  private func ids(_ mark: Mark) -> [ID] { entries.filter { $0.mark == mark }.map(\.id) }
}

/// A row of a list: its identity and its content.
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
  /// The changes from `old` to `new`; no id may occur twice in one list.
  ///
  /// - Complexity: O(*n* + *m*²), *n* being the rows and *m* the moved rows.
  package init<Content>(
    from old: [ListSection<ID, Content>], to new: [ListSection<ID, Content>]
  ) {
    let (before, after) = (Self.places(in: old), Self.places(in: new))
    let (former, present) = (Self.contents(of: old), Self.contents(of: new))
    let moved = Self.moved(from: before, to: after)
    var merged = after.map { place in
      Entry(place, former[place.id] == nil ? .inserted : moved.contains(place) ? .moved : nil)
    }
    for (index, place) in after.enumerated() where merged[index].mark != .inserted {
      if let content = former[place.id], content != present[place.id] {
        merged[index] = Entry(place, .updated)
      }
    }
    entries = RowsGone(from: before) { present[$0] == nil }.woven(into: merged)
  }

  /// The places in `after` that were moved, or that are not in `before`.
  ///
  /// Only the order of places in both lists is compared.
  private static func moved(from before: [Place], to after: [Place]) -> Set<Place> {
    let (old, new) = (Set(before), Set(after))
    let changes = after.filter(old.contains).difference(from: before.filter(new.contains))
    let moved = changes.insertions.compactMap { change -> Place? in
      if case .insert(_, let place, _) = change { place } else { nil }
    }
    return Set(moved).union(new.subtracting(old))
  }

  private static func places<Content>(in sections: [ListSection<ID, Content>]) -> [Place] {
    sections.flatMap { section in section.rows.map { Place(section: section.id, id: $0.id) } }
  }

  private static func contents<Content>(
    of sections: [ListSection<ID, Content>]
  ) -> [ID: Content] {
    let rows = sections.flatMap(\.rows).map { ($0.id, $0.content) }
    return Dictionary(rows) { first, _ in first }
  }

  /// The section and id of a row; if the row is in a different section, its place is different.
  fileprivate struct Place: Hashable {
    let section: String
    let id: ID
  }

  /// The removed rows, with their places in the old list.
  private struct RowsGone {
    /// The removed rows that follow a kept row of the same section, by the id of the kept row.
    private var followers: [ID: [Entry]] = [:]
    /// The removed rows that do not follow a kept row of their section.
    private var leading: [Entry] = []
    /// The section of each row of the old list, in the order of the list.
    private let sections: [String]

    init(from old: [Place], _ isGone: (ID) -> Bool) {
      sections = old.map(\.section)
      var anchor: Place?
      for place in old {
        if !isGone(place.id) {
          anchor = place
        } else if let anchor, anchor.section == place.section {
          followers[anchor.id, default: []].append(Entry(place, .removed))
        } else {
          leading.append(Entry(place, .removed))
        }
      }
    }

    /// `entries` with the removed rows inserted.
    ///
    /// A removed row comes after the kept row that preceded it in its section. If there is no such
    /// kept row, the removed row comes before all rows of its section and of later sections.
    func woven(into entries: [Entry]) -> [Entry] {
      var woven = entries.flatMap { [$0] + (followers[$0.id] ?? []) }
      let rows = Dictionary(grouping: leading, by: \.section)
      var later: Set<String> = []
      for section in sections.reversed() where later.insert(section).inserted {
        guard let gone = rows[section] else { continue }
        let index = woven.firstIndex { later.contains($0.section) } ?? woven.endIndex
        woven.insert(contentsOf: gone, at: index)
      }
      return woven
    }
  }
}

extension ListChanges.Entry {
  fileprivate init(_ place: ListChanges<ID>.Place, _ mark: ListChanges<ID>.Mark?) {
    self.init(section: place.section, id: place.id, mark: mark)
  }
}
