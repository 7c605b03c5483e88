internal import DaybookValues

extension GridState {
  /// A query that has a row as long as the cell under the cursor keeps its value.
  ///
  /// With a filter, the query has a row as long as the row under the cursor matches. With the focus
  /// on the watch, it is the watched query. Otherwise it needs a row of this moment under the
  /// cursor. It is `nil` without such a row, if events are left out, and for a table without a
  /// past.
  package var query: String? {
    if focus == .watch, let watch { return watch.text }
    guard table.hasPast, skips.isEmpty, lines.indices.contains(line), let row,
      case .row = lines[line]
    else { return nil }
    if let filter, filter.isAnswered, filter.problem == nil {
      return RowQuery(row, of: table, where: filter.text).text
    }
    return cell == nil ? nil : RowQuery(row, of: table, at: column).text
  }

  /// Whether ``query`` asks for nothing but the row's key, so that a row is no sign of a wrong
  /// value.
  package var asksOnlyForKey: Bool {
    focus != .watch && filter == nil && table.isKeyed && column < table.keyCount
  }

  /// Asks for the query of a test.
  mutating func beginTest() -> GridEffect {
    guard let query else {
      message = text(!table.hasPast ? .noPast : skips.isEmpty ? .notThere : .imaginedOnly)
      return .bell
    }
    return ask(.test, text: query)
  }

  /// Asks for the file of a test of `query`.
  mutating func askForTestFile(_ query: String) -> GridEffect {
    let table = KQLText.fileName(for: query)
    let name = "\(table.isEmpty ? "query" : table)-\(moment.position)"
    return ask(.testFile(query: query), text: newTestFile(name))
  }

  /// The path `NAME.regression`, or a path with a number if this grid has written a test there.
  private func newTestFile(_ name: String) -> String {
    let written = Set(tests.map(\.path))
    let names = [name] + (2...(written.count + 2)).map { "\(name)-\($0)" }
    return names.map { "\($0).regression" }.first { !written.contains($0) } ?? name
  }

  /// Keeps a written test, also as a note on this moment.
  mutating func receive(_ test: GridTest) {
    tests.append(test)
    trail.add(moment, note: test.path)
    message = text(.tested(path: test.path, events: test.events, of: test.total))
  }
}
