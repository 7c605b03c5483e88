/// The fields that have only one value in nearly every stream, such as the amount of an order.
///
/// Only fields that contain numbers are read.
struct StreamConstants {
  /// Whether a field has occurred once in a stream, or with equal values, or with different values.
  private enum Sight: UInt8 { case once, same, different }

  /// The number of streams in which a field occurs in several events.
  private struct Streams {
    var all = 0
    var different = 0

    /// Whether the field has different values in too many of the streams.
    var isHopeless: Bool { all >= StreamConstants.trial && different * 10 > all }
  }

  /// The streams of each field, which become `nil` when the field is ruled out.
  private var streams: [Streams?] = Array(repeating: Streams(), count: Self.width)
  /// The first value of each field in each stream; NaN if there is no value.
  private var first: [Double] = []
  private var sights: [Sight] = []

  private static let width = NumericFields.mostFields
  /// The number of streams after which a field that is not constant is ruled out.
  private static let trial = 50
  /// The minimum number of streams of a relation.
  private static let fewestStreams = 20
  /// At most one of `share` streams may be an exception.
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

  /// The fields that have one value in nearly all streams, and the number of exceptions.
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
