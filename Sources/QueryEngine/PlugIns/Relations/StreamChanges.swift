/// The changes of numbers from one event of a stream to its next event with the same field.
struct StreamChanges {
  /// The last value of each field in each stream; NaN for none.
  private var last: [Double] = []

  private static let width = NumericFields.mostFields

  /// The changes of an event's numbers, by the fields' places.
  ///
  /// A change is NaN for a field without a number in this event or in an earlier event.
  mutating func changes(of numbers: [Double], at place: StreamSteps.Place) -> [Double] {
    if place.isFirst { last += Array(repeating: .nan, count: Self.width) }
    let start = place.stream * Self.width
    return numbers.enumerated().map { field, number in
      guard !number.isNaN else { return .nan }
      defer { last[start + field] = number }
      return number - last[start + field]
    }
  }

  var heldBytes: Int { last.count * 8 }
}
