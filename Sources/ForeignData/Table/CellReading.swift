internal import DaybookEvents
internal import DaybookValues

/// What the cells of a table say by their form.
struct CellReading: Sendable {
  /// How times are read.
  var times = TimeReading(clock: nil, format: nil, today: nil)
  /// Whether a comma stands before the fraction of a number.
  var hasCommas = false

  /// What a cell says that nobody said the kind of.
  func value(of row: borrowing CSVRecord, at index: Int) -> JSONValue {
    let value = row.value(at: index)
    guard hasCommas, !row.wasQuoted(at: index), !value.isNull else { return value }
    let text = row.text(at: index)
    // What has a point before its fraction elsewhere is no number here.
    return CommaNumber.value(text) ?? .string(text)
  }
}

extension CellReading {
  /// As the mapping says it.
  ///
  /// - Throws: ``ImportError`` when it says nothing that can be understood.
  init(_ mapping: ForeignMapping) throws(ImportError) {
    let format = try mapping.timeFormat.map { text throws(ImportError) in try TimeFormat(text) }
    guard format?.lacksYear != true || mapping.today != nil else {
      throw ImportError(.badOptions("--time-format has no year: it wants %Y or %y."))
    }
    times = TimeReading(clock: mapping.clock, format: format, today: mapping.today)
    switch mapping.decimal {
    case nil, ".": hasCommas = false
    case ",": hasCommas = true
    default: throw ImportError(.badOptions("--decimal wants ',' or '.'."))
    }
  }
}
