internal import DaybookEvents
internal import DaybookValues

/// The values of a table's cells, by their form.
struct CellReading: Sendable {
  /// How times are read.
  var times = TimeReading(clock: nil, format: nil, today: nil)
  /// Whether numbers have a decimal comma.
  var hasCommas = false

  /// The value of a cell without a given kind.
  func value(of row: borrowing CSVRecord, at index: Int) -> JSONValue {
    let value = row.value(at: index)
    guard hasCommas, !row.wasQuoted(at: index), !value.isNull else { return value }
    let text = row.text(at: index)
    // With a decimal comma, a number with a point is no number.
    return CommaNumber.value(text) ?? .string(text)
  }
}

extension CellReading {
  /// As the mapping defines it.
  ///
  /// - Throws: ``ImportError`` when an option is not valid.
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
