extension PlugInArguments {
  /// Takes a column of moments, which are times or whole numbers; returns `nil` after a mistake.
  mutating func timelineColumn() -> Column? {
    let range = range
    guard let column = column("TimelineColumn") else { return nil }
    switch column.type {
    case .datetime, .timespan, .int, .long: return column
    default:
      refuse(
        "TimelineColumn must be a datetime, a timespan or a whole number, not \(column.type).",
        at: range)
      return nil
    }
  }

  /// Takes a constant moment of the timeline; returns `nil` after a mistake, which is reported.
  mutating func moment(_ what: String, on timeline: Column?) -> Int64? {
    integer(what, of: timeline?.type)
  }

  /// Takes a constant length above 0 on the timeline; returns `nil` after a mistake.
  mutating func length(_ what: String, on timeline: Column?) -> Int64? {
    let range = range
    guard let length = integer(what, of: Self.lengthType(on: timeline)) else { return nil }
    if length > 0 { return length }
    refuse("\(what) must be above 0.", at: range)
    return nil
  }

  private static func lengthType(on timeline: Column?) -> ScalarType? {
    timeline?.type == .datetime ? .timespan : timeline?.type
  }

  /// Takes the length of windows, or a text that names a period of the calendar.
  mutating func step(_ what: String, on timeline: Column?) -> Timeline.Step? {
    guard isAtText else { return length(what, on: timeline).map { .length($0) } }
    let range = range
    guard let given = constant(what) else { return nil }
    let period = TimePeriod(rawValue: given.value.text)
    guard timeline?.type == .datetime, let period, [.week, .month, .year].contains(period) else {
      refuse("\(what) is a length, or of datetimes one of week, month, year.", at: range)
      return nil
    }
    return .calendar(period)
  }

  /// The first and the last moment of a plug-in's windows, and where they are in the query.
  struct Bounds {
    fileprivate let start: Int64?
    fileprivate let end: Int64?
    fileprivate let range: SourceRange
  }

  /// Takes start and end, which are adjacent arguments.
  mutating func bounds(on timeline: Column?) -> Bounds {
    let range = range
    let start = moment("Start", on: timeline)
    return Bounds(start: start, end: moment("End", on: timeline), range: range)
  }

  /// Makes the windows from start, end and step; reports a mistake if the end is before the start.
  mutating func timeline(_ bounds: Bounds, _ step: Timeline.Step?) -> Timeline? {
    guard let start = bounds.start, let end = bounds.end, let step else { return nil }
    if start > end { refuse("The end is before the start.", at: bounds.range) }
    return Timeline(start: start, end: end, step: step)
  }

  private mutating func integer(_ what: String, of type: ScalarType?) -> Int64? {
    guard let given = constant(what) else { return nil }
    guard let type else { return nil }
    let isFitting = given.type == type || given.type.isWhole && type.isWhole
    if isFitting, let integer = given.value.storedInteger { return integer }
    refuse("\(what) must be \(type.indefinite), not \(given.type.indefinite).", at: given.range)
    return nil
  }
}

extension ScalarType {
  fileprivate var isWhole: Bool { self == .int || self == .long }
}
