/// The last number that each field has had in each stream.
struct StreamNumbers {
  /// A number of a stream, and the event that contains it.
  struct Number {
    let value: Double
    /// The number of the event, counted from 1.
    let event: UInt32
  }

  /// The last numbers, by stream and field; a field without a number has NaN.
  private var values: [Double] = []
  private var events: [UInt32] = []
  private var count: UInt32 = 0

  private static let width = NumericFields.mostFields

  /// Makes room for the numbers of a new stream.
  mutating func begin(_ place: StreamSteps.Place) {
    guard place.isFirst else { return }
    values += Array(repeating: .nan, count: Self.width)
    events += Array(repeating: 0, count: Self.width)
  }

  /// The last number that a field has had in a stream; `nil` if there is none.
  func last(_ field: Int, in stream: Int) -> Number? {
    let index = stream * Self.width + field
    return events[index] == 0 ? nil : Number(value: values[index], event: events[index])
  }

  /// How an event's numbers differ from the last numbers of its stream, by field index.
  ///
  /// The difference is NaN if one of the two numbers is missing.
  func changes(to numbers: [Double], at place: StreamSteps.Place) -> [Double] {
    let start = place.stream * Self.width
    return numbers.enumerated().map { $1 - values[start + $0] }
  }

  /// Stores the numbers of an event as the last numbers of its stream.
  mutating func keep(_ numbers: [Double], at place: StreamSteps.Place) {
    count += 1
    let start = place.stream * Self.width
    for (field, number) in numbers.enumerated() where !number.isNaN {
      (values[start + field], events[start + field]) = (number, count)
    }
  }

  var heldBytes: Int { values.count * 12 }
}
