internal import DaybookValues

extension GridState {
  /// The query for a test, which returns a row while the cell under the cursor has its present
  /// value.
  ///
  /// With a filter, it returns a row while the row under the cursor matches the filter. In a table
  /// without keys, values of other columns tell the row from the other shown rows. If the watch has
  /// the focus, it is the watched query. It is `nil` if no existing row is under the cursor, if
  /// events are left out, or if the table has no past.
  package var query: String? {
    if focus == .watch, let watch { return watch.text }
    guard table.hasPast, skips.isEmpty, lines.indices.contains(line), let row,
      case .row = lines[line]
    else { return nil }
    if let filter, filter.isAnswered, filter.problem == nil {
      return RowQuery(row, of: table, where: filter.text, among: shownRows).text
    }
    return cell == nil ? nil : RowQuery(row, of: table, at: column, among: shownRows).text
  }

  /// Whether ``query`` tests only that the key exists, and not a value that may be wrong.
  package var asksOnlyForKey: Bool {
    focus != .watch && filter == nil && table.isKeyed && column < table.keyCount
  }

  /// Opens the prompt for the query of a test.
  mutating func beginTest() -> GridEffect {
    guard let query else {
      message = text(!table.hasPast ? .noPast : skips.isEmpty ? .notThere : .imaginedOnly)
      return .bell
    }
    return ask(.test, text: query)
  }

  /// Opens the prompt for the condition that the row of the typed query must meet.
  ///
  /// It proposes the value of the cell under the cursor, which the user corrects.
  mutating func askForExpectedRow() -> GridEffect {
    guard let query = prompt?.text, focus != .watch else { return .bell }
    var condition = ""
    if testedBlame?.query != query, !table.keyColumns.contains(column), let cell {
      condition = CellCondition(table.columns[column], cell).text
    }
    return ask(.expected(query: query), text: condition)
  }

  /// Opens the prompt for the path of a test of `query`.
  mutating func askForTestFile(_ query: String, expecting expected: String? = nil) -> GridEffect {
    let table = KQLText.fileName(for: query)
    let name = "\(table.isEmpty ? "query" : table)-\(moment.position)"
    return ask(.testFile(query: query, expecting: expected), text: newTestFile(name))
  }

  /// The position after which an event brings the row of a test of `query`.
  ///
  /// For a blamed field, this event is the one that set it.
  func startOfTest(of query: String) -> UInt64 {
    guard let testedBlame, testedBlame.query == query, testedBlame.seq <= moment.position
    else { return 0 }
    return testedBlame.seq - min(testedBlame.seq, 1)
  }

  /// The proposed path `NAME.regression`; if this grid has already written that file, with a
  /// number.
  private func newTestFile(_ name: String) -> String {
    let written = Set(tests.map(\.path))
    let names = [name] + (2...(written.count + 2)).map { "\(name)-\($0)" }
    return names.map { "\($0).regression" }.first { !written.contains($0) } ?? name
  }

  /// Stores the result of a written test, and notes its path at this moment of the trail.
  mutating func receive(_ test: GridTest) {
    tests.append(test)
    trail.add(moment, note: test.path)
    message = text(
      .tested(
        path: test.path, events: test.events, of: test.total, isMinimal: test.isMinimal))
  }
}
