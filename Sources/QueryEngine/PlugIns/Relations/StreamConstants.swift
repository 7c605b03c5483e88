/// The fields that have a single value in nearly every stream, such as the amount of an order.
///
/// Only fields that hold numbers are read.
struct StreamConstants {
  /// The values of a field in a stream so far: one value, equal values, or different values.
  private enum Sight: UInt8 { case once, same, different }

  /// The streams that have a field in several events.
  private struct Streams {
    var all = 0
    var different = 0

    /// Whether too many of the streams have several values.
    var isHopeless: Bool { all >= StreamConstants.trial && different * 10 > all }
  }

  /// The streams of each field; `nil` after the field was ruled out.
  private var streams: [Streams?] = Array(repeating: Streams(), count: Self.width)
  /// The first value of each field in each stream; NaN for none.
  private var first: [Double] = []
  private var sights: [Sight] = []

  private static let width = NumericFields.mostFields
  /// The number of streams after which a field that is no constant is ruled out.
  private static let trial = 50
  /// The lowest number of streams of a relation.
  private static let fewestStreams = 20
  /// At most one in `share` streams may be an exception.
  private static let share = 20

  mutating func add(_ numbers: [Double], at place: StreamSteps.Place) {
    guard streams.contains(where: { $0 != nil }) else { return }
    if place.isFirst {
      first += Array(repeating: .nan, count: Self.width)
      sights += Array(repeating: .once, count: Self.width)
    }
    for (field, value) in numbers.enumerated() where !value.isNaN {
      guard streams[field] != nil else { continue }
      note(value, of: field, at: place.stream * Self.width + field)
    }
  }

  private mutating func note(_ value: Double, of field: Int, at index: Int) {
    guard !first[index].isNaN else { return first[index] = value }
    if sights[index] == .once {
      sights[index] = .same
      streams[field]?.all += 1
    }
    guard value != first[index], sights[index] == .same else { return }
    sights[index] = .different
    streams[field]?.different += 1
    if streams[field]?.isHopeless == true { streams[field] = nil }
  }

  /// The fields with one value in nearly all streams, and the number of the other streams.
  func relations(of fields: NumericFields, _ steps: StreamSteps) -> [FieldPairs.Relation] {
    guard steps.areOrdered else { return [] }
    return zip(fields.paths, streams).compactMap { path, streams in
      guard let streams, streams.all >= Self.fewestStreams, streams.different > 0,
        streams.different * Self.share <= streams.all
      else { return nil }
      return FieldPairs.Relation(
        name: "constant", field: path, of: "stream", rows: streams.all, others: streams.different,
        condition: "")
    }
  }

  var heldBytes: Int { first.count * 9 }
}
