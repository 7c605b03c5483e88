internal import DaybookEvents
internal import DaybookValues

/// Derives the values of a table's cells from their form.
struct CellReading: Sendable {
  /// The rules for reading times.
  var times = TimeReading(clock: nil, format: nil, today: nil)
  /// The user's decimal mark; `nil` if none was given.
  ///
  /// If the mark is a comma, points may separate thousands. If the mark is a point, commas may
  /// separate them.
  var decimal: DecimalMark?

  enum DecimalMark: Character, Sendable { case comma = ",", point = "." }

  /// The value of a cell in a column without a declared kind.
  func value(of row: borrowing CSVRecord, at index: Int) -> JSONValue {
    let value = row.value(at: index)
    guard let decimal, !row.wasQuoted(at: index), !value.isNull else { return value }
    let text = row.text(at: index)
    switch decimal {
    // With a decimal comma, a value with a decimal point is not a number.
    case .comma: return CommaNumber.value(text) ?? .string(text)
    case .point: return value.string == nil ? value : PointNumber.value(text) ?? value
    }
  }

  /// The number in a text that was declared to be a number; `nil` if it is not a number.
  func number(_ text: String) -> JSONValue? {
    switch decimal {
    case .comma: CommaNumber.value(text, isNumber: true)
    case .point: PointNumber.value(text)
    case nil: JSONValue(csvCell: text.utf8.span, wasQuoted: false)
    }
  }
}

extension CellReading {
  /// The rules for reading cells, from the options of a mapping.
  ///
  /// - Throws: ``ImportError`` when an option is not valid.
  init(_ mapping: ForeignMapping) throws(ImportError) {
    let format = try mapping.timeFormat.map { text throws(ImportError) in try TimeFormat(text) }
    guard format?.lacksYear != true || mapping.today != nil else {
      throw ImportError(.badOptions("--time-format has no year: it wants %Y or %y."))
    }
    times = TimeReading(clock: mapping.clock, format: format, today: mapping.today)
    decimal = mapping.decimal.flatMap { DecimalMark(rawValue: $0) }
    guard decimal != nil || mapping.decimal == nil else {
      throw ImportError(.badOptions("--decimal wants ',' or '.'."))
    }
  }
}
