/// A table with fixed rows, as data, for settings, forms and menus.
package struct StaticTable<Action: Sendable & Equatable>: Sendable, Equatable {
  /// A row of the table.
  package struct Row: Sendable, Equatable {
    /// The row's unique id.
    package let id: String
    package var title: String
    package var detail: String
    /// Whether a person may choose the row.
    package var isSelectable: Bool
    /// The action when the row is chosen.
    package var action: Action?
    package var isHidden = false

    package init(
      _ id: String, title: String, detail: String = "", isSelectable: Bool = true,
      action: Action? = nil
    ) {
      self.id = id
      self.title = title
      self.detail = detail
      self.isSelectable = isSelectable
      self.action = action
    }
  }

  /// Rows under a title.
  package struct Section: Sendable, Equatable {
    package let id: String
    package var header: String?
    package var footer: String?
    package var rows: [Row]
    package var isHidden = false

    package init(
      _ id: String, header: String? = nil, footer: String? = nil, rows: [Row] = []
    ) {
      self.id = id
      self.header = header
      self.footer = footer
      self.rows = rows
    }
  }

  /// All sections, including hidden sections.
  package private(set) var sections: [Section]

  package init(_ sections: [Section] = []) { self.sections = sections }

  /// The visible sections and rows.
  package var shown: [Section] {
    sections.filter { !$0.isHidden }.map { section in
      var section = section
      section.rows.removeAll(where: \.isHidden)
      return section
    }
  }

  /// The action of the row called `id`.
  ///
  /// - Throws: ``Refusal`` when the row is hidden, or cannot be chosen.
  package func action(ofRow id: String) throws(Refusal) -> Action? {
    guard let row = shown.flatMap(\.rows).first(where: { $0.id == id }) else {
      let known = shown.flatMap(\.rows).filter(\.isSelectable).map(\.id)
      throw Refusal(.noRow(id, known: known))
    }
    guard row.isSelectable else { throw Refusal(.notSelectable(title: row.title)) }
    return row.action
  }
}

extension StaticTable {
  /// Adds `section` at `index`, or at the end.
  package mutating func add(_ section: Section, at index: Int? = nil) {
    sections.insert(section, at: min(index ?? sections.count, sections.count))
  }

  /// Adds `row` to the section called `section`, at `index` or at the section's end.
  ///
  /// It returns `false` if there is no such section.
  @discardableResult
  package mutating func add(_ row: Row, toSection section: String, at index: Int? = nil) -> Bool {
    change(section: section) { $0.rows.insert(row, at: min(index ?? $0.rows.count, $0.rows.count)) }
  }

  /// Shows or hides the section called `id`; `false` if there is none.
  @discardableResult
  package mutating func setSection(_ id: String, isHidden: Bool) -> Bool {
    change(section: id) { $0.isHidden = isHidden }
  }

  /// Shows or hides the row called `id`; `false` if there is none.
  @discardableResult
  package mutating func setRow(_ id: String, isHidden: Bool) -> Bool {
    change(row: id) { rows, index in rows[index].isHidden = isHidden }
  }

  /// Removes the section called `id`; `false` if there is none.
  @discardableResult
  package mutating func removeSection(_ id: String) -> Bool {
    guard let index = sections.firstIndex(where: { $0.id == id }) else { return false }
    sections.remove(at: index)
    return true
  }

  /// Removes the row called `id`; `false` if there is none.
  @discardableResult
  package mutating func removeRow(_ id: String) -> Bool {
    change(row: id) { rows, index in rows.remove(at: index) }
  }

  private mutating func change(section id: String, _ body: (inout Section) -> Void) -> Bool {
    guard let index = sections.firstIndex(where: { $0.id == id }) else { return false }
    body(&sections[index])
    return true
  }

  private mutating func change(row id: String, _ body: (inout [Row], Int) -> Void) -> Bool {
    for section in sections.indices {
      guard let row = sections[section].rows.firstIndex(where: { $0.id == id }) else { continue }
      body(&sections[section].rows, row)
      return true
    }
    return false
  }
}
