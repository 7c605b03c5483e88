internal import DaybookValues

extension ResultTable {
  /// The result with one row for each element of its arrays, as from `make-series`.
  ///
  /// A result without arrays is unchanged.
  var unrolled: ResultTable {
    let arrays = columns.indices.filter { index in
      columns[index].kind == .nested && rows.allSatisfy { $0[index].array != nil }
    }
    guard !arrays.isEmpty, !rows.isEmpty else { return self }
    let unrolled = rows.flatMap { row in
      let count = arrays.map { row[$0].array?.count ?? 0 }.max() ?? 0
      return (0..<count).map { position in element(position, of: row, arrays) }
    }
    let names = columns.indices.map { index in
      arrays.contains(index)
        ? ResultColumn(columns[index].name, claim: columns[index].claim) : columns[index]
    }
    return ResultTable(columns: names, rows: unrolled).settled
  }

  private func element(_ position: Int, of row: [Cell], _ arrays: [Int]) -> [Cell] {
    row.indices.map { index in
      guard arrays.contains(index), let elements = row[index].array else { return row[index] }
      return elements.indices.contains(position) ? Cell(seriesElement: elements[position]) : .null
    }
  }
}

extension Cell {
  fileprivate var array: [JSONValue]? {
    if case .nested(let value) = self { value.array } else { nil }
  }

  /// The cell for an element of a series; a text that contains a time becomes a time.
  fileprivate init(seriesElement value: JSONValue) {
    guard case .string(let text) = value, let seconds = Self.seconds(text) else {
      self.init(value)
      return
    }
    self = .time(text, seconds: seconds)
  }

  private static func seconds(_ text: String) -> Double? {
    // A timestamp has at most six digits after its point, and a chart needs no more.
    let point = text.firstIndex(of: ".") ?? text.endIndex
    let fraction = text[point...].prefix { $0 != "Z" }
    let zone = text[fraction.endIndex...]
    guard let time = try? Timestamp(parsing: String(text[..<point] + fraction.prefix(7) + zone))
    else {
      return nil
    }
    return Double(time.microsecondsSinceEpoch) / 1_000_000
  }
}
