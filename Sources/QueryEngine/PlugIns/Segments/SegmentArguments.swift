internal import DaybookValues

/// The wildcards that a pattern shows for columns without a fixed value; there is one for each
/// type.
struct Wildcards: Sendable {
  private var values: [ScalarType: Value] = [:]

  subscript(type: ScalarType) -> Value {
    get { values[type] ?? type.missing }
    set { values[type] = newValue }
  }
}

extension PlugInArguments {
  /// Takes the column of the rows' weights; returns `nil` if each weight is 1, or after a mistake.
  mutating func weightColumn() -> Column? {
    guard count > 0, !takesDefault() else { return nil }
    let range = range
    guard let column = column("WeightColumn") else { return nil }
    if column.type.isNumeric { return column }
    refuse("WeightColumn must be a column of numbers, not \(column.type).", at: range)
    return nil
  }

  /// Takes a real between two bounds, or the default.
  mutating func share(_ what: String, _ bounds: ClosedRange<Double>, default usual: Double)
    -> Double
  {
    guard let (value, range) = option(what, .real), case .real(let share) = value else {
      return usual
    }
    if bounds.contains(share) { return share }
    refuse("\(what) is from \(bounds.lowerBound) to \(bounds.upperBound).", at: range)
    return usual
  }

  /// Takes a whole number between two bounds, or the default.
  mutating func number(_ what: String, _ bounds: ClosedRange<Int64>, default usual: Int) -> Int {
    guard let (value, range) = option(what, .long), case .long(let number) = value else {
      return usual
    }
    if bounds.contains(number) { return Int(number) }
    refuse("\(what) is from \(bounds.lowerBound) to \(bounds.upperBound).", at: range)
    return usual
  }

  /// Takes the remaining arguments as wildcards for the columns of their types.
  mutating func wildcards() -> Wildcards {
    var wildcards = Wildcards()
    while count > 0 {
      if takesDefault() { continue }
      if let given = constant("A wildcard") { wildcards[given.type] = given.value }
    }
    return wildcards
  }
}

extension Vector {
  /// The weight of each row; a weight that is missing, not positive or not finite becomes 0.
  var weightsOfRows: [Double] {
    (0..<count).map { row in
      guard case .real(let weight) = value(at: row).converted(to: .real), weight > 0,
        weight.isFinite
      else { return 0 }
      return weight
    }
  }
}

extension Segment {
  /// The values of the result's columns; columns that are not in the pattern have wildcards.
  func values(in table: SegmentTable, _ columns: [Column], _ wildcards: Wildcards) -> [Value] {
    var values = columns.map { wildcards[$0.type] }
    for item in items { values[item.column] = table.value(item) }
    return values
  }
}

extension Double {
  /// The nearest whole number; if it does not fit, the greatest long.
  var count: Int64 { Int64(rounding: self) ?? .max }
}
